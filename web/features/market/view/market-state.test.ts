import { describe, expect, it } from "vitest";
import { daysOf, readMarketState, shownMeasures, stepped, writeMarketState } from "./market-state.ts";

const read = (text: string) => readMarketState(new URLSearchParams(text));
const written = (text: string) => writeMarketState(new URLSearchParams(text), read(text)).toString();

describe("the address of the Market", () => {
	it("says what differs from the defaults, and reads it again", () => {
		const address =
			"domain=7&device=mobile&range=365&until=2026-10-03&measure=clicks&more=visibility&equal=1&brand=all&show=12+7&site=tracked&vs=12&page=2";
		expect(new Set(written(address).split("&"))).toEqual(new Set(address.split("&")));
		expect(written("range=90&measure=voice&site=all&page=1")).toBe("");
	});

	it("offers the further measures that are chosen or drawn", () => {
		expect(shownMeasures(read(""))).toEqual(["shareOfVoice", "estimatedClicks"]);
		expect(shownMeasures(read("more=visibility&measure=demand"))).toEqual([
			"shareOfVoice",
			"demandShare",
			"ctrVisibility",
			"estimatedClicks",
		]);
	});

	it("ignores unknown values", () => {
		expect(
			read("range=7&until=2026-02-30&measure=rank&equal=yes&brand=maybe&show=a+b&vs=x&site=own&page=-3"),
		).toMatchObject({
			range: 90,
			until: null,
			measure: "shareOfVoice",
			isEqual: false,
			hasBrand: false,
			shown: [],
			vs: null,
			site: "all",
			page: 1,
		});
	});

	it("keeps a filter of brand keywords apart from counting them", () => {
		expect(read("brand=no&brand=all")).toMatchObject({ hasBrand: true, isBrand: false });
		expect(new Set(written("brand=no&brand=all").split("&"))).toEqual(new Set(["brand=no", "brand=all"]));
		const state = read("brand=no&brand=all");
		expect(writeMarketState(new URLSearchParams("brand=no&brand=all"), { ...state, hasBrand: false }).toString()).toBe(
			"brand=no",
		);
	});

	it("shows five competitors at most, each once", () => {
		expect(read("show=1+2+2+3+4+5+6").shown).toEqual(["1", "2", "3", "4", "5"]);
		expect(read("show=").shown).toEqual([]);
		expect(read("").shown).toBe(null);
	});
});

describe("the days shown", () => {
	const today = "2026-11-23";

	it("end today, or on an earlier day", () => {
		expect(daysOf({ range: 30, until: null }, today)).toEqual({ from: "2026-10-25", to: today });
		expect(daysOf({ range: 90, until: "2026-11-21" }, today)).toEqual({ from: "2026-08-24", to: "2026-11-21" });
		expect(daysOf({ range: 30, until: "2027-01-01" }, today).to).toBe(today);
	});

	it("move by a whole range, and no further than today", () => {
		expect(stepped({ range: 30, until: null }, -1, today)).toEqual({ until: "2026-10-24" });
		expect(stepped({ range: 30, until: "2026-10-24" }, 1, today)).toEqual({ until: null });
		expect(stepped({ range: 30, until: "2026-09-01" }, 1, today)).toEqual({ until: "2026-10-01" });
		expect(stepped({ range: 30, until: null }, 1, today)).toBe(null);
		expect(stepped({ range: 365, until: "2000-06-01" }, -1, today)).toBe(null);
	});
});
