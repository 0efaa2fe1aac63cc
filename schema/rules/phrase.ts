import { withoutInvisible } from "./invisible.ts";
import { maxPhraseLength } from "./limits.ts";
import { characterCount, collapseWhiteSpace, hasControlCharacters, isStorable, isVisible } from "./text.ts";

/** A phrase as it is kept: no invisible characters, every run of white space is one space. */
export function phraseOf(text: string): string {
	return collapseWhiteSpace(withoutInvisible(text));
}

/** What makes two kept phrases the same: their NFC form in lower case. */
export function phraseKeyOf(phrase: string): string {
	// Lower-casing can take a text out of NFC.
	return phrase.normalize("NFC").toLowerCase().normalize("NFC");
}

/** What is wrong with a phrase as it is kept; null when nothing is. */
export function phraseFault(phrase: string): string | null {
	if (hasControlCharacters(phrase) || !isStorable(phrase)) return "The keyword must not contain control characters.";
	if (!isVisible(phrase)) return "Enter a keyword.";
	if (characterCount(phrase) > maxPhraseLength) return "The keyword must not be longer than 200 characters.";
	return null;
}
