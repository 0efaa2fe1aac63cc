import { useCallback, useInsertionEffect, useRef } from "react";

/** The same function for as long as a component is there, which does what it was last given: nothing re-renders for it. */
export function useStable<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
	const latest = useRef(act);
	useInsertionEffect(() => {
		latest.current = act;
	}, [act]);
	return useCallback((...args: Args) => latest.current(...args), []);
}
