import { useState } from "react";
import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { type Sighting, timeLeft } from "./time-left.ts";

/** Milliseconds until the run ends, or null; updated with each count. */
export function useTimeLeft(run: RunFieldsFragment | null): number | null {
	const [seen, setSeen] = useState<{ runId: string | null; first: Sighting; last: Sighting } | null>(null);
	if (!run) return null;
	const isNewRun = seen?.runId !== run.id;
	if (isNewRun || seen.last.done !== run.done) {
		const now = { at: performance.now(), done: run.done };
		setSeen({ runId: run.id, first: isNewRun ? now : seen.first, last: now });
	}
	return seen && !isNewRun ? timeLeft(seen.first, seen.last, run.total) : null;
}
