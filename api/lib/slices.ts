import { throwIfClientGone } from "./client-gone.ts";

/** Items processed per turn of the event loop: a few milliseconds. */
const sliceSize = 250;

/** How long a computation may take in one turn of the event loop, in milliseconds. */
const sliceMs = 10;

let lastTurn = Promise.resolve();

/** The next free turn: one slice per turn, however many lists are in progress. */
function nextTurn(): Promise<void> {
	lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
	return lastTurn;
}

/** Waits for the next free turn once this one has taken its time. */
export type Pace = () => Promise<void> | undefined;

/** Splits a long computation into slices: await the pace every few hundred items, which ends a read whose client has gone. */
export function createPace(): Pace {
	let began = performance.now();
	return () => {
		if (performance.now() - began < sliceMs) return undefined;
		return nextTurn().then(() => {
			throwIfClientGone();
			began = performance.now();
		});
	};
}

/** Yields a long list in slices, so that the process can do other work in between. */
export async function* slicesOf<Item>(items: readonly Item[], size = sliceSize): AsyncIterable<Item[]> {
	for (let start = 0; start < items.length; start += size) {
		await nextTurn();
		throwIfClientGone();
		yield items.slice(start, start + size);
	}
}

/** A list in batches, of any size. */
export type Batches<Item> = AsyncIterable<readonly Item[]> | Iterable<readonly Item[]>;

/** The same for a list that comes in batches. */
export async function* slicesOfEach<Item>(batches: Batches<Item>, size = sliceSize): AsyncIterable<Item[]> {
	for await (const batch of batches) yield* slicesOf(batch, size);
}

/** The same for a list that GraphQL completes: each item is a promise, resolved in its slice's turn. */
export function inSlices<Item>(items: readonly Item[]): Promise<Item>[] {
	let turn = Promise.resolve();
	return items.map((item, index) => {
		if (index % sliceSize === 0) turn = turn.then(nextTurn);
		return turn.then(() => item);
	});
}
