import { describe, expect, it } from "vitest";
import { leftCompare, readCompareState, writeCompareState } from "./compare-state.ts";

const read = (text: string) => readCompareState(new URLSearchParams(text));
const written = (text: string) => writeCompareState(new URLSearchParams(text), read(text)).toString();

describe("the address of a comparison", () => {
	it("says what differs from the defaults, and reads it again", () => {
		const address = "vs=7&standing=behind&standing=only_competitor&sort=own_position-asc&page=3&size=50";
		expect(written(address)).toBe(address);
		expect(written("page=1&size=20")).toBe("");
	});

	it("ignores unknown values", () => {
		expect(read("standing=great&standing=not_measured&sort=share-desc&page=x&size=7")).toEqual({
			standings: [],
			sort: null,
			page: 1,
			size: 20,
		});
	});

	it("keeps the days, the filters and the measure on leaving", () => {
		const address = "domain=3&range=90&device=mobile&vs=7&standing=behind&sort=volume-asc&page=2&size=50";
		expect(leftCompare(new URLSearchParams(address)).toString()).toBe("domain=3&range=90&device=mobile");
	});
});
