/** What is kept, how long, and how much of it. */
interface Limits {
	/** How long a value is used, from the start of its making. */
	milliseconds: number;
	/** Beyond it, what was not used for longest is dropped. */
	maxBytes: number;
	/** The time in milliseconds; by default, since the process started. */
	now?: () => number;
}

interface Entry {
	value: Promise<Buffer>;
	until: number;
	/** None while it is being made. */
	bytes: number;
}

/** Values by key, each made once at a time and used again for a while. A failure is not kept. */
export class RecentBytes {
	readonly #limits: Required<Limits>;
	/** Those used last are at the end. */
	readonly #entries = new Map<string, Entry>();
	#bytes = 0;

	constructor(limits: Limits) {
		this.#limits = { now: () => performance.now(), ...limits };
	}

	/** The key's value, made by `make` unless it is known or being made. */
	get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
		const { now, milliseconds } = this.#limits;
		const known = this.#entries.get(key);
		if (known && (known.bytes === 0 || now() < known.until)) {
			this.#entries.delete(key);
			this.#entries.set(key, known);
			return known.value;
		}
		this.#drop(key);
		const entry = { value: make(), until: now() + milliseconds, bytes: 0 };
		this.#entries.set(key, entry);
		entry.value.then(
			({ length }) => this.#keep(key, entry, length),
			() => this.#drop(key),
		);
		return entry.value;
	}

	#keep(key: string, entry: Entry, bytes: number): void {
		if (this.#entries.get(key) !== entry) return;
		entry.bytes = Math.max(1, bytes);
		this.#bytes += entry.bytes;
		for (const [oldest, { bytes }] of this.#entries) {
			if (this.#bytes <= this.#limits.maxBytes) return;
			if (bytes > 0) this.#drop(oldest);
		}
	}

	#drop(key: string): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
		this.#entries.delete(key);
	}
}
