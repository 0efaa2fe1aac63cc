import { useRef } from "react";

export interface ReturnFocus {
	onOpenAutoFocus: (event: Event) => void;
	onCloseAutoFocus: (event: Event) => void;
}

/** Where the focus goes in the end when that is not what opened the dialog; null says that it is. */
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
