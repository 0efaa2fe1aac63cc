/** Characters as a person counts them: an emoji outside the basic plane is one, not two. */
export function characterCount(text: string): number {
	let count = 0;
	for (const _ of text) count++;
	return count;
}

/** Whether a text holds control characters: line breaks of any kind, tabs, NUL and their like. */
export function hasControlCharacters(text: string): boolean {
	return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** Whether anything of the text can be seen: fillers, Braille's blank, and marks and selectors of nothing cannot. */
export function isVisible(text: string): boolean {
	return /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** Every run of white space as one space, none at the ends. */
export function collapseWhiteSpace(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

/** Whether a text comes back from UTF-8 storage as it is: no half of a surrogate pair, no NUL. */
export function isStorable(text: string): boolean {
	return text.isWellFormed() && !text.includes("\0");
}
