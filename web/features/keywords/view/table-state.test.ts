import { describe, expect, it } from "vitest";
import { filtersInWords } from "../../../entities/filter/filter-words.ts";
import { countFilters, noFilters, toFilter } from "../../../entities/filter/keyword-filters.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { isOrderLive, lastDayOf, readTableState, writeTableState } from "./table-state.ts";

const today = "2026-11-21";
const read = (query: string) => readTableState(new URLSearchParams(query), today);
const write = (query: string, changes: object) =>
	writeTableState(new URLSearchParams(query), { ...read(query), ...changes }).toString();

describe("the table in the address", () => {
	it("an empty address is the first page of 20 rows, unfiltered", () => {
		const state = read("");
		expect(state).toMatchObject({ page: 1, size: 20, sort: null, text: "" });
		expect(toFilter(state)).toBeNull();
	});

	it("set values are read back as written", () => {
		const query =
			"q=brew&moved=lost&since=2026-11-14&group=guides&group=a%2C+b&country=us&country=de&place=0&place=1006864&device=mobile&language=pt-BR&position=top3&position=not_found&outcome=failed&outcome=never&change=up&days=30&until=2026-11-01&sort=checked_at-desc&page=3&size=50";
		const state = read(query);
		expect(state).toEqual({
			...noFilters,
			text: "brew",
			moved: { figure: "lost", since: "2026-11-14" },
			groups: ["guides", "a, b"],
			countries: ["US", "DE"],
			locationIds: ["0", "1006864"],
			devices: ["MOBILE"],
			languages: ["pt-BR"],
			positions: ["TOP3", "NOT_FOUND"],
			outcomes: ["FAILED", "NEVER"],
			changes: ["UP"],
			days: 30,
			until: "2026-11-01",
			since: "2026-11-14",
			sort: { field: "CHECKED_AT", direction: "DESC" },
			page: 3,
			size: 50,
			viewId: null,
			isEdited: false,
			columns: null,
		});
		expect(writeTableState(new URLSearchParams(), state).toString()).toBe(query);
	});

	it("unknown values count as not set", () => {
		expect(
			read(
				"page=-2&size=7&days=91&until=2026-13-40&device=fridge&country=usa&language=english&sort=colour-desc&position=top4&outcome=lost&group=",
			),
		).toEqual(read(""));
	});

	it("a repeated value counts once, and unknown values among known ones are ignored", () => {
		expect(read("device=mobile&device=mobile&device=fridge&country=US&country=us")).toMatchObject({
			devices: ["MOBILE"],
			countries: ["US"],
		});
	});

	it("the order of one day is read back as written", () => {
		const state = read("sort=2026-11-15-desc");
		expect(state.sort).toEqual({ field: "DAY_POSITION", direction: "DESC", day: "2026-11-15" });
		expect(writeTableState(new URLSearchParams(), state).toString()).toBe("sort=2026-11-15-desc");
		expect(read("sort=2026-13-15-desc").sort).toBeNull();
	});

	it("the order by movement and the keywords that moved follow the day compared with", () => {
		const state = read("since=2026-11-14&moved=improved&sort=movement-desc");
		expect(state.sort).toEqual({ field: "MOVEMENT", direction: "DESC", since: "2026-11-14" });
		const earlier = writeTableState(new URLSearchParams(), { ...state, since: "2026-10-22" }).toString();
		expect(earlier).toBe("moved=improved&since=2026-10-22&sort=movement-desc");
		expect(read(earlier)).toMatchObject({ moved: { since: "2026-10-22" }, sort: { since: "2026-10-22" } });
	});

	it("without a past day to compare with, nothing has moved", () => {
		for (const query of ["", "since=2026-11-21&", "since=2026-11-31&", "since=2016-11-12&"]) {
			expect(read(`${query}moved=improved&sort=movement-desc`)).toEqual(read(""));
		}
		expect(read("since=2026-11-20&moved=sideways")).toEqual({ ...read(""), since: "2026-11-20" });
	});

	it("a last day that has not come yet is today", () => {
		expect(lastDayOf(read("until=2026-11-20"), "2026-11-21")).toBe("2026-11-20");
		expect(lastDayOf(read("until=2026-11-21"), "2026-11-21")).toBeNull();
		expect(lastDayOf(read("until=2027-01-01"), "2026-11-21")).toBeNull();
	});

	it("defaults are left out, and the parameters of others are left alone", () => {
		expect(write("dialog=add-domain&page=2&device=mobile", { page: 1, devices: [] })).toBe("dialog=add-domain");
	});
});

describe("an open view", () => {
	it("has sort and columns next to it only once they were changed", () => {
		expect(read("view=12")).toMatchObject({ viewId: "12", isEdited: false, columns: null });
		expect(write("view=12", { sort: { field: "VOLUME", direction: "DESC" }, columns: ["TARGET"] })).toBe("view=12");
		const edited = {
			isEdited: true,
			sort: { field: "VOLUME", direction: "DESC" },
			columns: ["TARGET", "LAST_UPDATED"],
		};
		const address = write("view=12", edited);
		expect(address).toBe("view=12&q=&columns=target%2Clast_updated&sort=volume-desc");
		expect(read(address)).toMatchObject(edited);
	});

	it("its pages and days are no change of it", () => {
		expect(read("view=12&page=2&days=30&since=2026-11-14").isEdited).toBe(false);
		expect(read("view=12&sort=volume-desc").isEdited).toBe(true);
	});
});

describe("filters", () => {
	it("the search is not a filter of the panel, and a filter with several values counts once", () => {
		expect(countFilters(read("q=brew&device=mobile&group=a&group=b"))).toBe(2);
	});

	it("the API gets only set values", () => {
		expect(toFilter(read("q=%20brew%20&group=guides"))).toEqual({ text: "brew", groups: ["guides"] });
		expect(toFilter(read("change=up&change=down&country=us"))).toEqual({ countries: ["US"], changes: ["UP", "DOWN"] });
	});

	it("keywords that moved are found by the comparison with that day", () => {
		const movement = { from: "2026-11-14", timeZone: localTimeZone() };
		const moved = (figure: string) => toFilter(read(`since=2026-11-14&moved=${figure}`));
		expect(moved("improved")).toEqual({ movement: { ...movement, kinds: ["MOVED"], movement: "BETTER" } });
		expect(moved("declined")).toEqual({ movement: { ...movement, kinds: ["MOVED"], movement: "WORSE" } });
		expect(moved("entered")).toEqual({ movement: { ...movement, kinds: ["ENTERED"] } });
		expect(moved("lost")).toEqual({ movement: { ...movement, kinds: ["LOST"] } });
		expect(toFilter(read("since=2026-11-14"))).toBeNull();
		expect(filtersInWords(read("since=2026-11-14&moved=lost&device=mobile"))).toEqual([
			"Since Nov 14: Lost",
			"Device: Mobile",
		]);
	});

	it("measurements move rows only where position or change decide the order", () => {
		expect(isOrderLive(read("sort=position-asc"))).toBe(true);
		expect(isOrderLive(read("change=up"))).toBe(true);
		expect(isOrderLive(read("since=2026-11-14&moved=lost"))).toBe(true);
		expect(isOrderLive(read("since=2026-11-14&sort=movement-desc"))).toBe(true);
		expect(isOrderLive(read("since=2026-11-14&sort=volume-desc"))).toBe(false);
		expect(isOrderLive(read("outcome=never"))).toBe(true);
		expect(isOrderLive(read("sort=checked_at-desc"))).toBe(true);
		expect(isOrderLive(read("sort=volume-desc&q=brew"))).toBe(false);
		expect(isOrderLive(read("sort=2026-11-15-desc&group=a"))).toBe(false);
	});
});
