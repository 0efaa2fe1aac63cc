import { useLayoutEffect, useState } from "react";

/** Pixels that an element has for what it holds, kept up to date; null before it is there. */
export function useElementWidth(element: HTMLElement | null): number | null {
	const [width, setWidth] = useState<number | null>(null);
	useLayoutEffect(() => {
		if (!element) return;
		const look = () => setWidth(element.clientWidth);
		look();
		const observer = new ResizeObserver(look);
		observer.observe(element);
		return () => observer.disconnect();
	}, [element]);
	return width;
}
