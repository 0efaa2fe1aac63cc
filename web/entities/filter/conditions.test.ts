import { describe, expect, it } from "vitest";
import { conditionWords } from "./condition-words.ts";
import { rangeOf } from "./conditions/texts.ts";
import { typedRange } from "./conditions/typed-range.ts";
import { filtersInWords, setValues } from "./filter-words.ts";
import { conditionsOf, type FilterState, noFilters, readFilters, withFilters } from "./keyword-filters.ts";

const read = (address: string) => readFilters(new URLSearchParams(address));

const written = (state: FilterState) => withFilters(new URLSearchParams(), state).toString();

const filterOf = (address: string) => conditionsOf(read(address)) ?? {};

/** What the address is without each value that is set. */
function withoutEach(address: string): string[] {
	const state = read(address);
	return setValues(state).map(({ without }) => written({ ...state, ...without(state) }));
}

const all =
	"brand=no&not-group=brand+terms&volume=100-1000&cpc=0.5-&path=%2Fblog&landing=https%3A%2F%2Fa.example%2Fx&target=wrong&target=not_ranking" +
	"&issue=flipping&feature=featured_snippet%3Anot_owned&feature=videos&volatility=high&added=30";

describe("further conditions in the address", () => {
	it("are written as they were read, in the order of the words", () => {
		expect(written(read(all))).toBe(all);
		expect(written(noFilters)).toBe("");
	});

	it("the API gets only set values", () => {
		expect(filterOf("")).toEqual({});
		expect(filterOf(all)).toEqual({
			isBrand: false,
			excludedGroups: ["brand terms"],
			volume: { min: 100, max: 1000 },
			cpc: { min: 0.5, max: null },
			rankingPath: "/blog",
			rankingUrl: "https://a.example/x",
			targets: ["WRONG", "NOT_RANKING"],
			pageIssues: ["FLIPPING"],
			features: [
				{ kind: "FEATURED_SNIPPET", state: "NOT_OWNED" },
				{ kind: "VIDEOS", state: "PRESENT" },
			],
			volatilities: ["HIGH"],
			addedWithinDays: 30,
		});
	});

	it("what cannot be is ignored", () => {
		const wrong =
			"brand=maybe&volume=9-1&volume=x&cpc=-&path=blog&landing=x&target=great&issue=&feature=videos:mine&added=0&between=x";
		expect(read(wrong)).toEqual(noFilters);
		expect(read("added=366").addedWithinDays).toBeNull();
		expect(read("volume=1.5-").volume).toBeNull();
	});

	it("a volume is known, or not, or lies in a range", () => {
		expect(filterOf("volume=unknown")).toEqual({ isVolumeKnown: false });
		expect(filterOf("volume=-50&volume=known")).toEqual({ volume: { min: null, max: 50 }, isVolumeKnown: true });
	});

	it("an alert selects the keywords that it counted", () => {
		expect(filterOf("alert=31")).toEqual({ alertId: "31" });
		expect(filterOf("alert=x")).toEqual({});
		expect(filtersInWords(read("alert=31"))).toEqual(["Alert: keywords it counted"]);
		expect(withoutEach("alert=31&added=7")).toEqual(["alert=31", "added=7"]);
	});

	it("a movement without a figure on the screen is kept as it is", () => {
		const movement = {
			from: "2026-11-01",
			to: "2026-11-15",
			kinds: ["MOVED" as const, "LOST" as const],
			movement: "WORSE" as const,
			timeZone: "Europe/Paris",
		};
		const state = read(written({ ...noFilters, movement }));
		expect(conditionsOf(state)).toEqual({ movement });
		expect(filtersInWords(state)).toEqual(["Moved: Nov 1 to Nov 15, moved or lost, declined"]);
	});
});

describe("further conditions in words", () => {
	it("name the active ones", () => {
		expect(filtersInWords(read(all))).toEqual([
			"Brand: no",
			"Not in group: brand terms",
			"Volume: 100 to 1,000",
			"CPC: from $0.50",
			"Ranking path: /blog",
			"Landing page: …/x",
			"Target: Wrong or Not ranking",
			"Page issue: Changing pages",
			"Feature: Featured Snippet not owned or Videos",
			"Volatility: High",
			"Added: last 30 days",
		]);
	});

	it("each value is removed on its own", () => {
		const values = setValues(read("target=wrong&target=right&volume=10-"));
		expect(values.map(({ name, words }) => `${conditionWords[name].label}: ${words}`)).toEqual([
			"Volume: from 10",
			"Target: Wrong",
			"Target: Right",
		]);
		expect(withoutEach("target=wrong&target=right&volume=10-")).toEqual([
			"target=wrong&target=right",
			"volume=10-&target=right",
			"volume=10-&target=wrong",
		]);
	});
});

describe("a typed range", () => {
	it("takes one bound or both, with thousands as people write them", () => {
		expect(typedRange("", "", true)).toEqual({ range: null });
		expect(typedRange(" 1,000 ", "", true)).toEqual({ range: { min: 1000, max: null } });
		expect(typedRange("", "0.25", false)).toEqual({ range: { min: null, max: 0.25 } });
		expect(rangeOf("0-0", true)).toEqual({ min: 0, max: 0 });
	});

	it("says what is wrong", () => {
		expect(typedRange("5", "1", true)).toEqual({ fault: "The end must not be below the start." });
		expect(typedRange("1.5", "", true)).toEqual({ fault: "Whole numbers, 0 or more." });
		expect(typedRange("-1", "", false)).toEqual({ fault: "Numbers, 0 or more." });
	});
});
