/** A measured value with its limit and goal. */
export interface Figure {
	name: string;
	value: number;
	unit: string;
	/** The machine's best in the same run; the ratio to it does not depend on the machine. */
	limit?: { name: string; value: number };
	/** The goal of the value. */
	goal?: { atMost: number } | { atLeast: number };
	/** The goal of the ratio to the limit. */
	ratioGoal?: { atMost: number } | { atLeast: number };
}

/** What a benchmark has while it runs. */
export interface Stage {
	/** Disposed when the benchmark ends, however it ends. */
	stack: AsyncDisposableStack;
	/** `--quick`: less is measured, where a benchmark can, to try it rather than for its figures. */
	isQuick: boolean;
	/** Reports progress. */
	say(sentence: string): void;
}

/** A benchmark. A missed goal is reported and fails nothing; a wrong effect throws. */
export interface Bench {
	name: string;
	/** One sentence: what is measured under which load. */
	about: string;
	measure(stage: Stage): AsyncIterable<Figure>;
}

/** A quantile of values; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds that each of some rounds of a work took, one after the other. */
export async function timesOf(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
	const times: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const began = sharedClock();
		await work();
		times.push(sharedClock() - began);
	}
	return times;
}

/** Milliseconds of a monotonic clock that all processes of the machine share. */
export function sharedClock(): number {
	return Number(process.hrtime.bigint()) / 1e6;
}
