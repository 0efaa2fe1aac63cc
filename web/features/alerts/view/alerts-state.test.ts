import { describe, expect, it } from "vitest";
import { filterOf, isNarrowed, readAlertsState, shownTab, writeAlertsState } from "./alerts-state.ts";

const read = (address: string) => readAlertsState(new URLSearchParams(address));
const write = (address: string) => String(writeAlertsState(new URLSearchParams(), read(address)));

describe("the address of the alerts", () => {
	it("names tab, domains, filters and page, and is read back as it was written", () => {
		const address = "tab=cleared&all=1&kind=site_wide&direction=worse&rule=7&page=3";
		expect(write(address)).toBe(address);
		expect(write("")).toBe("");
		expect(write("tab=open&page=1")).toBe("");
	});

	it("ignores unknown values", () => {
		expect(write("tab=closed&kind=moves&direction=both&rule=x&message=-1&page=0&all=yes")).toBe("");
	});

	it("of a message shows every alert it reported, of all domains, in any state", () => {
		const state = read("message=12");
		expect(shownTab(state)).toBe("message");
		expect(filterOf(state, "3", { states: ["OPEN", "CLEARED"] })).toEqual({
			states: ["OPEN", "CLEARED"],
			messageId: "12",
		});
		expect(shownTab(read("message=12&tab=open"))).toBe("open");
		expect(shownTab(read("tab=message"))).toBe("open");
	});

	it("is for the active domain unless it says all", () => {
		expect(filterOf(read("direction=better"), "3", { states: ["OPEN"] })).toEqual({
			states: ["OPEN"],
			domainIds: ["3"],
			direction: "BETTER",
		});
		expect(filterOf(read("all=1&rule=4"), "3", { states: ["PENDING"], kinds: ["MOVE"] })).toEqual({
			states: ["PENDING"],
			kinds: ["MOVE"],
			ruleIds: ["4"],
		});
	});

	it("reads nothing where a filter leaves none of the kinds", () => {
		expect(filterOf(read("kind=move"), "3", { states: ["OPEN"], kinds: ["SITE_WIDE", "OPERATION"] })).toBeNull();
		expect(isNarrowed(read("kind=move"))).toBe(true);
		expect(isNarrowed(read("all=1&page=2"))).toBe(false);
	});
});
