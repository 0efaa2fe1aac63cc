import { useRef } from "react";

/** The two moments of a dialog that decide where the focus goes. */
export interface ReturnFocus {
	onOpenAutoFocus: (event: Event) => void;
	onCloseAutoFocus: (event: Event) => void;
}

/** Where the focus goes in the end when that is not what opened the dialog; null says that it is. */
export type ReturnTo = (opener: Element | null) => HTMLElement | null;

/**
 * Gives the focus back to what opened a dialog. Radix knows only openers that are its own triggers; ours are often
 * elsewhere on the screen, or a key. `moveIn` may choose where the focus goes first, `returnTo` where it goes in the end.
 */
export function useReturnFocus(moveIn?: (event: Event) => void, returnTo?: ReturnTo): ReturnFocus {
	const opener = useRef<Element | null>(null);
	return {
		onOpenAutoFocus: (event) => {
			opener.current = document.activeElement;
			moveIn?.(event);
		},
		onCloseAutoFocus: (event) => {
			event.preventDefault();
			const target = returnTo?.(opener.current) ?? opener.current;
			if (target instanceof HTMLElement) target.focus();
		},
	};
}
