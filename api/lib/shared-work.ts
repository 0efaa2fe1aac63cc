/** Values that are made once for all who use them at the same time, by key; one is forgotten when nobody uses it any more. */
export class SharedWork<Key, Value> {
	readonly #entries = new Map<Key, { value: Promise<Value>; users: number }>();

	/** Makes the value of the key, or takes the one that others use now, and holds it until `use` has ended. */
	async with<Result>(key: Key, make: () => Promise<Value>, use: (value: Value) => Promise<Result>): Promise<Result> {
		let entry = this.#entries.get(key);
		if (!entry) {
			entry = { value: make(), users: 0 };
			this.#entries.set(key, entry);
		}
		entry.users++;
		try {
			return await use(await entry.value);
		} finally {
			entry.users--;
			if (entry.users === 0) this.#entries.delete(key);
		}
	}
}
