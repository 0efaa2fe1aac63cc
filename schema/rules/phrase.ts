import { maxPhraseLength } from "./limits.ts";
import { characterCount, collapseWhiteSpace, hasControlCharacters, isStorable, isVisible } from "./text.ts";

/** A phrase as it is kept: every run of white space is one space. */
export function phraseOf(text: string): string {
	return collapseWhiteSpace(text);
}

/** What makes two phrases the same: their NFC form in lower case. */
export function phraseKeyOf(phrase: string): string {
	// Lower-casing can take a text out of NFC.
	return phrase.normalize("NFC").toLowerCase().normalize("NFC");
}

/** What is wrong with a phrase, white space collapsed already; null when nothing is. */
export function phraseFault(phrase: string): string | null {
	if (hasControlCharacters(phrase) || !isStorable(phrase)) return "The keyword must not contain control characters.";
	if (!isVisible(phrase)) return "Enter a keyword.";
	if (characterCount(phrase) > maxPhraseLength) return "The keyword must not be longer than 200 characters.";
	return null;
}
