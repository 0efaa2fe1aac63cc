import { useFollowUps } from "../../features/pages/view/use-follow-ups.ts";
import { useDomainRuns } from "../../features/runs/progress/use-domain-runs.ts";
import { useThrottled } from "../../lib/use-throttled.ts";
import { useFollowRun } from "./use-follow-run.ts";

/** A run measures many keywords in a row: the minimum interval for reading them again. */
const readMilliseconds = 3_000;

/** Reads again while a run progresses, when it ends, and until its follow-up results have arrived. Returns a function that does the same after other changes. */
export function useReadAfterRuns(domainId: string, read: () => void): () => void {
	const { activeRun } = useDomainRuns(domainId);
	const readSoon = useThrottled(read, readMilliseconds);
	const readOn = useFollowUps(read);
	useFollowRun(domainId, activeRun, { onProgress: readSoon, onEnd: readOn });
	return readOn;
}
