import DataLoader from "dataloader";

/** Loads many values at once, in the order of their keys; `null` where there is none. */
export type Batch<C, Key, Value> = (ctx: C, keys: readonly Key[]) => Promise<(Value | null)[]>;

/**
 * Answers what was asked of several owners, in the order asked: what differs in its owner alone has one `question` and is
 * read together. `read` gets all that ask one question and returns what answers each of them.
 */
export async function readTogether<Asked, Answer>(
	asked: readonly Asked[],
	question: (one: Asked) => string,
	read: (group: readonly [Asked, ...Asked[]]) => Promise<(one: Asked) => Answer>,
): Promise<Answer[]> {
	const answerOf = new Map<string, (one: Asked) => Answer>();
	for (const [name, group] of Map.groupBy(asked, question)) {
		answerOf.set(name, await read(group as [Asked, ...Asked[]]));
	}
	return asked.map((one) => answerOf.get(question(one))?.(one) as Answer);
}

/**
 * The batches of one operation. A concept declares a batch as a plain function and asks for one value at a time:
 * `ctx.loaders.load(domainsById, ctx, keyword.domainId)`; what is asked for in the same tick is loaded together, once.
 */
export interface Loaders {
	load<C, Key, Value>(batch: Batch<C, Key, Value>, ctx: C, key: Key): Promise<Value | null>;
	/** Forgets what was loaded; after writes. */
	clear(): void;
}

/** Batches for one operation; those of the next one start empty. */
export function createLoaders(): Loaders {
	// The map erases the types that the function, which is its key, carries.
	let loaders = new Map<unknown, DataLoader<unknown, unknown>>();
	return {
		load<C, Key, Value>(batch: Batch<C, Key, Value>, ctx: C, key: Key) {
			let loader = loaders.get(batch) as DataLoader<Key, Value | null> | undefined;
			if (!loader) {
				loader = new DataLoader((keys) => batch(ctx, keys));
				loaders.set(batch, loader as DataLoader<unknown, unknown>);
			}
			return loader.load(key);
		},
		clear() {
			loaders = new Map();
		},
	};
}
