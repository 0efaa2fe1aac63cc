import { useLayoutEffect, useState } from "react";

/** Whether what an element holds is wider than itself, kept up to date. */
export function useScrollsSideways(element: HTMLElement | null): boolean {
	const [isWider, setIsWider] = useState(false);
	useLayoutEffect(() => {
		if (!element) return;
		const look = () => setIsWider(element.scrollWidth > element.clientWidth);
		const observer = new ResizeObserver(look);
		for (const watched of [element, ...element.children]) observer.observe(watched);
		return () => observer.disconnect();
	}, [element]);
	return isWider;
}
