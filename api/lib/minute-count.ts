const minute = 60_000;

/** Counts by key and minute. */
export interface MinuteCount {
	/** Counts one more. @returns 0 if allowed, otherwise the whole seconds until it is allowed again */
	add(key: string): number;
}

/** Creates a `MinuteCount`. @param most per key and minute @param now milliseconds of a monotonic clock */
export function createMinuteCount(most: number, now: () => number): MinuteCount {
	const counts = new Map<string, number>();
	let endsAt = 0;
	return {
		add(key) {
			if (now() >= endsAt) {
				counts.clear();
				endsAt = now() + minute;
			}
			const count = (counts.get(key) ?? 0) + 1;
			counts.set(key, count);
			return count <= most ? 0 : Math.ceil((endsAt - now()) / 1_000);
		},
	};
}
