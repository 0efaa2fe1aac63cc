import { expect, it } from "vitest";
import { changesAddress } from "./use-changes-export.ts";

const exported = {
	domainId: "7",
	days: { from: "2026-11-14", to: "2026-11-21" },
	timeZone: "UTC",
	filter: null,
	show: null,
	sort: null,
} as const;

it("all rows of the two days are exported, or those that show", () => {
	const path = "/api/domains/7/comparison/export";
	expect(changesAddress(exported)).toBe(`${path}?from=2026-11-14&to=2026-11-21&timeZone=UTC`);
	expect(changesAddress({ ...exported, filter: { groups: ["a", "b"], devices: ["MOBILE"] }, show: "improved" })).toBe(
		`${path}?groups=a%3Bb&devices=mobile&from=2026-11-14&to=2026-11-21&timeZone=UTC&kind=MOVED&movement=BETTER`,
	);
	expect(changesAddress({ ...exported, show: "worse" })).toBe(
		`${path}?from=2026-11-14&to=2026-11-21&timeZone=UTC&movement=WORSE`,
	);
	expect(changesAddress({ ...exported, show: "worse", sort: { field: "VOLUME", direction: "ASC" } })).toBe(
		`${path}?from=2026-11-14&to=2026-11-21&timeZone=UTC&sort=volume&direction=asc&movement=WORSE`,
	);
});
