import { expect, it } from "vitest";
import { changesOf, comparedCount, top10Moves } from "./movement-figures.ts";

const places = (top3: number, from4to10: number) => ({ top3, from4to10 });

it("the keywords compared are those that moved, entered, were lost or stayed", () => {
	expect(comparedCount({ improved: 14, declined: 6, entered: 2, lost: 1, unchanged: 23 })).toBe(46);
});

it("keywords that entered the top 10 and that left it are counted separately, not the difference", () => {
	const better = { before: places(4, 7), after: places(6, 10) };
	const worse = { before: places(2, 5), after: places(1, 4) };
	expect(top10Moves({ better, worse })).toEqual({ entered: 5, left: 2 });
});

it("the figures compare like with like: a better average is a lower one, and is left out without a run", () => {
	const day = (average: number | null) => ({
		avgFound: [null, average],
		totalCount: [null, average === null ? null : 8],
		notFound: [null, 0],
		noData: [null, 0],
	});
	const comparison = { totalCount: 8, before: places(1, 2), after: places(2, 4) };
	expect(changesOf(comparison, { before: day(25.3), after: day(23.5) })).toEqual({
		comparedCount: 8,
		avgPosition: 1.8,
		top3: 1,
		top10: 3,
		visibility: 37,
	});
	expect(changesOf(comparison, { before: day(null), after: day(23.5) })?.avgPosition).toBeNull();
	expect(changesOf(comparison, { before: day(25.3), after: undefined })?.avgPosition).toBeNull();
	expect(changesOf({ ...comparison, totalCount: 0 }, { before: day(1), after: day(1) })).toBeNull();
});
