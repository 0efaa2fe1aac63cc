import { describe, expect, it } from "vitest";
import { localTimeZone } from "../../lib/days.ts";
import { noConditions } from "../../test/no-conditions.ts";
import {
	conditionsOf,
	type FilterState,
	isFiltered,
	noFilters,
	readFilters,
	toFilter,
	withFilters,
} from "../filter/keyword-filters.ts";
import { withKept } from "./open-view.ts";
import { forgetViews, type OpenView, openViews } from "./open-views.ts";
import { changedOf, type TableSettings } from "./view-input.ts";
import { editOnto, filtersOf } from "./view-state.ts";
import { usesInWords, usingInWords } from "./view-uses.ts";

const today = "2026-11-21";

const form = {
	read: (params: URLSearchParams) => readFilters(params, today),
	write: (params: URLSearchParams, state: FilterState) => withFilters(params, state),
	resets: () => ({}),
};

const lost = filtersOf({ ...noConditions, devices: ["MOBILE"], volume: { min: 100, max: null } });
const opened = withKept<FilterState>(form, lost);

/** What the address is after a change. */
function changed(address: string, changes: Partial<FilterState>): string {
	const params = new URLSearchParams(address);
	return opened.write(params, { ...opened.read(params), ...opened.resets(changes), ...changes }).toString();
}

describe("an open view in the address", () => {
	it("is only its id, and shows its saved state", () => {
		const state = opened.read(new URLSearchParams("view=12"));
		expect(state).toMatchObject({
			viewId: "12",
			isEdited: false,
			devices: ["MOBILE"],
			volume: { min: 100, max: null },
		});
		expect(toFilter(state)).toEqual({ viewIds: ["12"] });
		expect(changed("view=12", {})).toBe("view=12");
	});

	it("changing its settings writes all of them next to the id", () => {
		const address = changed("view=12", { devices: [] });
		expect(address).toBe("view=12&q=&volume=100-");
		const state = opened.read(new URLSearchParams(address));
		expect(state).toMatchObject({ viewId: "12", isEdited: true, devices: [] });
		expect(toFilter(state)).toEqual({ volume: { min: 100, max: null } });
	});

	it("a view whose conditions were all removed is a changed one, not the view", () => {
		const address = changed("view=12", { devices: [], volume: null });
		expect(address).toBe("view=12&q=");
		const state = opened.read(new URLSearchParams(address));
		expect(isFiltered(state)).toBe(false);
		expect(toFilter(state)).toBeNull();
	});

	it("goes back to the view, to another, or to none", () => {
		expect(changed("view=12&q=&device=desktop", { viewId: "12", isEdited: false })).toBe("view=12");
		expect(changed("view=12&q=x", { viewId: "13", isEdited: false })).toBe("view=13");
		expect(changed("page=2&view=12", { viewId: null, isEdited: false, devices: [], volume: null })).toBe("page=2");
	});
});

describe("the conditions of a view", () => {
	it("are all there for the API, however they came", () => {
		const timeZone = localTimeZone();
		const movement = { from: "2026-11-14", to: null, timeZone, kinds: ["LOST" as const], movement: null };
		const state = { ...form.read(new URLSearchParams()), ...filtersOf({ ...noConditions, groups: ["a"], movement }) };
		expect(state.moved).toEqual({ figure: "lost", since: "2026-11-14" });
		expect(conditionsOf(state)).toEqual({ groups: ["a"], movement: { from: "2026-11-14", timeZone, kinds: ["LOST"] } });
		const other = { ...movement, to: "2026-11-20" };
		expect(conditionsOf({ ...state, ...filtersOf({ ...noConditions, movement: other }) })).toEqual({
			movement: { ...other, movement: null },
		});
	});
});

it("the uses of a view are counted by kind", () => {
	expect(usesInWords([{ kind: "ALERT" }, { kind: "ALERT" }])).toBe("2 alerts");
	expect(usingInWords([{ kind: "ALERT" }])).toBe("1 alert uses this view");
});

describe("an edit of a view that someone else changed meanwhile", () => {
	const before = filtersOf({ ...noConditions, devices: ["MOBILE", "DESKTOP"], volume: { min: 100, max: null } });
	const latest = filtersOf({ ...noConditions, devices: ["MOBILE"], groups: ["a"], volume: { min: 500, max: null } });
	const edited = { ...noFilters, ...before, viewId: "12", isEdited: true };

	it("keeps their changes where it has none", () => {
		const targets = ["WRONG" as const];
		const devices = [...before.devices].reverse();
		expect(editOnto({ ...edited, devices, outcomes: ["FAILED"], targets }, before, latest)).toEqual({
			...edited,
			...latest,
			outcomes: ["FAILED"],
			targets,
		});
	});

	it("wins where both changed the same", () => {
		expect(editOnto({ ...edited, devices: ["DESKTOP"] }, before, latest).devices).toEqual(["DESKTOP"]);
	});
});

it("of sort and columns only what was changed is sent", () => {
	const view: OpenView = {
		name: "",
		filters: noFilters,
		sort: { field: "VOLUME", direction: "ASC" },
		columns: ["TARGET"],
		problem: () => null,
	};
	const table: TableSettings = { sort: { field: "VOLUME", direction: "ASC" }, columns: ["TARGET"], shown: () => [] };
	expect(changedOf(noFilters, table, view)).toEqual({ filter: {} });
	expect(changedOf(noFilters, { ...table, columns: null, sort: null }, view)).toEqual({
		filter: {},
		sort: null,
		columns: null,
	});
});

it("a forgotten view is read again", () => {
	const view: OpenView = { name: "", filters: noFilters, sort: null, columns: null, problem: () => null };
	openViews.set({ "1": view, "2": view });
	forgetViews(["1"]);
	expect(Object.keys(openViews.get())).toEqual(["2"]);
	forgetViews();
	expect(openViews.get()).toEqual({});
});
