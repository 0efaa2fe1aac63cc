/** Limits how many operations run at the same time, by key. */
export interface ConcurrencyLimiter {
	/** Takes a slot of the key. @returns what releases it, which may be called more than once; null when all are taken */
	take(key: string): (() => void) | null;
}

/** A limiter of so many slots for each key. */
export function createConcurrencyLimiter(maxConcurrent: number): ConcurrencyLimiter {
	const taken = new Map<string, number>();
	const change = (key: string, by: number) => {
		const count = (taken.get(key) ?? 0) + by;
		if (count > 0) taken.set(key, count);
		else taken.delete(key);
	};
	return {
		take(key) {
			if ((taken.get(key) ?? 0) >= maxConcurrent) return null;
			change(key, 1);
			let isHeld = true;
			return () => {
				if (isHeld) change(key, -1);
				isHeld = false;
			};
		},
	};
}
