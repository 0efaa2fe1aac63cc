import { useEffect, useEffectEvent } from "react";
import { useRunEnded } from "../../features/runs/progress/use-run-ended.ts";
import type { RunFieldsFragment } from "../../gql/graphql.ts";

/** Callbacks for the progress of a domain's runs. */
export interface RunFollower {
	onStart?: () => void;
	onProgress?: () => void;
	onEnd: () => void;
}

/** Calls back when a run of a domain begins, progresses, is handed over, and ends, wherever it was started. */
export function useFollowRun(domainId: string, run: RunFieldsFragment | null, follower: RunFollower): void {
	const runId = run?.id ?? null;
	const done = run?.done ?? 0;
	const waiting = run?.queue?.waiting ?? 0;
	const onStart = useEffectEvent(() => follower.onStart?.());
	const onProgress = useEffectEvent(() => follower.onProgress?.());

	useEffect(() => {
		if (runId !== null) onStart();
	}, [runId]);

	useEffect(() => {
		if (runId !== null && done + waiting > 0) onProgress();
	}, [runId, done, waiting]);

	// A short run is over before it is read as running: its end alone is certain to be noticed.
	useRunEnded(domainId, follower.onEnd);
}
