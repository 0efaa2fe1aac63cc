/** Text that can be stored and shown on one line: databases refuse NUL and halves of surrogate pairs. */
export function printable(text: string): string {
	return text
		.toWellFormed()
		.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
		.trim();
}

/** The text, or as much of it as fits with an ellipsis. @param max characters, as a person counts them */
export function cutText(text: string, max: number): string {
	const characters = [...text];
	return characters.length <= max
		? text
		: `${characters
				.slice(0, max - 1)
				.join("")
				.trimEnd()}…`;
}

/** A count as sentences show it: `1,200`. */
export function formatCount(count: number): string {
	return count.toLocaleString("en-US");
}

/** So many of something, as sentences show it: `1 domain`, `1,200 domains`. @param noun in the singular, with a regular plural */
export function counted(count: number, noun: string): string {
	return `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
}
