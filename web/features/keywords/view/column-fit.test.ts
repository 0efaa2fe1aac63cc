import { describe, expect, it } from "vitest";
import { type ColumnId, columnIds, columns, dayWidth as day } from "../table/columns.tsx";
import { fitColumns } from "./column-fit.ts";

/** Off by default. */
const more = ["target", "cpc", "features", "volatility"];
const dashboard: ReadonlySet<string> = new Set(["updated", "since", ...more]);
const keywords: ReadonlySet<string> = new Set(["since", ...more]);
const compared: ReadonlySet<string> = new Set(["updated", ...more]);

/** From the narrowest window with a table, next to a rail of icons, to a very wide one. */
const widths = Array.from({ length: 2_500 }, (_, index) => 708 + index);

/** The places of columns: the one without a width takes the rest. */
function layOut(width: number, hidden: ReadonlySet<string>, wantedDays: number | null) {
	const fit = fitColumns({ width, hidden, days: wantedDays });
	const isShown = (name: string) => !hidden.has(name) && !fit.leftOut.includes(name);
	const pixels = (name: ColumnId) => {
		if (name === "keyword") return fit.keywordWidth;
		return name === "url" ? null : columns[name].width;
	};
	const names = columnIds.filter(isShown);
	const days = wantedDays ?? fit.days;
	const known = names.reduce((sum, name) => sum + (pixels(name) ?? 0), 0) + days * day;
	const total = width + fit.overflow;
	const flexible = names.filter((name) => pixels(name) === null);
	const widthOf = (name: ColumnId) => (isShown(name) ? (pixels(name) ?? total - known) : 0);
	const held = { left: widthOf("select") + widthOf("keyword"), right: widthOf("actions") + widthOf("updated") };
	const firstDay =
		held.left +
		(["groups", "location", "device", "url", "volume", "today", "since"] as const).reduce(
			(sum, name) => sum + widthOf(name),
			0,
		);
	return { fit, days, total, known, flexible, held, firstDay, widthOf };
}

describe("a table shows whole days", () => {
	it.each([
		["dashboard", 872, dashboard, 1],
		["dashboard", 1072, dashboard, 3],
		["dashboard", 1232, dashboard, 5],
		["dashboard", 1328, dashboard, 7],
		["dashboard", 1712, dashboard, 13],
		["keywords", 1232, keywords, 4],
		["compared", 1232, compared, 3],
	])("on the %s screen, %i px hold so many", (_, width, hidden, days) => {
		expect(fitColumns({ width, hidden, days: null })).toMatchObject({ days, leftOut: [], overflow: 0 });
	});

	it.each([
		["dashboard", dashboard],
		["keywords", keywords],
		["compared", compared],
	])("as many as fit on the %s screen at every width, and what is left goes to one column", (_, hidden) => {
		for (const width of widths) {
			const { fit, known, flexible, widthOf } = layOut(width, hidden, null);
			expect([width, fit.overflow, flexible.length]).toEqual([width, 0, 1]);
			expect([width, widthOf(flexible[0] ?? "url") >= columns.url.width]).toEqual([width, true]);
			// Another day would take what the address or the keyword needs.
			const spare = width - known - (flexible[0] === "url" ? columns.url.width : 160);
			if (!fit.leftOut.includes("url")) expect([width, spare < day]).toEqual([width, true]);
		}
	});

	it.each([
		["dashboard", dashboard],
		["keywords", keywords],
		["compared", compared],
	])("and cuts none however far it is scrolled on the %s screen, where more days are requested", (_, hidden) => {
		for (const width of widths) {
			for (const wantedDays of [0, 6, 29, 89]) {
				const { fit, total, held, firstDay, widthOf } = layOut(width, hidden, wantedDays);
				if (fit.overflow === 0) continue;
				const last = width - held.right;
				// The right edge of the scrolling part, and the left one while the address fills the space before the days.
				expect([width, wantedDays, (last - firstDay) % day === 0 || last < firstDay]).toEqual([
					width,
					wantedDays,
					true,
				]);
				if (widthOf("url") > 0)
					expect([width, wantedDays, (firstDay - held.left) % day]).toEqual([width, wantedDays, 0]);
				expect([width, wantedDays, firstDay + wantedDays * day + held.right]).toEqual([width, wantedDays, total]);
			}
		}
	});

	it("drops the address in a narrow window, then the last update, before it cuts a number", () => {
		expect(fitColumns({ width: 720, hidden: dashboard, days: null })).toMatchObject({ days: 0, leftOut: ["url"] });
		expect(fitColumns({ width: 780, hidden: dashboard, days: null })).toMatchObject({ days: 1, leftOut: ["url"] });
		expect(fitColumns({ width: 720, hidden: keywords, days: null })).toMatchObject({ leftOut: ["url", "updated"] });
	});

	it("gives the room of hidden columns to days", () => {
		const hidden = new Set([...dashboard, "groups", "device"]);
		expect(fitColumns({ width: 1232, hidden, days: null }).days).toBe(8);
	});
});
