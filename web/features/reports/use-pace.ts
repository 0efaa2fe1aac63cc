import { useState } from "react";

/** Milliseconds between reads of what is made in the background; shorter while something is waited for. */
const [soon, later] = [2_000, 30_000];

/** Reads again at intervals while the page is in view: others change things meanwhile. */
export const polling = { pollInterval: later, skipPollAttempt: () => document.hidden } as const;

/** How often to read again, and how to say whether something is waited for. */
export function usePace() {
	const [isWaiting, setIsWaiting] = useState(false);
	return {
		polling: { ...polling, pollInterval: isWaiting ? soon : later },
		/** To be called while rendering. */
		wait(isToWait: boolean) {
			if (isToWait !== isWaiting) setIsWaiting(isToWait);
		},
	};
}
