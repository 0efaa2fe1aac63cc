import { expect, it } from "vitest";
import { addDays } from "../../../../../lib/calendar.ts";
import { buildDomain } from "../../../../../test/factories/histories.ts";
import { reportBlock, reportContent } from "../../../../../test/factories/report-contents.ts";
import { buildConnected, buildProperty, importPerformance } from "../../../../../test/factories/search-performance.ts";
import { setUpDatabase } from "../../../../../test/set-up.ts";
import type { ReportContent } from "../../content/content.types.ts";
import { makeDocument } from "../make-document.service.ts";

const now = "2026-11-30T12:00:00Z";
const db = setUpDatabase({ clock: now });
const none = "No Search Console data of this domain for these days.";

/** A row a day: a click, ten impressions, at this position. */
function rowsOf(query: string, { from, count, position = 4 }: { from: string; count: number; position?: number }) {
	const page = "https://shop.example.com/a";
	return Array.from({ length: count }, (_, at) => ({
		keys: [addDays(from, at), query, page, "usa", "DESKTOP"],
		...{ clicks: 1, impressions: 10, position },
	}));
}

async function setUp() {
	const { ctx, propertyId: wide } = await buildConnected(db, { siteUrl: "sc-domain:example.com" });
	const { id: domainId } = await buildDomain(ctx, { url: "https://shop.example.com/" });
	const shown = async (days: Partial<ReportContent>) => {
		const content = reportContent(domainId, { ...days, blocks: [reportBlock("SEARCH_CONSOLE", { rows: 10 })] });
		const parts = { ...ctx, em: db.orm.em.fork(), viewer: null };
		const { blocks } = await makeDocument(parts, content, { at: new Date(now), isWithKeywords: false });
		return blocks[0]?.parts ?? [];
	};
	return { ctx, wide, shown };
}

it("a property with pages of other sites is never shown, not even the one that the domain's figures come from", async () => {
	const { ctx, wide, shown } = await setUp();
	await importPerformance(db, ctx, wide, rowsOf("secret", { from: "2026-11-01", count: 30 }));
	expect(await shown({})).toMatchObject([{ type: "paragraph", text: [{ text: none }] }]);
	const own = await buildProperty(ctx, "https://shop.example.com/");
	expect(await shown({})).toHaveLength(1);
	await importPerformance(db, ctx, own, rowsOf("kettle", { from: "2026-11-01", count: 30 }));
	const parts = await shown({});
	expect(parts.map(({ type }) => type)).toEqual(["figures", "series", "series", "series", "table"]);
	expect(JSON.stringify(parts)).not.toContain("secret");
});

it("sums are compared with as many days before, and with nothing unless all of both are imported", async () => {
	const { ctx, shown } = await setUp();
	const own = await buildProperty(ctx, "sc-domain:shop.example.com");
	await importPerformance(db, ctx, own, rowsOf("kettle", { from: "2026-11-10", count: 19 }));
	const figuresOf = async (days: Partial<ReportContent>) => {
		const [figures] = await shown(days);
		return figures?.type === "figures" && figures.figures.map(({ value, remark }) => `${value}, ${remark}`);
	};
	// Google has not reported the last two days yet.
	expect(await figuresOf({ period: "LAST_7_DAYS" })).toEqual([
		"5, 5 in the 5 days before",
		"50, 50 in the 5 days before",
		"4.0, 4.0 in the 5 days before",
	]);
	expect(await figuresOf({ period: "FIXED", from: "2026-11-17", to: "2026-11-30" })).toEqual([
		"12, – in the 12 days before",
		"120, – in the 12 days before",
		"4.0, – in the 12 days before",
	]);
	expect(await figuresOf({ period: "FIXED", from: "2026-11-11", to: "2026-11-11" })).toContain(
		"1, 1 on the day before",
	);
});

it("long periods are shown by week, and a week of which days are missing stays a gap", async () => {
	const { ctx, shown } = await setUp();
	const own = await buildProperty(ctx, "sc-domain:shop.example.com");
	await importPerformance(db, ctx, own, rowsOf("kettle", { from: "2026-11-01", count: 25 }));
	const [, clicks] = await shown({ period: "FIXED", from: "2026-08-01", to: "2026-11-28" });
	if (clicks?.type !== "series") throw new Error("No series.");
	expect([clicks.pointHead, clicks.points.slice(-4), clicks.lines[0]?.values.slice(-4), clicks.byWeek]).toEqual([
		"Week to",
		["Nov 7", "Nov 14", "Nov 21", "Nov 28"],
		[7, 7, 7, null],
		null,
	]);
});
