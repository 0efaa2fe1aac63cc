import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { maxRunFailures } from "../../../../schema/rules/limits.ts";
import { RunDetailDocument, type RunDetailQuery, RunProgressDocument } from "../../../gql/graphql.ts";
import { onReconnect } from "../../../lib/api/live-status.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";
import { isOver } from "../run-words.ts";

const failuresMilliseconds = 2000;

/** A run with its failures, live. */
export function useRun(id: string): { run: RunDetailQuery["run"] | undefined; error: unknown; reload: () => void } {
	const client = useApolloClient();
	const { data, previousData, error, refetch } = useQuery(RunDetailDocument, {
		variables: { id },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	// The old run shows while another is loading.
	const run = data?.run ?? (error ? undefined : previousData?.run);
	const reload = () => void refetch().catch(() => {});

	const isLive = data !== undefined && !isOver(data.run);
	const readAgain = useEffectEvent(reload);
	useEffect(() => {
		if (!isLive) return;
		// Its events update the cache, and with it the counts above.
		const live = client.subscribe({ query: RunProgressDocument, variables: { runId: id } }).subscribe({});
		const stop = onReconnect(() => readAgain());
		return () => {
			live.unsubscribe();
			stop();
		};
	}, [client, id, isLive]);

	// Events only count failures: read the failures themselves.
	const readFailures = useThrottled(reload, failuresMilliseconds);
	const missing = data ? Math.min(data.run.failed, maxRunFailures) - data.run.failures.length : 0;
	useEffect(() => {
		if (missing > 0) readFailures();
	}, [missing, readFailures]);

	return { run, error, reload };
}
