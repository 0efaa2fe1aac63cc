import { useEffect, useEffectEvent, useState } from "react";

/** Page issues are updated within a minute of their cause. */
const followUps = [2_000, 10_000, 30_000, 65_000];

/** A function that reads at once, and again until the follow-up results of a run or a target have arrived. */
export function useFollowUps(read: () => void): () => void {
	const [since, setSince] = useState(0);
	const readNow = useEffectEvent(read);
	useEffect(() => {
		if (since === 0) return;
		const timers = followUps.map((milliseconds) => setTimeout(() => readNow(), milliseconds));
		return () => timers.forEach(clearTimeout);
	}, [since]);
	return () => {
		read();
		setSince((before) => before + 1);
	};
}
