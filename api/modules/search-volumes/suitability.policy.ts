import { characterCount } from "../../../schema/rules/text.ts";

/** What Google Ads, which DataForSEO asks, takes of a phrase. */
const maxCharacters = 80;
const maxWords = 10;

/** Signs Google Ads refuses; one of them would take a whole request of phrases with it. */
const refusedSigns = /[,!@%^*()={}[\]<>;~`?\\|―]/u;
/** Emoji, arrows, drawing and other symbols, and what only joins them; signs of money and letters of any script pass. */
const symbols = /[\p{So}\p{Extended_Pictographic}\p{Regional_Indicator}\p{Cn}\p{Co}]|\u200d|\ufe0f|\u20e3/u;

/** Why no search volume can be had of a phrase; null when it can. */
export function unsuitable(phrase: string): string | null {
	const sign = refusedSigns.exec(phrase)?.[0];
	if (characterCount(phrase) > maxCharacters) return "It is longer than 80 characters.";
	if (phrase.split(" ").length > maxWords) return "It has more than 10 words.";
	if (sign !== undefined) return `Search volumes are not available for keywords with “${sign}”.`;
	return symbols.test(phrase) ? "It contains an emoji or another symbol." : null;
}
