import { describe, expect, it } from "vitest";
import { countFilters, isOrderLive, readTableState, toFilter, writeTableState } from "./table-state.ts";

const read = (query: string) => readTableState(new URLSearchParams(query));
const write = (query: string, changes: object) =>
	writeTableState(new URLSearchParams(query), { ...read(query), ...changes }).toString();

describe("the table in the address", () => {
	it("an empty address is the first page of 20 rows, unfiltered", () => {
		const state = read("");
		expect(state).toMatchObject({ page: 1, size: 20, sort: null, text: "" });
		expect(toFilter(state)).toBeNull();
	});

	it("what is set comes back as it was", () => {
		const query =
			"q=brew&group=guides&country=us&device=mobile&language=pt-BR&position=top3&change=up&days=30&until=2026-11-01&sort=checked_at-desc&page=3&size=50";
		const state = read(query);
		expect(state).toEqual({
			text: "brew",
			group: "guides",
			country: "US",
			device: "MOBILE",
			language: "pt-BR",
			position: "TOP3",
			change: "UP",
			days: 30,
			until: "2026-11-01",
			sort: { field: "CHECKED_AT", direction: "DESC" },
			page: 3,
			size: 50,
		});
		expect(writeTableState(new URLSearchParams(), state).toString()).toBe(query);
	});

	it("what it does not know counts as not set", () => {
		expect(
			read(
				"page=-2&size=7&days=8&until=2026-13-40&device=fridge&country=usa&language=english&sort=colour-desc&position=top4",
			),
		).toEqual(read(""));
	});

	it("defaults are left out, and the parameters of others are left alone", () => {
		expect(write("dialog=add-domain&page=2&device=mobile", { page: 1, device: null })).toBe("dialog=add-domain");
	});
});

describe("filters", () => {
	it("the search is no filter of the panel", () => {
		expect(countFilters(read("q=brew&device=mobile"))).toBe(1);
	});

	it("the API gets only what is set", () => {
		expect(toFilter(read("q=%20brew%20&group=guides"))).toEqual({ text: "brew", groups: ["guides"] });
	});

	it("measurements move rows only where position or change decide the order", () => {
		expect(isOrderLive(read("sort=position-asc"))).toBe(true);
		expect(isOrderLive(read("change=up"))).toBe(true);
		expect(isOrderLive(read("sort=checked_at-desc"))).toBe(true);
		expect(isOrderLive(read("sort=volume-desc&q=brew"))).toBe(false);
	});
});
