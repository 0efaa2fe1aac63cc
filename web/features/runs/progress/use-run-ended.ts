import { useEffect, useEffectEvent } from "react";
import { onRunEnded } from "./ended-runs.ts";

/** Calls back when a run of the domain ends, also one that was over before it was seen running. */
export function useRunEnded(domainId: string, callback: () => void): void {
	const onEnd = useEffectEvent(callback);
	useEffect(() => onRunEnded(domainId, () => onEnd()), [domainId]);
}
