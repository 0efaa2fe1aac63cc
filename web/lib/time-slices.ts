/** Milliseconds of work that typing and scrolling do not notice. */
const sliceMilliseconds = 12;

const scheduler = (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler;

/** Lets the page render and handle input. */
export function giveWay(): Promise<void> {
	return scheduler?.yield ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));
}

/** Processes items in order, yielding to the page in between. Stops early when aborted. */
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
