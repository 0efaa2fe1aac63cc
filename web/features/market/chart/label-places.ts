/** Moves labels apart that would touch: at least `apart` from one another, between `top` and `bottom`, each as near as possible to its own place. */
export function spreadLabels(
	places: readonly number[],
	{ apart, top, bottom }: { apart: number; top: number; bottom: number },
): number[] {
	const order = places
		.map((_, index) => index)
		.toSorted((one, other) => at(places, one) - at(places, other) || one - other);
	// Labels that touch form one block, centred on their own places.
	const blocks: { start: number; wanted: number[] }[] = [];
	for (const index of order) {
		blocks.push({ start: 0, wanted: [at(places, index)] });
		for (;;) {
			const block = blocks[blocks.length - 1];
			if (!block) break;
			block.start = startOf(block.wanted, apart, top, bottom);
			const before = blocks[blocks.length - 2];
			if (!before || before.start + before.wanted.length * apart <= block.start) break;
			before.wanted.push(...block.wanted);
			blocks.pop();
		}
	}
	const spread = blocks.flatMap(({ start, wanted }) => wanted.map((_, index) => start + index * apart));
	const result = places.map(() => 0);
	order.forEach((index, place) => {
		result[index] = at(spread, place);
	});
	return result;
}

function startOf(wanted: readonly number[], apart: number, top: number, bottom: number): number {
	const mean = wanted.reduce((sum, place, index) => sum + place - index * apart, 0) / wanted.length;
	return Math.max(top, Math.min(bottom - (wanted.length - 1) * apart, mean));
}

function at(places: readonly number[], index: number): number {
	return places[index] ?? 0;
}

/** Pixels that a letter of a name takes, about. */
const letterWidth = 5.9;

/** A name truncated to its space. */
export function fitted(name: string, room: number): string {
	const letters = Math.max(4, Math.floor(room / letterWidth));
	return name.length <= letters ? name : `${name.slice(0, letters - 1)}…`;
}

/** Pixels that a text takes, about. */
export function widthOf(text: string): number {
	return text.length * letterWidth;
}
