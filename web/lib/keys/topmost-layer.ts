/** Dialogs and popovers, except those that merely inform. */
const layers =
	":is([role='dialog'], [role='alertdialog'], [data-radix-popper-content-wrapper]):not([data-informs], :has(> [data-informs]))";

/** The topmost open layer: a dialog, or a popover over the page or a dialog. Null for none. */
export function topmostLayer(): Element | null {
	return [...document.querySelectorAll(layers)].at(-1) ?? null;
}
