import { expect, it } from "vitest";
import { localTimeZone } from "../../../lib/days.ts";
import { exportAddress } from "./export-file.ts";

const all = { domainId: "7", filter: null, sort: null };

it("the export has the filters, with lists separated by semicolons", () => {
	const filter = { text: "a&b", groups: ["x, y", "z"], devices: ["MOBILE" as const], positions: ["TOP3" as const] };
	const timeZone = encodeURIComponent(localTimeZone());
	const query = `text=a%26b&groups=x%2C+y%3Bz&devices=mobile&positions=top3&timeZone=${timeZone}`;
	expect(exportAddress(all, "keywords.csv")).toBe("/api/domains/7/export");
	expect(exportAddress({ ...all, filter }, "keywords.csv")).toBe(`/api/domains/7/export?${query}`);
	expect(exportAddress(all, "keywords.json")).toBe("/api/domains/7/export?format=json");
	expect(exportAddress(all, "history.csv")).toBe("/api/domains/7/positions/export");
	expect(exportAddress({ ...all, filter }, "history.json")).toBe(
		`/api/domains/7/positions/export?format=json&${query}`,
	);
});

it("keywords that moved since a day are exported by the comparison with that day", () => {
	const movement = {
		from: "2026-11-14",
		timeZone: localTimeZone(),
		kinds: ["MOVED" as const],
		movement: "WORSE" as const,
	};
	const query = new URLSearchParams(exportAddress({ ...all, filter: { movement } }, "keywords.csv").split("?")[1]);
	expect(Object.fromEntries(query)).toEqual({
		movementFrom: "2026-11-14",
		movementKinds: "moved",
		movementDirection: "worse",
		movementTimeZone: localTimeZone(),
		timeZone: localTimeZone(),
	});
});

it("keywords come in the order of the table, a history in its own", () => {
	const sort = { field: "DAY_POSITION", direction: "DESC", day: "2026-11-14" } as const;
	const query = `sort=day_position&direction=desc&sortDay=2026-11-14&timeZone=${encodeURIComponent(localTimeZone())}`;
	expect(exportAddress({ ...all, sort }, "keywords.csv")).toBe(`/api/domains/7/export?${query}`);
	expect(exportAddress({ ...all, sort }, "history.csv")).not.toContain("sort");
});
