import { useEffect } from "react";

/** Asks before the tab is closed. */
export function useWarnBeforeUnload(isNeeded: boolean): void {
	useEffect(() => {
		if (!isNeeded) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [isNeeded]);
}
