import { pick, seedOf, unit } from "../../lib/seeded.ts";

/** Repeatable randomness: the n-th draw of a seed is always the same. */
export class Chance {
	readonly #seed: number;
	#draws = 0;

	constructor(seed: string) {
		this.#seed = seedOf(seed);
	}

	/** A whole number from 0 to bound - 1. */
	below(bound: number): number {
		return pick(this.#seed, this.#draws++, bound);
	}

	/** Uniform over [from, to). */
	between(from: number, to: number): number {
		return from + unit(this.#seed, this.#draws++) * (to - from);
	}

	/** One of several. */
	of<Value>(values: readonly [Value, ...Value[]]): Value {
		return values[this.below(values.length)] ?? values[0];
	}
}
