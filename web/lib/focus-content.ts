/** Moves the focus to the screen's content, from where Tab leads to its first control. */
export function focusContent(): void {
	document.getElementById("content")?.focus({ preventScroll: true });
}
