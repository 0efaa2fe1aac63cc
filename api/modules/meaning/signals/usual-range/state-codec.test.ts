import { expect, it } from "vitest";
import { pick, seedOf, unit } from "../../../../lib/seeded.ts";
import { emptySeries, type SeriesState, step } from "./series.policy.ts";
import { packState, unpackState } from "./state-codec.ts";

/** The states of a random series, which jumps, gets lost and changes its depth. */
function* statesOf(name: string, count: number): Iterable<SeriesState> {
	const seed = seedOf(name);
	let state = emptySeries;
	for (let day = 0; day < count; day++) {
		const depth = [10, 30, 100, 100][pick(seed, 4 * day, 4)] ?? 100;
		const level = 1 + pick(seed + 1, Math.floor(day / 20), 60);
		const found = Math.max(1, Math.round(level * (0.7 + 0.6 * unit(seed, 4 * day + 1))));
		const position = found <= depth && unit(seed, 4 * day + 2) > 0.1 ? found : null;
		state = step(state, { position, depth, at: 1_780_000_000 + day * 86_400 }, 5).state;
		yield state;
	}
}

it("a state is read exactly as it was written", () => {
	expect(unpackState(packState(emptySeries))).toEqual(emptySeries);
	let episodes = 0;
	for (let series = 0; series < 60; series++) {
		for (const state of statesOf(`series ${series}`, 120)) {
			expect(unpackState(packState(state))).toEqual(state);
			if (state.episode?.origin) episodes++;
		}
	}
	expect(episodes).toBeGreaterThan(500);
});

it("the largest state takes less than half of what a series may", () => {
	const at = 1_780_000_000;
	const base = Array.from({ length: 28 }, () => ({ position: null, depth: 100, at }));
	const level = { x: 6, isLost: true, depth: 100 };
	const origin = { base, best: 1, worst: 101 };
	const largest: SeriesState = {
		base,
		steps: Array.from({ length: 27 }, () => [101, 1] as const),
		tail: base,
		worse: 4.9,
		better: 0.1,
		worseFrom: 3,
		betterFrom: 27,
		ref: level,
		isFixed: true,
		episode: { direction: -1, from: level, to: level, age: 13, inside: base.slice(0, 1), origin },
	};
	expect(unpackState(packState(largest))).toEqual(largest);
	expect(packState(largest).length).toBeLessThan(650);
});

it("a state of another version is not read", () => {
	expect(() => unpackState(Buffer.from([2, 0]))).toThrow("version");
});
