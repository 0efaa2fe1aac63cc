/** Dialogs, and what floats: but for what merely informs. */
const layers =
	":is([role='dialog'], [role='alertdialog'], [data-radix-popper-content-wrapper]):not([data-informs], :has(> [data-informs]))";

/** What is open above everything else: a dialog, or what floats over the page or a dialog. Null for nothing. */
export function topmostLayer(): Element | null {
	return [...document.querySelectorAll(layers)].at(-1) ?? null;
}
