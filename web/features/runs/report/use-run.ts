import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent } from "react";
import { maxRunFailures } from "../../../../schema/rules/limits.ts";
import { RunDetailDocument, type RunDetailQuery, RunProgressDocument } from "../../../gql/graphql.ts";
import { onReconnect } from "../../../lib/api/live-status.ts";
import { useThrottled } from "../../../lib/use-throttled.ts";
import { isOver } from "../run-words.ts";

const failuresMilliseconds = 2000;

/** One run with its failures, counted up while it goes on. */
export function useRun(id: string): { run: RunDetailQuery["run"] | undefined; error: unknown; reload: () => void } {
	const client = useApolloClient();
	const { data, previousData, error, refetch } = useQuery(RunDetailDocument, {
		variables: { id },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	// While another one is read this one stays.
	const run = data?.run ?? (error ? undefined : previousData?.run);
	const reload = () => void refetch().catch(() => {});

	const isLive = data !== undefined && !isOver(data.run);
	const readAgain = useEffectEvent(reload);
	useEffect(() => {
		if (!isLive) return;
		// Its events are written into the cache, which is where the counts above come from.
		const live = client.subscribe({ query: RunProgressDocument, variables: { runId: id } }).subscribe({});
		const stop = onReconnect(() => readAgain());
		return () => {
			live.unsubscribe();
			stop();
		};
	}, [client, id, isLive]);

	// The events count failures; what they were is read behind them.
	const readFailures = useThrottled(reload, failuresMilliseconds);
	const missing = data ? Math.min(data.run.failed, maxRunFailures) - data.run.failures.length : 0;
	useEffect(() => {
		if (missing > 0) readFailures();
	}, [missing, readFailures]);

	return { run, error, reload };
}
