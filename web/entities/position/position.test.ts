import { expect, it } from "vitest";
import { bucketOf, type Reading, readingInWords, standingInWords } from "./position.ts";

it("positions fall into the five buckets", () => {
	expect([1, 3, 4, 10, 11, 20, 21, 100].map(bucketOf)).toEqual([
		"top3",
		"top3",
		"from4to10",
		"from4to10",
		"from11to20",
		"from11to20",
		"below20",
		"below20",
	]);
});

it("no position, and zero, mean not found", () => {
	expect([null, undefined, 0].map(bucketOf)).toEqual(["none", "none", "none"]);
});

it("a standing is a position, the featured snippet, or not found with the depth", () => {
	const notFound = { position: null, depth: 30, isFeaturedSnippet: null };
	expect(standingInWords({ ...notFound, position: 5, isFeaturedSnippet: true })).toBe("5");
	expect(standingInWords({ ...notFound, isFeaturedSnippet: true })).toBe("Snippet");
	expect(standingInWords({ ...notFound, isFeaturedSnippet: false })).toBe("not found within 30");
	expect(standingInWords(notFound)).toBe("not found within 30");
});

it("the tooltip of a cell gives its state, and no two states share a text", () => {
	expect(
		(
			[
				{ kind: "found", position: 8, movement: { direction: "UP", change: 3, from: 11, since: "2026-11-20" } },
				{ kind: "found", position: 8, movement: { direction: "DOWN", change: -2, from: 6, since: null } },
				{
					kind: "found",
					position: 8,
					movement: { direction: "ENTERED", change: null, from: null, since: "2026-11-20" },
				},
				{ kind: "found", position: 8, movement: null },
				{ kind: "found", position: 8, movement: null, failure: "Too slow." },
				{ kind: "notFound", depth: 30, movement: { direction: "LOST", change: null, from: 30, since: "2026-11-20" } },
				{ kind: "notFound", depth: 30, movement: null },
				{ kind: "notFound", depth: null, movement: null },
				{ kind: "snippet", depth: 30 },
				{ kind: "failed", reason: "The key was refused." },
				{ kind: "stale", position: 9, isSnippet: false, age: "2 d ago" },
				{ kind: "stale", position: null, isSnippet: false, age: "2 d ago" },
				{ kind: "stale", position: null, isSnippet: true, age: "2 d ago" },
				{ kind: "never" },
				{ kind: "none" },
			] satisfies Reading[]
		).map(readingInWords),
	).toEqual([
		"Position 8, up 3 from 11 on Nov 20",
		"Position 8, down 2 from 6",
		"Position 8, entered, not found on Nov 20",
		"Position 8",
		"Position 8. A later check failed: Too slow.",
		"Not found within 30, lost, was 30 on Nov 20",
		"Not found within 30",
		"Not found within the depth checked",
		"Owns the featured snippet; no organic result within 30",
		"Check failed: The key was refused.",
		"Position 9 when last checked, 2 d ago",
		"Not found when last checked, 2 d ago",
		"Featured snippet when last checked, 2 d ago",
		"Never checked",
		"No check on this day",
	]);
});
