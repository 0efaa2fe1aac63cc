import { type Movement, movementInWords } from "./movement.ts";

/** The rung of a position on the ladder: 1–3, 4–10, 11–20, over 20, or not found. */
export type Bucket = "top3" | "from4to10" | "from11to20" | "below20" | "none";

/** The bucket of a position; null and 0 mean not found. */
export function bucketOf(position: number | null | undefined): Bucket {
	if (!position) return "none";
	if (position <= 3) return "top3";
	if (position <= 10) return "from4to10";
	if (position <= 20) return "from11to20";
	return "below20";
}

/** A keyword's position on a day. The states are never merged; `failure` is why a later check of the day failed. */
export type Reading =
	| { kind: "found"; position: number; movement: Movement | null; failure?: string }
	| { kind: "notFound"; depth: number | null; movement: Movement | null; failure?: string }
	| { kind: "snippet"; depth: number | null; failure?: string }
	| { kind: "failed"; reason: string | null }
	| { kind: "stale"; position: number | null; isSnippet: boolean; age: string }
	| { kind: "never" }
	| { kind: "none" };

/** A keyword's status in the current run. */
export type CheckStatus = "idle" | "queued" | "checking" | "posted" | "checked";

/** A reading in words, for its tooltip. */
export function readingInWords(reading: Reading): string {
	const failure = "failure" in reading && reading.failure;
	return failure ? `${measuredInWords(reading)}. A later check failed: ${failure}` : measuredInWords(reading);
}

function measuredInWords(reading: Reading): string {
	switch (reading.kind) {
		case "found":
			return sentenceOf(`Position ${reading.position}`, reading.movement);
		case "notFound":
			return sentenceOf(`Not found within ${reading.depth ?? "the depth checked"}`, reading.movement);
		case "snippet":
			return snippetInWords(reading.depth);
		case "failed":
			return `Check failed: ${reading.reason ?? nothingMeasured}`;
		case "stale":
			return `${placeInWords(reading)} when last checked, ${reading.age}`;
		case "never":
			return "Never checked";
		default:
			return "No check on this day";
	}
}

function placeInWords({ position, isSnippet }: { position: number | null; isSnippet: boolean }): string {
	if (position) return `Position ${position}`;
	return isSnippet ? "Featured snippet" : "Not found";
}

/** A keyword's position in a measurement. */
export interface Standing {
	position: number | null;
	depth: number;
	isFeaturedSnippet: boolean | null;
}

/** `3`, `Snippet`, `not found within 30`. */
export function standingInWords({ position, depth, isFeaturedSnippet }: Standing): string {
	if (position !== null) return String(position);
	return isFeaturedSnippet ? "Snippet" : `not found within ${depth}`;
}

/** What `Snippet` means; without a depth, for a check of any depth. */
export function snippetInWords(depth: number | null): string {
	return `Owns the featured snippet; no organic result within ${depth ?? "the depth checked"}`;
}

function sentenceOf(now: string, movement: Movement | null): string {
	const words = movementInWords(movement);
	return words === null ? now : `${now}, ${words}`;
}

/** What a failed check means where no reason was given. */
export const nothingMeasured = "Nothing was measured, no credits were charged.";
