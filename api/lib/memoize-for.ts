/** Caches what `read` answers for a while; callers that come while it reads share its answer. */
export function memoizeFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
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
