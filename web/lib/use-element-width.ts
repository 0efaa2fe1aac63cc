import { useLayoutEffect, useState } from "react";

/** The inner width of an element in pixels, kept up to date; null before it is mounted. */
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
