import { describe, expect, it } from "vitest";
import { pick, seedOf } from "../../../../lib/seeded.ts";
import { readingsOf, stepsOf } from "../../../../test/factories/readings.ts";
import { isQuiet, proofFor, type Stepped } from "./series.policy.ts";
import { type Level, positionOf, tier } from "./usual-range.policy.ts";

const rounded = (value: number | undefined) => value && Math.round(1_000 * value) / 1_000;

/** A level as `8.194`, `not found within 10`. */
const levelWords = (level: Level) => (level.isLost ? `not found within ${level.depth}` : rounded(positionOf(level)));

/** What a line's readings do, the first is 1: `5 → 12`, with the end of an episode before it. */
function eventsOf(steps: readonly Stepped[]): Record<number, string> {
	const words = steps.map(({ change, ended }) => [
		...(ended ? [ended] : []),
		...(change ? [`${levelWords(change.from)} → ${levelWords(change.to)}`] : []),
		...(change?.isSlide ? ["slide"] : []),
		...(change && !change.isImportant ? ["not important"] : []),
	]);
	return Object.fromEntries(words.flatMap((of, at) => (of.length > 0 ? [[at + 1, of.join(", ")]] : [])));
}

const usualOf = (steps: readonly Stepped[], number: number) => {
	const usual = steps[number - 1]?.usual;
	return (
		usual && {
			range: `${usual.best}–${usual.worst}`,
			t: rounded(usual.t),
			sigma: rounded(usual.sigma),
			count: usual.count,
		}
	);
};

describe("a keyword that stands still and falls", () => {
	const steps = stepsOf(readingsOf("5×8 12 12 12"));

	it("has a usual range after six readings", () => {
		expect(steps.map(({ usual }) => usual !== null)).toEqual([...Array(6).fill(false), ...Array(5).fill(true)]);
	});

	it("has a level change at the second reading elsewhere", () => {
		expect(usualOf(steps, 9)).toMatchObject({ range: "4–7", sigma: 0.17 });
		expect(steps[8]?.state.worse).toBe(2.5);
		expect(steps[8]?.isOutside).toBe(true);
		expect(eventsOf(steps)).toEqual({ 10: "5 → 12" });
	});

	it("soon has a usual range about its new level", () => {
		expect(usualOf(steps, 11)?.range).toBe("9–17");
	});
});

describe("the reference examples", () => {
	it("a keyword no longer found has a level change to not found", () => {
		expect(eventsOf(stepsOf(readingsOf("@10 6 6 7 6 6 6 7 6 – –")))).toEqual({ 10: "6.156 → not found within 10" });
	});

	it("a single bad day is none", () => {
		const steps = stepsOf(readingsOf("7 9 8 10 7 8 9 8 10 7 25 8 9"));
		expect(usualOf(steps, 11)).toMatchObject({ t: 8.194 });
		expect(rounded(steps[11]?.state.worse)).toBe(0.88);
		expect(eventsOf(steps)).toEqual({});
	});

	it("a keyword that was only ever at 1 and 2 has left its usual range at 8", () => {
		const steps = stepsOf(readingsOf("1 2 1 1 2 2 1 2 8 8"));
		expect(usualOf(steps, 9)?.range).toBe("1–3");
		expect(eventsOf(steps)).toEqual({ 10: "1.414 → 8" });
	});

	it("being lost is outside the usual range of a keyword that was always found", () => {
		const steps = stepsOf(readingsOf("@10 9 10 9 9 10 9 10 9 – – – –"));
		expect(usualOf(steps, 9)?.range).toBe("8–10");
		expect(steps.slice(8).map(({ isOutside }) => isOutside)).toEqual([true, true, true, true]);
		expect(eventsOf(steps)).toEqual({ 12: "9.322 → not found within 10, not important" });
	});

	it("a keyword that stood still for four weeks falls", () => {
		const steps = stepsOf(readingsOf("4×28 14 14"));
		expect(usualOf(steps, 29)?.range).toBe("3–6");
		expect(eventsOf(steps)).toEqual({ 30: "4 → 14" });
	});

	it("what comes and goes becomes usual", () => {
		const steps = stepsOf(readingsOf("4×28 14×3 4×4 14×3 4×3 14×3"));
		expect(eventsOf(steps)).toEqual({ 30: "4 → 14", 33: "RECOVERED", 37: "4 → 14", 40: "RECOVERED" });
		expect(usualOf(steps, 41)?.range).toBe("3–20");
	});

	it("a small move is a level change, but not important", () => {
		expect(eventsOf(stepsOf(readingsOf("3×8 4×6 5")))).toEqual({ 15: "3 → 4, not important" });
	});

	it("a smaller depth loses nothing that it did not look for", () => {
		const steps = stepsOf(readingsOf("@30 27 26 28 27 27 29 27 26 @10 – – – @30 27"));
		for (const number of [9, 10, 11]) expect(usualOf(steps, number)).toMatchObject({ range: "11–11", t: 11 });
		expect(usualOf(steps, 12)).toMatchObject({ range: "22–30", t: 26.994, count: 8 });
		expect(eventsOf(steps)).toEqual({});
	});

	it.each(["@30 27×40 @10 –×40", "@30 –×40 @10 –×40", "@50 –×40 @20 –×40", "@30 15×40 @10 –×40 @30 15×40"])(
		"%s: a keyword well known has not come nearer because less was looked through",
		(line) => {
			expect(eventsOf(stepsOf(readingsOf(line)))).toEqual({});
		},
	);

	it("a further fall belongs to the same episode, a rise beyond its beginning starts a new one", () => {
		const steps = stepsOf(readingsOf("8 8 9 8 8 7 8 8 15 15 22 22 22 3 3"));
		expect(eventsOf(steps)).toEqual({ 10: "8 → 15", 13: "8 → 22", 15: "RECOVERED, 8 → 3" });
		expect(steps[12]?.change?.isContinued).toBe(true);
		expect(steps[14]?.change?.isContinued).toBe(false);
	});

	it("two readings where it stood before end the episode", () => {
		const steps = stepsOf(readingsOf("4×7 9 9 9 4 4"));
		expect(eventsOf(steps)).toEqual({ 9: "4 → 9", 12: "RECOVERED" });
		expect(steps.at(-1)?.state.episode).toBeNull();
		expect(isQuiet((steps.at(-1) as Stepped).state)).toBe(true);
	});
});

describe("a month with planted moves", () => {
	const keywords = 30;
	const noisy = (keyword: number, day: number) => 4 + (keyword % 12) + pick(seedOf(`${keyword}`), day, 2);
	const stepsWith = (moved: (keyword: number) => number | null) =>
		Array.from({ length: keywords }, (_, keyword) =>
			stepsOf(
				Array.from({ length: 30 }, (_, day) => {
					const position = day < 20 ? noisy(keyword, day) : moved(keyword);
					return { position, depth: 100, at: day * 86_400 };
				}),
			),
		);
	const foundAt = (steps: readonly Stepped[]) => steps.slice(20).findIndex(({ change }) => change) + 1;

	it("has each loss, and each fall of two steps beyond what was seen, found at the second reading", () => {
		expect(stepsWith(() => null).map(foundAt)).toEqual(Array(keywords).fill(2));
		const fallen = (keyword: number) => {
			const seen = 5 + (keyword % 12);
			return Math.ceil(Math.max(seen + 2 * tier(seen), 1.5 * seen));
		};
		expect(stepsWith(fallen).map(foundAt)).toEqual(Array(keywords).fill(2));
	});

	it("has nothing to find where the noise goes on", () => {
		const days = Array.from({ length: 30 }, (_, day) => day);
		for (let keyword = 0; keyword < keywords; keyword++) {
			expect(eventsOf(stepsOf(readingsOf(days.map((day) => noisy(keyword, day)).join(" "))))).toEqual({});
		}
	});
});

describe("a series", () => {
	const flat = "5×8";

	it("asks for more proof in larger domains", () => {
		expect([1, 300, 301, 3_000, 3_001].map(proofFor)).toEqual([5, 5, 7.5, 7.5, 10]);
		const found = [5, 7.5, 10].map((proof) => Object.keys(eventsOf(stepsOf(readingsOf(`${flat} 12×6`), proof)))[0]);
		expect(found).toEqual(["10", "11", "11"]);
		const nearer = [5, 7.5, 10].map((proof) => Object.keys(eventsOf(stepsOf(readingsOf(`${flat} 9×6`), proof)))[0]);
		expect(nearer).toEqual(["10", "11", "12"]);
	});

	it("has its episode settled 14 readings after its last level change", () => {
		expect(eventsOf(stepsOf(readingsOf(`${flat} 12×16`)))).toEqual({ 10: "5 → 12", 24: "SETTLED" });
		expect(eventsOf(stepsOf(readingsOf(`${flat} 12×5 20×16`)))).toEqual({ 10: "5 → 12", 15: "5 → 20", 29: "SETTLED" });
	});

	it("is not back by a single reading where it stood before", () => {
		expect(eventsOf(stepsOf(readingsOf(`${flat} 12×3 5 12 5 12 5 12`)))).toEqual({ 10: "5 → 12" });
	});

	it("may rise too, and be found again", () => {
		const risen = stepsOf(readingsOf("12×8 5 5"));
		expect(eventsOf(risen)).toEqual({ 10: "12 → 5" });
		expect(risen.at(-1)?.change?.direction).toBe(-1);
		expect(eventsOf(stepsOf(readingsOf("@30 –×8 12 12")))).toEqual({ 10: "not found within 30 → 12" });
	});

	it("has slid when its usual level is far from the one it had, though no reading stood out", () => {
		const slide = Array.from({ length: 160 }, (_, day) => String(Math.round(8 * 2 ** (day / 160))));
		const steps = stepsOf(readingsOf(`8×30 ${slide.join(" ")}`));
		const slid = steps.find(({ change }) => change);
		expect(slid?.change).toMatchObject({
			direction: 1,
			isSlide: true,
			isImportant: true,
			readings: 28,
			isContinued: false,
		});
		expect(slid?.state.episode?.origin).toBeNull();
	});

	it("learns again when a larger depth tells nothing of its readings", () => {
		const steps = stepsOf(readingsOf("@10 –×20 @30 25 25 25"));
		expect(steps.slice(20).map(({ usual }) => usual !== null)).toEqual([false, false, true]);
		expect(eventsOf(steps)).toEqual({});
	});

	it("forgets readings older than 200 days", () => {
		const readings = readingsOf("5×10 5");
		const [last = { position: 5, depth: 100, at: 0 }] = readings.splice(10);
		const lastAfter = (days: number) => stepsOf([...readings, { ...last, at: last.at + days * 86_400 }]).at(-1);
		expect(lastAfter(190)?.state.base).toHaveLength(11);
		expect(lastAfter(195)?.state.base).toHaveLength(6);
		expect(lastAfter(205)?.usual).toBeNull();
		expect(lastAfter(205)?.state.base).toHaveLength(1);
	});

	it("takes in what pointed to a change for four weeks without proof", () => {
		const steps = stepsOf(readingsOf(`5×8 ${"6 7 7 5 7 6 7 ".repeat(6).trim()}`), 100);
		const longest = Math.max(...steps.map(({ state }) => state.tail.length));
		expect(longest).toBeLessThanOrEqual(28);
		expect(eventsOf(steps)).toEqual({});
	});

	it("knows no difference between days in a row and days with gaps", () => {
		const line = "8 8 9 8 8 7 8 8 15 15 22 22 22 3 3";
		const spread = readingsOf(line).map((reading, index) => ({ ...reading, at: reading.at + index * 3 * 86_400 }));
		expect(eventsOf(stepsOf(spread))).toEqual(eventsOf(stepsOf(readingsOf(line))));
	});
});
