import type { RunFieldsFragment } from "../../../gql/graphql.ts";

type EndedRun = Pick<RunFieldsFragment, "id" | "domainId">;

const ended = new Set<string>();
const listeners = new Set<(run: EndedRun) => void>();

/** Notes that a run has ended: the first time, everyone who waits for it hears of it. */
export function noteRunEnded(run: EndedRun): void {
	if (ended.has(run.id)) return;
	ended.add(run.id);
	for (const listener of listeners) listener(run);
}

/** Notes a run that had ended before anyone looked: nobody hears of it. */
export function markEndSeen(runId: string): void {
	ended.add(runId);
}

/** Calls back when a run of the domain ends, also one that was over before it was seen running. @returns what stops it */
export function onRunEnded(domainId: string, callback: () => void): () => void {
	const listener = (run: EndedRun) => run.domainId === domainId && callback();
	listeners.add(listener);
	return () => listeners.delete(listener);
}
