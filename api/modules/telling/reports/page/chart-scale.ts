/** The steps between round figures. */
const round = [1, 2, 5];

/** Round figures from the first step up to one that is at least the largest value: five at most. */
export function ticksOf(max: number): number[] {
	for (let power = 1; ; power *= 10) {
		for (const step of round.map((figure) => figure * power)) {
			const count = Math.max(1, Math.ceil(max / step));
			if (count <= 5) return Array.from({ length: count }, (_, at) => (at + 1) * step);
		}
	}
}

/** Neighbouring points that have values, as indexes of the first and the last. */
export type Run = [first: number, last: number];

/** The runs of a line between its gaps, or the gaps between runs. */
export function runsOf(values: readonly unknown[], isIn: (value: unknown) => boolean): Run[] {
	const runs: Run[] = [];
	values.forEach((value, at) => {
		if (!isIn(value)) return;
		const last = runs.at(-1);
		if (last && last[1] === at - 1) last[1] = at;
		else runs.push([at, at]);
	});
	return runs;
}

/** Where labels go that want to be at these heights: at least so far apart, rather higher than lower, and within the bounds. */
export function spread(
	wanted: readonly number[],
	{ gap, top, bottom }: { gap: number; top: number; bottom: number },
): number[] {
	const fromBelow = wanted.map((_, at) => at).sort((a, b) => (wanted[b] ?? 0) - (wanted[a] ?? 0) || b - a);
	const placed = new Map<number, number>();
	let free = bottom;
	for (const at of fromBelow) {
		const height = Math.min(wanted[at] ?? 0, free);
		placed.set(at, height);
		free = height - gap;
	}
	let taken = top;
	for (const at of fromBelow.toReversed()) {
		const height = Math.max(placed.get(at) ?? 0, taken);
		placed.set(at, height);
		taken = height + gap;
	}
	return wanted.map((_, at) => placed.get(at) ?? 0);
}

/** Which points of the axis are named: the first, the last, and some at equal distances between them. */
export function namedPoints(count: number, most: number): number[] {
	if (count <= most) return Array.from({ length: count }, (_, at) => at);
	const step = Math.max(1, Math.round((count - 1) / (most - 1)));
	const steps = Array.from({ length: Math.ceil((count - 1) / step) }, (_, at) => at * step);
	// One too close to the last would run into it.
	return [...steps.filter((at) => count - 1 - at > step * 0.9), count - 1];
}
