/** Letters that are not a plain letter with an accent, in lower case. */
const plainLetters: Record<string, string> = {
	ß: "ss",
	æ: "ae",
	œ: "oe",
	ø: "o",
	đ: "d",
	ð: "d",
	ł: "l",
	ı: "i",
	þ: "th",
};

/** Separates the parts of a search key; sorts before all that a part can have, so that `Leeds` comes before `Leeds Park`. */
const partSeparator = "\t";

/** The words of a text without accents and case: what is neither letter nor digit separates them. */
export function wordsOf(text: string): string[] {
	const plain = text
		.normalize("NFKD")
		.replace(/\p{M}+/gu, "")
		.toLowerCase()
		.replace(/[ßæœøđðłıþ]/g, (letter) => plainLetters[letter] ?? letter);
	return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** What searches look at: the words of each part of a canonical name, from the place to its country. */
export function searchKeyOf(canonicalName: string): string {
	const parts = canonicalName.split(",").map((part) => wordsOf(part).join(" "));
	return parts.filter((part) => part !== "").join(partSeparator);
}
