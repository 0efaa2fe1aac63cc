import { useEffectEvent, useLayoutEffect } from "react";
import { topmostLayer } from "../../lib/keys/topmost-layer.ts";

/**
 * Closes a dialog by Escape while nothing is open above it. Radix gives the key to what came last, and a message that comes
 * on its own while somebody reads a dialog would take it: the dialog listens before Radix does.
 */
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
