import { phraseOf } from "./phrase.ts";

/** Signs that are written in several ways. */
const signs: readonly [pattern: RegExp, sign: string][] = [
	[/[‘’‛ʹʻʼˈ′`´＇]/g, "'"],
	[/[“”„‟″«»＂]/g, '"'],
	[/[‐‑‒–—―−]/g, "-"],
];

/** Marks on the letters of scripts in which they are often left out. */
const marks = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;

/**
 * A text as texts are found in each other, whatever its case, marks and widths: `cafe` of `Café`, `driver's` of `driver’s`,
 * `strasse` of `Straße`, `b&b` of `B & B`. Never what makes two phrases the same, which is `phraseKeyOf`.
 */
export function findingKeyOf(text: string): string {
	const plain = signs.reduce((text, [pattern, sign]) => text.replace(pattern, sign), phraseOf(text));
	const letters = plain.normalize("NFKD").toLowerCase().replace(marks, "$1");
	const spelled = letters.replaceAll("ı", "i").replaceAll("ß", "ss").replaceAll("ς", "σ");
	// Composed again, since a letter must not be found in another one that begins with it.
	return phraseOf(spelled.normalize("NFC")).replace(/ ?& ?/g, "&");
}

/** The finding key of a text, to be stored next to a key of it; null where that key is the same. */
export function storedFindingKey(text: string, key: string): string | null {
	const found = findingKeyOf(text);
	return found === key ? null : found;
}
