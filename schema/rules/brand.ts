import { findingKeyOf } from "./finding.ts";

/** Scripts that put no spaces between words: a term counts wherever it is. */
const unspaced =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * What decides whether a phrase contains one of the terms, with no letter or digit next to it: `kettle` is in `best kettle`, not in
 * `kettlebell`.
 */
export function brandMatcher(terms: readonly string[]): (phrase: string) => boolean {
	const patterns = terms.map(findingKeyOf).filter(Boolean).map(patternOf);
	if (patterns.length === 0) return () => false;
	const contained = new RegExp(patterns.join("|"), "u");
	return (phrase) => contained.test(findingKeyOf(phrase));
}

function patternOf(key: string): string {
	const escaped = key.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
	return unspaced.test(key) ? escaped : `(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`;
}
