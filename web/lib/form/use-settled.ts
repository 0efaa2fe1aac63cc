import { useEffect, useState } from "react";

const pauseMs = 300;

/** A text after a pause in changes; until then, the one before. */
export function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
