import { expect, it } from "vitest";
import { changeInWords, movementInWords, movementSince } from "./movement.ts";

const before = (previousPosition: number | null, previousDepth = 30) => ({
	previousPosition,
	previousDepth,
	previousDay: "2026-11-20",
});
const since = "2026-11-20";

it("screen readers hear where a position went", () => {
	expect(changeInWords(3)).toBe("up 3");
	expect(changeInWords(-2)).toBe("down 2");
});

it("a movement is told against the earlier day", () => {
	expect(movementSince({ position: 4, depth: 30 }, before(9))).toEqual({ direction: "UP", change: 5, from: 9, since });
	expect(movementSince({ position: 9, depth: 30 }, before(9))).toMatchObject({ direction: "STABLE", change: 0 });
	expect(movementSince({ position: null, depth: 30 }, before(9))).toMatchObject({ direction: "LOST", from: 9 });
	expect(movementSince({ position: 4, depth: 30 }, before(null))).toMatchObject({ direction: "ENTERED", from: null });
	expect(movementSince({ position: 4, depth: 30 }, null)).toBeNull();
});

it("what lies behind the depth that was looked through is neither lost nor entered", () => {
	expect(movementSince({ position: null, depth: 10 }, before(27))).toMatchObject({ direction: "STABLE", change: null });
	expect(movementSince({ position: 27, depth: 30 }, before(null, 10))).toMatchObject({ direction: "STABLE" });
});

it("words say where a keyword stood and when, and nothing where it did not move", () => {
	const words = (position: number | null, from: number | null) =>
		movementInWords(movementSince({ position, depth: 30 }, before(from)));
	expect(words(8, 11)).toBe("up 3 from 11 on Nov 20");
	expect(words(null, 30)).toBe("lost, was 30 on Nov 20");
	expect(words(8, null)).toBe("entered, not found on Nov 20");
	expect(words(8, 8)).toBeNull();
	expect(words(null, null)).toBeNull();
	expect(movementInWords(null)).toBeNull();
});
