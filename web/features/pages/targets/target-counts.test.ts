import { expect, it } from "vitest";
import { affectedInWords, countsByState, healthInWords } from "./target-counts.ts";

const health = {
	measuredCount: 290,
	affectedCount: 23,
	health: 92.07,
	wrongPageCount: 6,
	multiUrlCount: 1,
	flippingCount: 0,
};

it("every state has a count, zero for absent ones", () => {
	const counts = countsByState([
		{ value: "WRONG", count: 14 },
		{ value: "RIGHT", count: 210 },
	]);
	expect([...counts]).toEqual([
		["RIGHT", 210],
		["FORM", 0],
		["WRONG", 14],
		["NOT_RANKING", 0],
		["NO_TARGET", 0],
		["UNKNOWN", 0],
	]);
});

it("health is never 100 % while a keyword has an issue", () => {
	expect(healthInWords(health)).toBe("92 %");
	expect(healthInWords({ health: 99.96 })).toBe("99.9 %");
	expect(healthInWords({ health: 100 })).toBe("100 %");
	expect(healthInWords({ health: null })).toBe("–");
});

it("keywords with an issue are counted in words", () => {
	expect(affectedInWords(health)).toBe("23 of 290 measured keywords have an issue");
	expect(affectedInWords({ ...health, affectedCount: 0 })).toBe("None of 290 measured keywords has an issue");
});
