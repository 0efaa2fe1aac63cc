import { useEffectEvent, useLayoutEffect } from "react";
import { topmostLayer } from "../../lib/keys/topmost-layer.ts";

/** Closes a dialog on Escape, before Radix gives the key to a toast above it. */
export function useEscape(dialog: HTMLElement | null, onClose: () => void): void {
	const onEscape = useEffectEvent(onClose);
	useLayoutEffect(() => {
		if (!dialog) return;
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== "Escape" || event.defaultPrevented || topmostLayer() !== dialog) return;
			event.preventDefault();
			onEscape();
		};
		window.addEventListener("keydown", onKeyDown, { capture: true });
		return () => window.removeEventListener("keydown", onKeyDown, { capture: true });
	}, [dialog]);
}
