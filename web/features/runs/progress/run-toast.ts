import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { loadCode } from "../../../lib/lazy-part.ts";

const shown = new Set<string>();
let starting: Promise<unknown> = Promise.resolve();

/** Claims the message about a run's end; false when it was shown already. */
export function claimReport(runId: string): boolean {
	if (shown.has(runId)) return false;
	shown.add(runId);
	return true;
}

/** Claims the message about the run a request starts, which may end before the request is answered. */
export function claimReportOf(request: Promise<RunFieldsFragment | undefined>): void {
	const claimed = request.then(
		(run) => run && claimReport(run.id),
		() => {},
	);
	starting = Promise.all([starting, claimed]);
}

/** Shows once how a run ended; the words are loaded for the first one. */
export function reportRunEnded(run: RunFieldsFragment): void {
	void starting
		.then(async () => {
			if (!claimReport(run.id)) return;
			const { showRunEnded } = await loadCode(() => import("./run-ended.ts"));
			showRunEnded(run);
		})
		.catch(() => {});
}
