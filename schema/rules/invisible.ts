/**
 * What shows nothing, or only stretches a word: format characters, and Arabic's tatweel. The tags that make a flag of an emoji are
 * kept (England's), and joiners are told apart afterwards.
 */
const formatting =
	/(\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier})?[\u{E0020}-\u{E007E}]+\u{E007F})|\u0640|(?![\u200C\u200D])\p{Cf}/gu;

const joiners = /[\u200C\u200D]+/gu;

/** Letters and marks of scripts in which a joiner changes nothing to see are not among these. */
const joined =
	/(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Thai}\p{Script=Lao}])[\p{L}\p{M}]/u;
const joinedBefore = new RegExp(`${joined.source}$`, "u");
const joinedAfter = new RegExp(`^${joined.source}`, "u");

const emojiBefore = /(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{E007F}]|\u{FE0F})$/u;
const emojiAfter = /^\p{Extended_Pictographic}/u;

/** Signs that take the vowel from a consonant: a joiner after one says how it is written, also at the end of a word. */
const viramaBefore = /[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D3B\u0D3C\u0D4D\u0DCA\u1039\u103A\u17D2]$/u;

/** A text without invisible characters, but for those that join letters or emoji; a hyphen that does not break is a hyphen. */
export function withoutInvisible(text: string): string {
	if (!/[\u00AD-\u{10FFFF}]/u.test(text)) return text;
	return text
		.replaceAll("\u2011", "-")
		.replace(formatting, (_, flag: string | undefined) => flag ?? "")
		.replace(joiners, keptJoiner);
}

/** A name as it is kept: whatever looks equal is equal, by invisible characters, kinds of spaces and how letters are composed. */
export function plainName(text: string): string {
	return withoutInvisible(text.normalize("NFC"))
		.normalize("NFC")
		.replace(/\p{Zs}+/gu, " ")
		.trim();
}

/** Whether a text has characters that `withoutInvisible` drops or replaces. */
export function hasInvisible(text: string): boolean {
	return withoutInvisible(text) !== text;
}

function keptJoiner(run: string, at: number, text: string): string {
	const before = text.slice(Math.max(0, at - 2), at);
	const after = text.slice(at + run.length, at + run.length + 2);
	const joiner = run.charAt(0);
	if (joinedBefore.test(before) && joinedAfter.test(after)) return joiner;
	const isMeant = viramaBefore.test(before) || (emojiBefore.test(before) && emojiAfter.test(after));
	return joiner === "\u200D" && isMeant ? joiner : "";
}
