/** Work for so long, at most, that people who type or scroll do not notice. */
const sliceMilliseconds = 12;

const scheduler = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;

/** Lets the page do what waits: draw, take what was typed. */
export function giveWay(): Promise<void> {
	return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

/** Does something with every item in order, and gives way to the page in between. Ends early when aborted. */
export async function inSlices<Item>(
	items: readonly Item[],
	work: (item: Item) => void,
	signal?: AbortSignal,
): Promise<void> {
	let began = performance.now();
	for (const item of items) {
		work(item);
		if (performance.now() - began < sliceMilliseconds) continue;
		await giveWay();
		if (signal?.aborted) return;
		began = performance.now();
	}
}
