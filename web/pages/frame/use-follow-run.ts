import { useEffect, useEffectEvent, useState } from "react";
import type { RunFieldsFragment } from "../../gql/graphql.ts";

/** Callbacks for the progress of a run. */
export interface RunFollower {
	onStart: () => void;
	onProgress: () => void;
	onEnd: () => void;
}

/** Calls back when a run begins, progresses, is handed over, and ends, wherever it was started. */
export function useFollowRun(run: RunFieldsFragment | null, follower: RunFollower): void {
	const runId = run?.id ?? null;
	const done = run?.done ?? 0;
	const waiting = run?.queue?.waiting ?? 0;
	const [followed, setFollowed] = useState<string | null>(null);
	const onStart = useEffectEvent(follower.onStart);
	const onProgress = useEffectEvent(follower.onProgress);
	const onEnd = useEffectEvent(follower.onEnd);

	useEffect(() => {
		if (runId === followed) return;
		setFollowed(runId);
		if (followed !== null) onEnd();
		if (runId !== null) onStart();
	}, [runId, followed]);

	useEffect(() => {
		if (runId !== null && done + waiting > 0) onProgress();
	}, [runId, done, waiting]);
}
