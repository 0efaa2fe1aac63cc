/** Makes a value once for all who need it at the same time, by key; it is dropped when it is no longer used. */
export class SingleFlight<Key, Value> {
	readonly #entries = new Map<Key, { value: Promise<Value>; users: number }>();

	/** Makes the key's value, or shares the one in use, and keeps it until `use` has finished. */
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
