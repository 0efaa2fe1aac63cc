import DataLoader from "dataloader";

/** Loads many values at once, in the order of their keys; `null` where there is none. */
export type Batch<C, Key, Value> = (ctx: C, keys: readonly Key[]) => Promise<(Value | null)[]>;

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
