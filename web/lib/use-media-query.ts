import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds, kept up to date. */
export function useMediaQuery(query: string): boolean {
	const subscribe = useCallback(
		(listener: () => void) => {
			const list = matchMedia(query);
			list.addEventListener("change", listener);
			return () => list.removeEventListener("change", listener);
		},
		[query],
	);
	return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Pixels of a window from which on tables have columns; below, they are lists, and actions move under the thumb. */
export const phoneWidth = 760;

/** Whether the window is narrower than `phoneWidth`. */
export function useIsPhone(): boolean {
	return useMediaQuery(`(width < ${phoneWidth}px)`);
}
