/** Reads a value anew at most once in a while; whoever asks meanwhile, or while it is being read, shares it. */
export function keptFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
	let kept: { value: Promise<T>; until: number } | null = null;
	return () => {
		if (kept && performance.now() < kept.until) return kept.value;
		const value = read();
		const mine = { value, until: Number.POSITIVE_INFINITY };
		kept = mine;
		const end = () => {
			mine.until = performance.now() + milliseconds;
		};
		value.then(end, end);
		return value;
	};
}
