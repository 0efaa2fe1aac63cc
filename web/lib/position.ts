/** Where a position stands on the ladder: 1–3, 4–10, 11–20, over 20, or not found. */
export type Bucket = "top3" | "top10" | "top20" | "below20" | "none";

/** The bucket of a position; null and 0 mean not found. */
export function bucketOf(position: number | null | undefined): Bucket {
	if (!position) return "none";
	if (position <= 3) return "top3";
	if (position <= 10) return "top10";
	if (position <= 20) return "top20";
	return "below20";
}

/** What is known of a keyword's position on a day. The states are never merged. */
export type Reading =
	| { kind: "found"; position: number; change: number | null }
	| { kind: "notFound"; depth: number | null }
	| { kind: "failed"; reason: string | null }
	| { kind: "stale"; position: number | null; age: string }
	| { kind: "never" }
	| { kind: "none" };

/** Where a keyword stands in the run under way. */
export type CheckStatus = "idle" | "queued" | "checking" | "checked";

/** A reading as a sentence's worth of words, for whoever points at it. */
export function readingInWords(reading: Reading): string {
	switch (reading.kind) {
		case "found": {
			const { position, change } = reading;
			return change
				? `Position ${position}, ${changeInWords(change)} from ${position + change}`
				: `Position ${position}`;
		}
		case "notFound":
			return reading.depth ? `Not found within ${reading.depth}` : "Not found within the depth checked";
		case "failed":
			return `Check failed: ${reading.reason ?? nothingMeasured}`;
		case "stale":
			return `${reading.position ? `Position ${reading.position}` : "Not found"} when last checked, ${reading.age}`;
		case "never":
			return "Never checked";
		default:
			return "No check on this day";
	}
}

/** What a failed check means where no reason was given. */
export const nothingMeasured = "Nothing was measured, no credits were taken.";

/** A movement in words, for screen readers: `up 3`, `down 2`. */
export function changeInWords(change: number): string {
	return change > 0 ? `up ${change}` : `down ${-change}`;
}
