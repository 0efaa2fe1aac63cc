/** A measured value beside its limit and its goal. */
export interface Figure {
	name: string;
	value: number;
	unit: string;
	/** What the machine could do at best, measured in the same run: the ratio to it does not depend on the machine. */
	limit?: { name: string; value: number };
	/** What the value is meant to be. */
	goal?: { atMost: number } | { atLeast: number };
	/** What the ratio to the limit is meant to be. */
	ratioGoal?: { atMost: number } | { atLeast: number };
}

/** What a bench has while it runs. */
export interface Stage {
	/** Undone when the bench ends, however it ends, last first. */
	stack: AsyncDisposableStack;
	/** Says what happens now. */
	say(sentence: string): void;
}

/** Something that is measured. A missed goal is told and fails nothing; a wrong effect throws. */
export interface Bench {
	name: string;
	/** One sentence: what is measured, and under what load. */
	about: string;
	measure(stage: Stage): AsyncIterable<Figure>;
}

/** The value below which a share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Milliseconds by a clock that all processes of the machine share and nobody sets. */
export function sharedClock(): number {
	return Number(process.hrtime.bigint()) / 1e6;
}
