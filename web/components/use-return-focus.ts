import { useRef } from "react";

/** The two moments of a dialog that decide where the focus goes. */
export interface ReturnFocus {
	onOpenAutoFocus: (event: Event) => void;
	onCloseAutoFocus: (event: Event) => void;
}

/**
 * Gives the focus back to what opened a dialog. Radix knows only openers that are its own triggers; ours are often
 * elsewhere on the screen, or a key. `moveIn` may choose where the focus goes first.
 */
export function useReturnFocus(moveIn?: (event: Event) => void): ReturnFocus {
	const opener = useRef<Element | null>(null);
	return {
		onOpenAutoFocus: (event) => {
			opener.current = document.activeElement;
			moveIn?.(event);
		},
		onCloseAutoFocus: (event) => {
			event.preventDefault();
			if (opener.current instanceof HTMLElement) opener.current.focus();
		},
	};
}
