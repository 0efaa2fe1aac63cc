import { useEffect, useState } from "react";

const pauseMilliseconds = 300;

/** A text after a pause in changes; until then, the one before. */
export function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), pauseMilliseconds);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
