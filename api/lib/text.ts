/** Number of code points: an emoji counts as one character, not two. */
export function characterCount(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}

/** Whether a text contains control characters, such as line breaks, tabs and NUL. */
export function hasControlCharacters(text: string): boolean {
	return /\p{Cc}/u.test(text);
}

/** Whether a text survives UTF-8 storage: no half surrogate pairs, no NUL. */
export function isStorable(text: string): boolean {
	return text.isWellFormed() && !text.includes("\0");
}

/** Whether the text has any visible characters. */
export function isVisible(text: string): boolean {
	return /[^\p{C}\p{Z}]/u.test(text);
}

/** Collapses white space to single spaces and trims the ends. */
export function collapseWhiteSpace(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** Makes text storable and displayable on one line: databases refuse NUL and half surrogate pairs. */
export function printable(text: string): string {
	return text
		.toWellFormed()
		.replace(/\p{Cc}+/gu, " ")
		.trim();
}
