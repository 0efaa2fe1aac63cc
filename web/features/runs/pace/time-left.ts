/** A count of finished checks, at a time of this browser's clock. */
export interface Sighting {
	at: number;
	done: number;
}

/** Finished checks needed for an estimate. */
const fewest = 10;

/** Milliseconds until a run ends, by the pace seen in this browser and its clock; null without enough data. */
export function timeLeft(first: Sighting, now: Sighting, total: number): number | null {
	const done = now.done - first.done;
	const elapsed = now.at - first.at;
	if (done < fewest || elapsed <= 0) return null;
	return ((total - now.done) * elapsed) / done;
}

/** `about 40 s left`, `about 3 min left`. */
export function timeLeftInWords(milliseconds: number): string {
	const seconds = milliseconds / 1000;
	if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds / 5) * 5)} s left`;
	return `about ${Math.ceil(seconds / 60)} min left`;
}
