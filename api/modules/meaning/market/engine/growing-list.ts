/** A list of numbers that grows, at the size of its typed array. */
export class GrowingList<List extends Int32Array | Float64Array | Uint8Array> {
	#list: List;
	#length = 0;
	readonly #make: (length: number) => List;

	constructor(make: (length: number) => List) {
		this.#make = make;
		this.#list = make(1_024);
	}

	get length(): number {
		return this.#length;
	}

	push(value: number): void {
		if (this.#length === this.#list.length) {
			const larger = this.#make(2 * this.#length);
			larger.set(this.#list);
			this.#list = larger;
		}
		this.#list[this.#length++] = value;
	}

	/** What was pushed. */
	values(): List {
		return this.#list.subarray(0, this.#length) as List;
	}
}
