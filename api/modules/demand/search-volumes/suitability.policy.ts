import { characterCount } from "../../../../schema/rules/text.ts";

/** Google Ads' limit, which DataForSEO passes on. */
const maxCharacters = 80;
const maxWords = 10;

/** Characters Google Ads rejects; one of them fails a whole request. */
const refusedSigns = /[,!@%^*()={}[\]<>;~`?\\|―]/u;
/** Emoji, arrows and other symbols with their joiners; currency signs and letters of any script are allowed. */
const symbols = /[\p{So}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cn}\p{Co}]|\u200d|\ufe0f|\u20e3/u;

/** Why a phrase cannot have a search volume; null if it can. */
export function unsuitable(phrase: string): string | null {
	const sign = refusedSigns.exec(phrase)?.[0];
	if (characterCount(phrase) > maxCharacters) return "It is longer than 80 characters.";
	if (phrase.split(" ").length > maxWords) return "It has more than 10 words.";
	if (sign !== undefined) return `Search volumes are not available for keywords with “${sign}”.`;
	return symbols.test(phrase) ? "It contains an emoji or another symbol." : null;
}
