import { phraseKeyOf, phraseOf } from "./phrase.ts";

/** Scripts that put no spaces between words: a term counts wherever it stands. */
const unspaced =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A term as it is compared: in the normal form of phrases. */
export function brandKeyOf(term: string): string {
	return phraseKeyOf(phraseOf(term));
}

/**
 * What tells whether a phrase contains one of the terms, with no letter or digit beside it: `kettle` is in `best kettle`, not in
 * `kettlebell`.
 */
export function brandMatcher(terms: readonly string[]): (phrase: string) => boolean {
	if (terms.length === 0) return () => false;
	const patterns = terms.map((term) => patternOf(brandKeyOf(term)));
	const contained = new RegExp(patterns.join("|"), "u");
	return (phrase) => contained.test(brandKeyOf(phrase));
}

function patternOf(key: string): string {
	const escaped = key.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
	return unspaced.test(key) ? escaped : `(?<![\\p{L}\\p{M}\\p{N}])${escaped}(?![\\p{L}\\p{M}\\p{N}])`;
}
