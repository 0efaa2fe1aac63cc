import { describe, expect, it } from "vitest";
import { addressOfTab, compareDay, readPagesState, tabOf, writePagesState } from "./pages-state.ts";

const read = (text: string) => readPagesState(new URLSearchParams(text));
const written = (text: string) => writePagesState(new URLSearchParams(text), read(text)).toString();

describe("the address of Pages", () => {
	it("says what differs from the defaults, and reads it again", () => {
		const address = "device=mobile&q=brew&target=wrong&target=not_ranking&compare=28&sort=volume-asc&page=3&size=50";
		expect(new Set(written(address).split("&"))).toEqual(new Set(address.split("&")));
		expect(written("brand=no&brand=all")).toBe("brand=no&brand=all");
		expect([read("brand=no").withBrand, read("brand=no&brand=all")]).toMatchObject([
			false,
			{ withBrand: true, isBrand: false },
		]);
		expect(written("compare=7&days=28&impressions=10&page=1&size=20")).toBe("");
		expect(written("compare=2026-10-01&days=90&impressions=100")).toBe("compare=2026-10-01&days=90&impressions=100");
	});

	it("ignores unknown values", () => {
		expect(read("compare=5&target=maybe&target=wrong&target=wrong&page=x&sort=volume&days=3")).toMatchObject({
			compare: 7,
			page: 1,
			sort: null,
			days: 28,
		});
	});

	it("keeps the filters from tab to tab, but not a tab's search, sort and page", () => {
		expect(addressOfTab("targets", "?domain=7&device=mobile&q=brew&sort=volume-asc&page=3")).toBe(
			"/app/pages/targets?domain=7&device=mobile",
		);
		expect(addressOfTab("landing", "")).toBe("/app/pages");
	});

	it("names its tab", () => {
		expect(["/app/pages", "/app/pages/", "/app/pages/targets", "/app/pages/untracked/"].map(tabOf)).toEqual([
			"landing",
			"landing",
			"targets",
			"untracked",
		]);
	});
});

it("target states are one of the further filters", () => {
	const state = read("target=wrong&target=maybe&cpc=1-");
	const address = (targets: typeof state.targets) =>
		writePagesState(new URLSearchParams(), { ...state, targets }).toString();
	expect(state.targets).toEqual(["WRONG"]);
	expect(read(address(["RIGHT", "UNKNOWN"])).targets).toEqual(["RIGHT", "UNKNOWN"]);
	expect(address([])).toBe("cpc=1-");
});

it("pages are compared with a day that has passed", () => {
	expect(compareDay(28, "2026-11-23")).toBe("2026-10-26");
	expect(compareDay("2026-10-01", "2026-11-23")).toBe("2026-10-01");
	expect(compareDay("2026-11-23", "2026-11-23")).toBe("2026-11-16");
});
