import { describe, expect, it } from "vitest";
import { daysOf, readMarketState, stepped, writeMarketState } from "./market-state.ts";

const read = (text: string) => readMarketState(new URLSearchParams(text));
const written = (text: string) => writeMarketState(new URLSearchParams(text), read(text)).toString();

describe("the address of the market", () => {
	it("says what differs from the defaults, and reads it again", () => {
		const address =
			"device=mobile&range=365&until=2026-10-01&measure=clicks&equal=1&brand=all&site=suggested&vs=7&page=3&show=4+9";
		expect(new Set(written(address).split("&"))).toEqual(new Set(address.split("&")));
		expect(written("range=90&measure=voice&site=all&page=1&dialog=ctr-model")).toBe("dialog=ctr-model");
	});

	it("ignores what it does not know", () => {
		expect(read("range=31&until=2026-13-01&measure=x&equal=yes&site=own&vs=a&page=-2")).toEqual(read(""));
	});

	it("tells which brand keywords a filter lets pass from whether they count", () => {
		expect(read("brand=all")).toMatchObject({ hasBrand: true });
		expect(read("brand=no")).toMatchObject({ hasBrand: false });
		expect(written("brand=no")).toBe("brand=no");
	});

	it("has at most five competitors in the chart, each once; none is a choice too", () => {
		expect(read("show=1+2+2+x+3+4+5+6").shown).toEqual(["1", "2", "3", "4", "5"]);
		expect(read("show=").shown).toEqual([]);
		expect(written("show=")).toBe("show=");
	});
});

describe("the days shown", () => {
	it("end today, or on an earlier day", () => {
		expect(daysOf({ range: 90, until: null }, "2026-11-21")).toEqual({ from: "2026-08-24", to: "2026-11-21" });
		expect(daysOf({ range: 30, until: "2026-10-01" }, "2026-11-21")).toEqual({ from: "2026-09-02", to: "2026-10-01" });
		expect(daysOf({ range: 30, until: "2027-01-01" }, "2026-11-21").to).toBe("2026-11-21");
	});

	it("move by a whole range, not past today", () => {
		expect(stepped({ range: 30, until: null }, -1, "2026-11-21")).toEqual({ until: "2026-10-22" });
		expect(stepped({ range: 30, until: "2026-11-10" }, 1, "2026-11-21")).toEqual({ until: null });
		expect(stepped({ range: 30, until: null }, 1, "2026-11-21")).toBe(null);
	});
});
