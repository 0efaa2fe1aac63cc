import { expect, it } from "vitest";
import { bucketOf, changeInWords, type Reading, readingInWords } from "./position.ts";

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

it("who points at a cell reads which state it is in, and no two states read alike", () => {
	expect(
		(
			[
				{ kind: "found", position: 8, change: 3 },
				{ kind: "found", position: 8, change: null },
				{ kind: "notFound", depth: 30 },
				{ kind: "failed", reason: "The key was refused." },
				{ kind: "stale", position: 9, age: "2 d ago" },
				{ kind: "stale", position: null, age: "2 d ago" },
				{ kind: "never" },
				{ kind: "none" },
			] satisfies Reading[]
		).map(readingInWords),
	).toEqual([
		"Position 8, up 3 from 11",
		"Position 8",
		"Not found within 30",
		"Check failed: The key was refused.",
		"Position 9 when last checked, 2 d ago",
		"Not found when last checked, 2 d ago",
		"Never checked",
		"No check on this day",
	]);
});
