const minute = 60_000;

/** Counts by key, from zero again every minute. */
export interface MinuteCount {
	/** Counts one more. @returns 0 while that is allowed, else the whole seconds until it is again */
	add(key: string): number;
}

/** See `MinuteCount`. @param most of one key within a minute @param now milliseconds by a clock that nobody sets */
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
