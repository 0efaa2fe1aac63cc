import { formatCount } from "../../../lib/format.ts";

/** The API's limits. */
const maxTerms = 50;
const minLength = 2;
const maxLength = 100;

/** The terms in a text, one per line: without empty lines and duplicates. */
export function typedTerms(text: string): string[] {
	const seen = new Set<string>();
	return text.split("\n").flatMap((line) => {
		const term = line.normalize("NFC").trim().replace(/\s+/g, " ");
		const key = term.toLowerCase();
		if (term === "" || seen.has(key)) return [];
		seen.add(key);
		return [term];
	});
}

/** What is wrong with brand terms, in one sentence; null if they can be saved. */
export function faultOfTerms(terms: readonly string[]): string | null {
	if (terms.length > maxTerms)
		return `${maxTerms} terms at most, ${formatCount(terms.length - maxTerms, "term")} too many.`;
	const short = terms.find((term) => [...term].length < minLength);
	if (short !== undefined) return `“${short}” is too short: ${minLength} characters or more.`;
	const long = terms.find((term) => [...term].length > maxLength);
	return long === undefined ? null : `“${[...long].slice(0, 20).join("")}…” is longer than ${maxLength} characters.`;
}
