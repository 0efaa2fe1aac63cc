/** Text that can be stored and shown on one line: databases refuse NUL and halves of surrogate pairs. */
export function printable(text: string): string {
	return text
		.toWellFormed()
		.replace(/\p{Cc}+/gu, " ")
		.trim();
}
