import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { loadCode } from "../../../lib/lazy-part.ts";

const told = new Set<string>();

/** Claims the message about a run's end; false when it was shown already. */
export function claimTelling(runId: string): boolean {
	if (told.has(runId)) return false;
	told.add(runId);
	return true;
}

/** Shows once how a run ended; the words are loaded for the first one. */
export function tellRunEnded(run: RunFieldsFragment): void {
	if (!claimTelling(run.id)) return;
	void loadCode(() => import("./run-ended.ts")).then(
		({ showRunEnded }) => showRunEnded(run),
		() => {},
	);
}
