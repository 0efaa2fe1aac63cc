/** A text Postgres takes as text and as JSON: no NUL, no half of a surrogate pair, at most `longest` UTF-16 units. */
export function storableText(text: string, longest: number): string {
	return text.slice(0, longest).replaceAll("\0", "").toWellFormed();
}
