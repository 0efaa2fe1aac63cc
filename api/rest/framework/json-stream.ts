import { type Batches, slicesOfEach } from "../../lib/slices.ts";

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

/** Converts each item to its REST form, slice by slice. */
export async function* presentedBatches<Item>(
	batches: Batches<Item>,
	present: (item: Item) => unknown,
): AsyncIterable<unknown[]> {
	for await (const slice of slicesOfEach(batches)) yield slice.map(present);
}
