import DataLoader from "dataloader";

/** Loads many values at once, in key order; `null` for missing ones, an error for what alone is refused. */
export type Batch<C, Key, Value> = (ctx: C, keys: readonly Key[]) => Promise<(Value | Error | null)[]>;

/**
 * Answers many requests, in order. Requests that differ only in their owner have the same `question` and are read
 * together: `read` gets all requests with one question and returns a function that answers each of them.
 */
export async function readTogether<Asked, Answer>(
	requested: readonly Asked[],
	question: (one: Asked) => string,
	read: (group: readonly [Asked, ...Asked[]]) => Promise<(one: Asked) => Answer>,
): Promise<Answer[]> {
	const answerOf = new Map<string, (one: Asked) => Answer>();
	for (const [name, group] of Map.groupBy(requested, question)) {
		answerOf.set(name, await read(group as [Asked, ...Asked[]]));
	}
	return requested.map((one) => answerOf.get(question(one))?.(one) as Answer);
}

/**
 * The loaders of one operation. A concept declares a batch as a plain function and loads one value at a time:
 * `ctx.loaders.load(domainsById, ctx, keyword.domainId)`. Loads in the same tick become one batch.
 */
export interface Loaders {
	load<C, Key, Value>(batch: Batch<C, Key, Value>, ctx: C, key: Key): Promise<Value | null>;
	/** What the operation reads once: the value itself as soon as it is there. */
	once<C, Value>(read: (ctx: C) => Promise<Value>, ctx: C): Value | Promise<Value>;
	/** Clears the cache; call it after writes. */
	clear(): void;
}

/** Creates the loaders of one operation. */
export function createLoaders(): Loaders {
	// The map erases the types of the batch functions that are its keys.
	let loaders = new Map<unknown, DataLoader<unknown, unknown>>();
	let values = new Map<unknown, unknown>();
	return {
		load<C, Key, Value>(batch: Batch<C, Key, Value>, ctx: C, key: Key) {
			let loader = loaders.get(batch) as DataLoader<Key, Value | null> | undefined;
			if (!loader) {
				loader = new DataLoader((keys) => batch(ctx, keys));
				loaders.set(batch, loader as DataLoader<unknown, unknown>);
			}
			return loader.load(key);
		},
		once<C, Value>(read: (ctx: C) => Promise<Value>, ctx: C) {
			const known = values;
			if (!known.has(read)) {
				const keep = (value: Value) => {
					known.set(read, value);
					return value;
				};
				known.set(read, read(ctx).then(keep));
			}
			return known.get(read) as Value | Promise<Value>;
		},
		clear() {
			loaders = new Map();
			values = new Map();
		},
	};
}
