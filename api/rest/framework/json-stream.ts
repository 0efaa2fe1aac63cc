/** Streams a JSON list from batches of items. */
export async function* jsonList(batches: AsyncIterable<unknown[]>): AsyncIterable<string> {
	yield "[";
	let isFirst = true;
	for await (const batch of batches) {
		if (batch.length === 0) continue;
		yield `${isFirst ? "" : ","}${batch.map((item) => JSON.stringify(item)).join(",")}`;
		isFirst = false;
	}
	yield "]";
}

/** Converts each item of each batch to its REST form. */
export async function* presentedBatches<Item>(
	batches: AsyncIterable<Item[]>,
	present: (item: Item) => unknown,
): AsyncIterable<unknown[]> {
	for await (const batch of batches) yield batch.map(present);
}
