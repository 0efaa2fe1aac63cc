import { describe, expect, it } from "vitest";
import {
	chartRange,
	daysToCompare,
	moved,
	readChangesState,
	withFrom,
	withTo,
	writeChangesState,
} from "./changes-state.ts";
import { isIn, kindGroups, kindNames, ways } from "./groups.ts";

const read = (query: string) => readChangesState(new URLSearchParams(query));
const write = (query: string, changes: object) =>
	writeChangesState(new URLSearchParams(query), { ...read(query), ...changes }).toString();

describe("Changes in the address", () => {
	it("an empty address compares the last measured day with the one a week before", () => {
		expect(read("")).toMatchObject({ days: 7, dates: null, show: null, chart: "distribution", sort: null, page: 1 });
		expect(daysToCompare(read(""), "2026-11-21")).toEqual({ days: 7 });
	});

	it("set values are read back as written", () => {
		const query =
			"q=brew&group=guides&from=2026-11-01&to=2026-11-21&show=not-comparable&chart=average&sort=before-asc&page=3&size=50";
		expect(read(query)).toMatchObject({
			text: "brew",
			groups: ["guides"],
			dates: { from: "2026-11-01", to: "2026-11-21" },
			show: "not-comparable",
			chart: "average",
			sort: { field: "BEFORE", direction: "ASC" },
			page: 3,
			size: 50,
		});
		expect(writeChangesState(new URLSearchParams(), read(query)).toString()).toBe(query);
		expect(write("days=30", {})).toBe("days=30");
	});

	it("unknown values count as not set", () => {
		expect(read("days=8&from=2026-11-21&to=2026-11-21&show=all&chart=pie&sort=colour-asc&page=0&size=7")).toEqual(
			read(""),
		);
		expect(read("from=2026-11-14").dates).toBeNull();
		expect(read("from=2016-11-14&to=2026-11-21").dates?.from).toBe("2016-11-14");
		expect(read("from=2016-11-12&to=2026-11-21").dates).toBeNull();
	});

	it("two days replace a number of days, and leave other parameters alone", () => {
		expect(write("days=30&dialog=add-note", { dates: { from: "2026-11-14", to: "2026-11-21" } })).toBe(
			"dialog=add-note&from=2026-11-14&to=2026-11-21",
		);
		expect(write("from=2026-11-14&to=2026-11-21", { dates: null, days: 1 })).toBe("days=1");
	});
});

describe("the days compared", () => {
	it("a day that has not come yet is ignored", () => {
		const state = read("from=2026-11-14&to=2026-11-22&days=30");
		expect(daysToCompare(state, "2026-11-21")).toEqual({ days: 30 });
		expect(daysToCompare(state, "2026-11-22")).toEqual({ from: "2026-11-14", to: "2026-11-22" });
	});

	it("move both by their distance, not past today", () => {
		const days = { from: "2026-11-07", to: "2026-11-14" };
		expect(moved(days, -1, "2026-11-21")).toEqual({ from: "2026-10-31", to: "2026-11-07" });
		expect(moved(days, 1, "2026-11-21")).toEqual({ from: "2026-11-14", to: "2026-11-21" });
		expect(moved(days, 1, "2026-11-20")).toBeNull();
	});

	it("may be chosen in any order: the other one moves along", () => {
		const days = { from: "2026-11-07", to: "2026-11-14" };
		expect(withFrom(days, "2026-11-10", "2026-11-21")).toEqual({ from: "2026-11-10", to: "2026-11-14" });
		expect(withFrom(days, "2026-11-14", "2026-11-30")).toEqual({ from: "2026-11-14", to: "2026-11-21" });
		expect(withFrom(days, "2026-11-18", "2026-11-21")).toEqual({ from: "2026-11-18", to: "2026-11-21" });
		expect(withTo(days, "2026-11-20")).toEqual({ from: "2026-11-07", to: "2026-11-20" });
		expect(withTo(days, "2026-11-07")).toEqual({ from: "2026-10-31", to: "2026-11-07" });
	});

	it("lie on a chart of 30 days, or of more where they are further apart", () => {
		expect(chartRange({ from: "2026-11-14", to: "2026-11-21" })).toEqual({ from: "2026-10-23", to: "2026-11-21" });
		expect(chartRange({ from: "2026-10-22", to: "2026-11-21" })).toEqual({ from: "2026-10-22", to: "2026-11-21" });
	});
});

describe("the groups of keywords", () => {
	const counts = { improved: 14, declined: 6, entered: 2, lost: 1, unchanged: 23, notComparable: 3, noData: 1 };

	it("count every keyword once", () => {
		expect(kindNames.reduce((sum, name) => sum + kindGroups[name].count(counts), 0)).toBe(50);
		expect([ways.better.count(counts), ways.worse.count(counts)]).toEqual([16, 7]);
	});

	it("of a table of winners are the improved and the entered", () => {
		expect(kindNames.filter((name) => isIn(name, "better"))).toEqual(["improved", "entered"]);
		expect(kindNames.filter((name) => isIn(name, "lost"))).toEqual(["lost"]);
		expect(kindNames.filter((name) => isIn(name, null))).toEqual([]);
	});
});
