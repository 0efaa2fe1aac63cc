import { useCallback, useInsertionEffect, useRef } from "react";

/** A function with a stable identity that always calls the latest `act`, so that nothing re-renders for it. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
	const latest = useRef(act);
	useInsertionEffect(() => {
		latest.current = act;
	}, [act]);
	return useCallback((...args: Args) => latest.current(...args), []);
}
