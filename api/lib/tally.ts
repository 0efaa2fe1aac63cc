/** Counts what goes on at once, by a key, and says when there is no room for more. */
export interface Tally {
	/** Takes a place under the key: what gives it back, once however often it is called; null when all are taken. */
	take(key: string): (() => void) | null;
}

/** See `Tally`. @param most under one key at once */
export function createTally(most: number): Tally {
	const taken = new Map<string, number>();
	const change = (key: string, by: number) => {
		const count = (taken.get(key) ?? 0) + by;
		if (count > 0) taken.set(key, count);
		else taken.delete(key);
	};
	return {
		take(key) {
			if ((taken.get(key) ?? 0) >= most) return null;
			change(key, 1);
			let isHeld = true;
			return () => {
				if (isHeld) change(key, -1);
				isHeld = false;
			};
		},
	};
}
