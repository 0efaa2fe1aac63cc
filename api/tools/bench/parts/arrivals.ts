/** Gathers what arrives at a part of a benchmark. */
export interface Gathering<Item> {
	add(item: Item): void;
	/** Waits until so many arrived since the last call, or none for too long, and returns them. */
	take(count: number): Promise<Item[]>;
}

/** @param patienceMs milliseconds without any arrival after which no more are waited for */
export function gatherArrivals<Item>(patienceMs: number): Gathering<Item> {
	let arrived: Item[] = [];
	let look = () => {};
	return {
		add(item) {
			arrived.push(item);
			look();
		},
		async take(count) {
			await new Promise<void>((resolve) => {
				let timer = setTimeout(resolve, patienceMs);
				look = () => {
					clearTimeout(timer);
					if (arrived.length >= count) resolve();
					else timer = setTimeout(resolve, patienceMs);
				};
				look();
			});
			const taken = arrived;
			arrived = [];
			return taken;
		},
	};
}
