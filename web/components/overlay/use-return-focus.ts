import { useRef } from "react";

export interface ReturnFocus {
	onOpenAutoFocus: (event: Event) => void;
	onCloseAutoFocus: (event: Event) => void;
}

/** Where the focus goes afterwards, if not to the element that opened the dialog; null for that element. */
export type ReturnTo = (opener: Element | null) => HTMLElement | null;

/** Returns the focus to what opened a dialog, which Radix knows only for its own triggers. `moveIn` may choose the first focus. */
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
