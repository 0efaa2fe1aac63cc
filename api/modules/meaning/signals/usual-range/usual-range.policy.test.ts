import { describe, expect, it } from "vitest";
import { readingsOf, stepsOf } from "../../../../test/factories/readings.ts";
import {
	apart,
	centerOf,
	important,
	levelOf,
	tier,
	type Usual,
	usualRange,
	viewOf,
	volatilityOf,
	zOf,
} from "./usual-range.policy.ts";

describe("a move", () => {
	it("is important from 2, 3, 5 or 10 places on: in the top 3, top 10, top 30, or below", () => {
		expect([1, 3.4, 3.5, 10.4, 10.5, 30.4, 30.5, 100].map(tier)).toEqual([2, 2, 3, 3, 5, 5, 10, 10]);
		const moves = [
			[1, 3],
			[1, 2.9],
			[4, 7],
			[4, 6],
			[12, 17],
			[12, 16],
			[40, 50],
			[40, 49],
		] as const;
		expect(moves.map(([one, other]) => important(one, other))).toEqual([
			true,
			false,
			true,
			false,
			true,
			false,
			true,
			false,
		]);
	});

	it("is judged by its better end, whichever way it goes", () => {
		expect([important(3, 5), important(5, 3), important(10, 13), important(13, 10)]).toEqual(Array(4).fill(true));
		expect(important(4, 7 - 1e-10)).toBe(true);
	});
});

describe("two positions", () => {
	it("are so many steps apart if they differ by as many important moves, and by half", () => {
		expect([apart(4, 6, 1), apart(4, 7, 1), apart(4, 9, 2), apart(4, 10, 2)]).toEqual([false, true, false, true]);
		expect([apart(30, 44, 1), apart(30, 45, 1)]).toEqual([false, true]);
	});
});

describe("a reading", () => {
	it("not found tells nothing of places it did not look at", () => {
		const [found, lost] = readingsOf("@30 27 –");
		expect([10, 30, 50].map((depth) => found && viewOf(found, depth))).toEqual([11, 27, 27]);
		expect([10, 30, 50].map((depth) => lost && viewOf(lost, depth))).toEqual([11, 31, null]);
	});
});

describe("a level", () => {
	it("leaves out the smallest and the largest seventh", () => {
		expect(centerOf([1, 2, 3, 4, 5, 6])).toBe(3.5);
		expect(centerOf([100, 2, 3, 4, 5, 6, -100])).toBe(4);
	});

	it("is lost if more than half of the readings did not find the domain", () => {
		expect(levelOf(readingsOf("@10 – – 5 5"), 10).isLost).toBe(false);
		expect(levelOf(readingsOf("@10 – – – 5 5"), 10).isLost).toBe(true);
	});
});

describe("volatility", () => {
	const of = (line: string) => {
		const state = stepsOf(readingsOf(line)).at(-1)?.state;
		return volatilityOf(usualRange(state?.base ?? [], state?.steps ?? [], 100) as Usual);
	};

	it("is low where nothing moves, high where readings stray further than important moves", () => {
		expect(of("5×10")).toBe("LOW");
		expect(of("5 6 5 5 6 5 5 6 5 6")).toBe("MEDIUM");
		expect(of("5 9 3 7 12 4 8 3 10 5")).toBe("HIGH");
	});
});

describe("how far a reading is from usual", () => {
	const of = (line: string, view: number, proof = 5) => {
		const state = stepsOf(readingsOf(line)).at(-1)?.state;
		return zOf(usualRange(state?.base ?? [], state?.steps ?? [], 100) as Usual, view, proof);
	};

	it("is 3 or more outside the range, 4 when two steps from what was seen, more in the largest domains", () => {
		expect(of("5×8", 5)).toBeCloseTo(0);
		expect(of("5×8", 7)).toBeLessThan(3);
		expect(of("5×8", 8)).toBeGreaterThanOrEqual(3);
		expect([of("5×8", 11), of("5×8", 101)]).toEqual([4, 4]);
		expect([of("5×8", 11, 10), of("5×8", 8, 10) <= 4]).toEqual([5, true]);
		expect([of("20×8", 1), of("20×8", 1, 10)]).toEqual([-4, -5]);
	});
});

describe("a usual range", () => {
	it("takes six readings", () => {
		const states = stepsOf(readingsOf("5×6")).map(({ state }) => usualRange(state.base, state.steps, 100) !== null);
		expect(states).toEqual([false, false, false, false, false, true]);
	});

	const rangeOf = (line: string, depth: number): [best: number, worst: number] => {
		const state = stepsOf(readingsOf(line)).at(-1)?.state;
		const { best, worst } = usualRange(state?.base ?? [], state?.steps ?? [], depth) as Usual;
		return [best, worst];
	};

	it("is at least a place on either side; not found, and found, are in it only if seen", () => {
		expect(rangeOf("1×8", 100)).toEqual([1, 2]);
		expect(rangeOf("@10 10×8", 10)).toEqual([9, 10]);
		expect(rangeOf("@10 –×8", 10)).toEqual([11, 11]);
		expect(rangeOf("@10 10 – 9 – 10 – 9 –", 10)[1]).toBe(11);
	});

	it("goes no step further than what was seen, without the two best and the two worst of 28", () => {
		expect(rangeOf("1 2 1 1 2 2 1 2", 100)).toEqual([1, 3]);
		const week = "4 5 5 4 5 4 4";
		const far = "4 5 5 12 5 4 4";
		expect(rangeOf([week, far, week, far].join(" "), 100)).toEqual([3, 7]);
		expect(rangeOf([far, far, far, far].join(" "), 100)).toEqual([3, 15]);
	});
});
