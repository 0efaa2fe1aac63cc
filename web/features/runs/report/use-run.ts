import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { maxRunFailures } from "../../../../schema/rules/limits.ts";
import { RunDetailDocument, type RunDetailQuery, RunProgressDocument } from "../../../gql/graphql.ts";
import { onReconnect } from "../../../lib/api/live-status.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";
import { isOver } from "../run-words.ts";

const failuresMilliseconds = 2000;

/** A run with its failures, live. */
export function useRun(id: string): { run: RunDetailQuery["run"] | undefined; error: unknown; retry: () => void } {
	const client = useApolloClient();
	const { value, isLate, hasFailed, error, retry } = useReading(RunDetailDocument, {
		variables: { id },
		keep: true,
	});
	// The old run shows while another is loading.
	const run = hasFailed ? undefined : value?.run;

	const isLive = run !== undefined && !isLate && !isOver(run);
	const readAgain = useEffectEvent(retry);
	useEffect(() => {
		if (!isLive) return;
		// Its events update the cache, and with it the counts above.
		const live = client.subscribe({ query: RunProgressDocument, variables: { runId: id } }).subscribe({});
		const stop = onReconnect(() => void readAgain());
		return () => {
			live.unsubscribe();
			stop();
		};
	}, [client, id, isLive]);

	// Events only count failures: read the failures themselves.
	const readFailures = useThrottled(retry, failuresMilliseconds);
	const missing = run && !isLate ? Math.min(run.failed, maxRunFailures) - run.failures.length : 0;
	useEffect(() => {
		if (missing > 0) readFailures();
	}, [missing, readFailures]);

	return { run, error, retry };
}
