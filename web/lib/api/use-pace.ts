import { useState } from "react";

/** Milliseconds between reads of what is made in the background: while something is waited for, and otherwise. */
export interface Pace {
	soon: number;
	later: number;
}

/** Reads again at intervals while the page is in view: others change things meanwhile. */
export function pollingEvery(milliseconds: number) {
	return { pollInterval: milliseconds, skipPollAttempt: () => document.hidden };
}

/** How often to read again, and how to say whether something is waited for. */
export function usePace({ soon, later }: Pace) {
	const [isWaiting, setIsWaiting] = useState(false);
	return {
		polling: pollingEvery(isWaiting ? soon : later),
		/** To be called while rendering. */
		wait(isToWait: boolean) {
			if (isToWait !== isWaiting) setIsWaiting(isToWait);
		},
	};
}
