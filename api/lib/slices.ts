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

/** The same for a list that GraphQL completes: each item is a promise, kept when the turn of its slice has come. */
export function inSlices<Item>(items: readonly Item[]): Promise<Item>[] {
	let turn = Promise.resolve();
	return items.map((item, index) => {
		if (index % sliceSize === 0) turn = turn.then(nextTurn);
		return turn.then(() => item);
	});
}
