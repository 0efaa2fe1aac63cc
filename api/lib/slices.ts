/** Items that are worked on between two turns of the event loop: a few milliseconds. */
const sliceSize = 250;

let lastTurn = Promise.resolve();

/** The next turn that no other slice has: one a turn, however many lists are handed out. */
function nextTurn(): Promise<void> {
	lastTurn = lastTurn.then(() => new Promise((resolve) => setImmediate(resolve)));
	return lastTurn;
}

/** A long list slice by slice, so that the process answers others in between. */
export async function* slicesOf<Item>(items: readonly Item[]): AsyncIterable<Item[]> {
	for (let start = 0; start < items.length; start += sliceSize) {
		await nextTurn();
		yield items.slice(start, start + sliceSize);
	}
}

/** The last list of each owner that is being handed out. */
const lastLists = new Map<string, Promise<unknown>>();

/**
 * The same for a list that GraphQL completes: each item is a promise, kept when the turn of its slice has come. An owner's
 * lists are read and handed out one after the other, since each takes a hundred megabytes while it is.
 */
export async function inSlices<Item>(owner: string, read: () => Promise<Item[]>): Promise<Promise<Item>[]> {
	const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
	const before = lastLists.get(owner);
	lastLists.set(owner, isOver);
	void isOver.then(() => lastLists.get(owner) === isOver && lastLists.delete(owner));
	await before;
	let items: Item[] = [];
	try {
		items = await read();
	} finally {
		if (items.length === 0) end();
	}
	let turn = Promise.resolve();
	const handed = items.map((item, index) => {
		if (index % sliceSize === 0) turn = turn.then(nextTurn);
		return turn.then(() => item);
	});
	void turn.then(end);
	return handed;
}
