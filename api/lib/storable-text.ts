/** Makes text storable as text and JSON: no NUL, no half surrogate pairs, at most `longest` UTF-16 units. */
export function storableText(text: string, longest: number): string {
	return text.slice(0, longest).replaceAll("\0", "").toWellFormed();
}
