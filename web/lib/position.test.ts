import { expect, it } from "vitest";
import { bucketOf, changeInWords } from "./position.ts";

it("positions fall into the five buckets", () => {
	expect([1, 3, 4, 10, 11, 20, 21, 100].map(bucketOf)).toEqual([
		"top3",
		"top3",
		"top10",
		"top10",
		"top20",
		"top20",
		"below20",
		"below20",
	]);
});

it("no position, and zero, mean not found", () => {
	expect([null, undefined, 0].map(bucketOf)).toEqual(["none", "none", "none"]);
});

it("screen readers hear where a position went", () => {
	expect(changeInWords(3)).toBe("up 3");
	expect(changeInWords(-2)).toBe("down 2");
});
