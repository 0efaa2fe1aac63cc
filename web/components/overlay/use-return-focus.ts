import { useRef } from "react";
import { focusContent } from "../../lib/focus-content.ts";

export interface ReturnFocus {
	onOpenAutoFocus: (event: Event) => void;
	onCloseAutoFocus: (event: Event) => void;
}

/** Where the focus goes afterwards, if not to the element that opened the dialog; null for that element. */
export type ReturnTo = (opener: Element | null) => HTMLElement | null;

/** The button of the menu from which something is chosen just now. */
let menuButton: Element | null = null;

/** Does what was chosen from a menu: the focus returns to the menu's button from a dialog that this opens. */
export function chooseFrom(button: Element | null, onSelect: () => void): void {
	menuButton = button;
	// A dialog that opens later finds the focus on the button.
	setTimeout(() => {
		menuButton = null;
	});
	onSelect();
}

/** Returns the focus to what opened a dialog, which Radix knows only for its own triggers. `moveIn` may choose the first focus. */
export function useReturnFocus(moveIn?: (event: Event) => void, returnTo?: ReturnTo): ReturnFocus {
	const opener = useRef<Opener | null>(null);
	return {
		onOpenAutoFocus: (event) => {
			opener.current = openerOf(menuButton ?? document.activeElement);
			moveIn?.(event);
		},
		onCloseAutoFocus: (event) => {
			event.preventDefault();
			const target = returnTo?.(opener.current?.element ?? null);
			if (target) target.focus();
			else if (opener.current) focusOpener(opener.current);
		},
	};
}

/** What opened a dialog. */
interface Opener {
	element: Element | null;
	/** In a list, the rows after and before its own, which stay when that goes. */
	neighbours: readonly Element[];
}

function openerOf(element: Element | null): Opener {
	const row = element?.closest("tr, li");
	return {
		element,
		neighbours: [row?.nextElementSibling, row?.previousElementSibling].filter((one) => one != null),
	};
}

/** Focuses what opened the dialog; if that is gone, or the address opened it, the last control of a row next to it, or the content. */
function focusOpener(opener: Opener): void {
	const { element, neighbours } = opener;
	// Without an opener, it is the page.
	if (element?.isConnected && element !== document.body) {
		if (element instanceof HTMLElement) element.focus();
		followRemoval(opener);
		return;
	}
	// The dialog below, closed at the same time, has returned it.
	if (document.activeElement !== document.body) return;
	const controls = neighbours.filter((row) => row.isConnected).map(lastControl);
	const control = controls.find((one) => one !== undefined);
	if (control) control.focus();
	else focusContent();
}

function lastControl(row: Element): HTMLElement | undefined {
	return [...row.querySelectorAll<HTMLElement>("button:enabled, a[href]")].at(-1);
}

/** Moves the focus on when what has it goes: after a deletion the list is read again. */
function followRemoval(opener: Opener): void {
	const stop = () => {
		watch.disconnect();
		document.removeEventListener("focusin", stop);
	};
	const watch = new MutationObserver(() => {
		if (opener.element?.isConnected) return;
		stop();
		if (document.activeElement === document.body) focusOpener(opener);
	});
	watch.observe(document.body, { childList: true, subtree: true });
	document.addEventListener("focusin", stop);
}
