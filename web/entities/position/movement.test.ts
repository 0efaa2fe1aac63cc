import { expect, it } from "vitest";
import { changeInWords, movementInWords, movementSince } from "./movement.ts";

const before = (previousPosition: number | null, previousDepth = 30) => ({
	previousPosition,
	previousDepth,
	previousContextId: "1",
	previousIsFeaturedSnippet: null,
	previousDay: "2026-11-20",
});
const at = (position: number | null, depth = 30) => ({ position, depth, contextId: "1", isFeaturedSnippet: null });
const since = "2026-11-20";

it("screen readers hear where a position went", () => {
	expect(changeInWords(3)).toBe("up 3");
	expect(changeInWords(-2)).toBe("down 2");
});

it("a movement is relative to the earlier day", () => {
	expect(movementSince(at(4), before(9))).toEqual({ direction: "UP", change: 5, from: 9, since });
	expect(movementSince(at(9), before(9))).toMatchObject({ direction: "STABLE", change: 0 });
	expect(movementSince(at(null), before(9))).toMatchObject({ direction: "LOST", from: 9 });
	expect(movementSince(at(4), before(null))).toMatchObject({ direction: "ENTERED", from: null });
	expect(movementSince(at(4), null)).toBeNull();
});

it("a position beyond the depth of the check is neither lost nor entered", () => {
	expect(movementSince(at(null, 10), before(27))).toMatchObject({ direction: "STABLE", change: null });
	expect(movementSince(at(27), before(null, 10))).toMatchObject({ direction: "STABLE" });
});

it("measurements that differ in more than the position have no movement", () => {
	const moved = movementSince({ ...at(4), contextId: "2" }, before(9));
	expect(moved).toMatchObject({ direction: "STABLE", change: null, from: 9 });
	const snippet = movementSince({ ...at(null), isFeaturedSnippet: true }, before(3));
	expect(snippet).toMatchObject({ direction: "STABLE", change: null });
});

it("the words give a keyword's earlier position and its day, and nothing if it did not move", () => {
	const words = (position: number | null, from: number | null) =>
		movementInWords(movementSince(at(position), before(from)));
	expect(words(8, 11)).toBe("up 3 from 11 on Nov 20");
	expect(words(null, 30)).toBe("lost, was 30 on Nov 20");
	expect(words(8, null)).toBe("entered, not found on Nov 20");
	expect(words(8, 8)).toBeNull();
	expect(words(null, null)).toBeNull();
	expect(movementInWords(null)).toBeNull();
});
