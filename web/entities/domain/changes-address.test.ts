import { expect, it } from "vitest";
import { changesAddress } from "./changes-address.ts";

const address = (search: string, shown: Parameters<typeof changesAddress>[1]) =>
	changesAddress(search, shown, "2026-11-21");

it("the domain and the filters are passed to Changes, the rest of the table's state is not", () => {
	expect(address("?domain=7&q=brew&device=mobile&sort=position-asc&page=2&dialog=filters", { days: 1 })).toBe(
		"/app/changes?domain=7&q=brew&device=mobile&days=1",
	);
});

it("a chart opens as itself, and another day to compare with as two days", () => {
	expect(address("?domain=7", { days: 30, chart: "average" })).toBe("/app/changes?domain=7&days=30&chart=average");
	expect(address("?domain=7&since=2026-11-14&moved=lost", { since: "2026-11-14" })).toBe(
		"/app/changes?domain=7&from=2026-11-14&to=2026-11-21",
	);
});
