import { domainToUnicode } from "node:url";
import type { OrganicResult } from "../port.ts";

/** What it says of keywords with the word `sandbox-fail`. */
export const failMessage = "The sandbox refuses keywords with the word “sandbox-fail”.";

/** Phrases that differ only in case or white space are the same keyword and get the same results. */
export function phraseKey(phrase: string): string {
	return phrase.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Whether a word that steers the sandbox, in lower case, is one of the phrase's. */
export function hasWord(phrase: string, word: string): boolean {
	return phraseKey(phrase).split(" ").includes(word);
}

/** The phrase without the word `sandbox-corrected`, if anything else is left; otherwise as it is. */
export function correctedPhrase(phrase: string): string {
	if (!hasWord(phrase, "sandbox-corrected")) return phrase;
	const words = phrase.split(/\s+/).filter((word) => word.toLowerCase() !== "sandbox-corrected");
	return words.join(" ").trim() || phrase;
}

const kinds: readonly { path: (slug: string) => string; title: (phrase: string) => string }[] = [
	{ path: (slug) => `/${slug}`, title: (phrase) => phrase },
	{ path: (slug) => `/guides/${slug}`, title: (phrase) => `${phrase}: the complete guide` },
	{ path: (slug) => `/best-${slug.replace(/^best-/, "")}`, title: (phrase) => `${phrase}: the best ones compared` },
	{ path: (slug) => `/blog/${slug.replace(/-explained$/, "")}-explained`, title: (phrase) => `${phrase} explained` },
	{ path: (slug) => `/reviews/${slug}`, title: (phrase) => `${phrase}: tests, prices and reviews` },
	{ path: (slug) => `/how-to-choose-${slug}`, title: (phrase) => `${phrase}: how to choose` },
	{ path: (slug) => `/questions/${slug}`, title: (phrase) => `${phrase}: common questions, answered` },
];

/** A plausible page about a phrase; the variant selects its kind. */
export function pageFor(host: string, path: string, phrase: string, variant: number): OrganicResult {
	const kind = kinds[variant % kinds.length]!;
	const headline = phrase.charAt(0).toUpperCase() + phrase.slice(1);
	return {
		title: `${kind.title(headline)} | ${brandOf(host)}`,
		url: `https://${host}${path}${kind.path(slugOf(phrase))}`,
	};
}

/** The words of a phrase as a URL slug without accents; other scripts are percent-encoded. */
function slugOf(phrase: string): string {
	const words = phrase
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== "")
		.slice(0, 8);
	return words.length === 0 ? "page" : encodeURIComponent(words.join("-").normalize("NFC"));
}

/** The longest label is the name in `blog.acme.com` and in `acme.co.uk` alike. */
function brandOf(host: string): string {
	const labels = domainToUnicode(host).split(".").slice(0, -1);
	const name = labels.reduce((longest, label) => (label.length > longest.length ? label : longest), "");
	return name.charAt(0).toUpperCase() + name.slice(1);
}
