import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";

const moves = new Set(["ArrowDown", "ArrowUp", "Home", "End"]);

export interface HighlightOptions {
	firstKeyword: string | null;
	isSearching: boolean;
	onOpenKeyword: (id: string) => void;
}

export interface Highlight {
	rootRef: RefObject<HTMLDivElement | null>;
	onKeyDown: (event: KeyboardEvent) => void;
	onPointerMove: () => void;
	/** Goes back to the top after typing. */
	reset: () => void;
}

/** Keeps the first keyword highlighted as results arrive, until the user moves. Enter waits for pending results. */
export function useHighlight({ firstKeyword, isSearching, onOpenKeyword }: HighlightOptions): Highlight {
	const rootRef = useRef<HTMLDivElement>(null);
	const [hasMoved, setHasMoved] = useState(false);
	const [isEnterWaiting, setIsEnterWaiting] = useState(false);
	const press = (key: string) => rootRef.current?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

	const highlightFirst = useEffectEvent(() => {
		if (!hasMoved) press("Home");
	});
	useEffect(() => {
		if (firstKeyword !== null) highlightFirst();
	}, [firstKeyword]);

	const enter = useEffectEvent(() => {
		setIsEnterWaiting(false);
		if (firstKeyword === null) press("Enter");
		else onOpenKeyword(firstKeyword);
	});
	useEffect(() => {
		if (isEnterWaiting && !isSearching) enter();
	}, [isEnterWaiting, isSearching]);

	return {
		rootRef,
		onKeyDown: (event) => {
			if (!event.nativeEvent.isTrusted) return;
			if (moves.has(event.key)) setHasMoved(true);
			if (event.key !== "Enter" || hasMoved || !isSearching) return;
			event.preventDefault();
			setIsEnterWaiting(true);
		},
		onPointerMove: () => setHasMoved(true),
		reset: () => {
			setHasMoved(false);
			setIsEnterWaiting(false);
		},
	};
}
