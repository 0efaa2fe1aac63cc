import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const holdMilliseconds = 450;
const driftPixels = 10;

export interface LongPress {
	onPointerDown: (event: PointerEvent) => void;
	onPointerMove: (event: PointerEvent) => void;
	onPointerUp: () => void;
	onPointerCancel: () => void;
	onClickCapture: (event: MouseEvent) => void;
	onContextMenu: (event: MouseEvent) => void;
}

/** Calls back on a long press by touch or pen, and suppresses the click. A mouse has checkboxes. */
export function useLongPress(onHeld: () => void): LongPress {
	const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
	const wasHeld = useRef(false);
	const end = () => {
		if (press.current) clearTimeout(press.current.timer);
		press.current = null;
	};
	useEffect(() => () => clearTimeout(press.current?.timer), []);
	return {
		onPointerDown: ({ pointerType, clientX, clientY }) => {
			wasHeld.current = false;
			if (pointerType === "mouse") return;
			const timer = setTimeout(() => {
				press.current = null;
				wasHeld.current = true;
				navigator.vibrate?.(10);
				onHeld();
			}, holdMilliseconds);
			press.current = { timer, x: clientX, y: clientY };
		},
		onPointerMove: ({ clientX, clientY }) => {
			const start = press.current;
			if (start && Math.hypot(clientX - start.x, clientY - start.y) > driftPixels) end();
		},
		onPointerUp: end,
		onPointerCancel: end,
		onClickCapture: (event) => {
			if (!wasHeld.current) return;
			wasHeld.current = false;
			event.preventDefault();
			event.stopPropagation();
		},
		// Suppresses the browser's own menu.
		onContextMenu: (event) => {
			if (press.current || wasHeld.current) event.preventDefault();
		},
	};
}
