/** Makes text storable as text and JSON: no NUL, no half surrogate pairs, at most `longest` UTF-16 units. */
export function storableText(text: string, longest: number): string {
	return text.slice(0, longest).replaceAll("\0", "").toWellFormed();
}

/** Storable text of one line: control characters are dropped, and those that part words become spaces. */
export function storableLine(text: string, longest: number): string {
	const line = text
		.slice(0, longest)
		.replaceAll(/\r\n|[\t-\r\u0085\u2028\u2029]/g, " ")
		.replaceAll(/\p{Cc}/gu, "");
	return storableText(line, longest);
}
