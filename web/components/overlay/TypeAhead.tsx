import { useEffect, useEffectEvent } from "react";

export interface TypeAheadProps {
	label: string;
	onType: (character: string) => void;
	onCancel: () => void;
}

/** Takes the place of a dialog that is loading, and keeps what is typed meanwhile. */
export function TypeAhead({ label, onType, onCancel }: TypeAheadProps) {
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key === "Escape") return onCancel();
		if (event.key.length !== 1 || event.metaKey || event.ctrlKey || event.altKey) return;
		event.preventDefault();
		onType(event.key);
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => onKey(event);
		document.addEventListener("keydown", onKeyDown, true);
		return () => document.removeEventListener("keydown", onKeyDown, true);
	}, []);
	return <div role="dialog" aria-label={label} aria-busy className="fixed inset-0 z-60 bg-overlay" />;
}
