import { useApolloClient } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { readSession } from "../../../entities/account/session.ts";
import { type RunFieldsFragment, RunProgressDocument, RunStartedDocument } from "../../../gql/graphql.ts";
import { onReconnect } from "../../../lib/api/live-status.ts";
import { isOver } from "../run-words.ts";
import { markEndSeen, noteRunEnded } from "./ended-runs.ts";
import { claimReport, reportRunEnded } from "./run-toast.ts";
import { useDomainRuns } from "./use-domain-runs.ts";

function noteEnd(run: RunFieldsFragment): void {
	noteRunEnded(run);
	reportRunEnded(run);
}

/** Follows the runs of a domain: notices new ones, updates their counts, and reports how they end. */
export function useLiveRuns(domainId: string | null): void {
	const client = useApolloClient();
	const { activeRun, lastRun, isLoading, refetch } = useDomainRuns(domainId);
	const runId = activeRun?.id ?? null;
	const readAgain = useEffectEvent(refetch);
	/** Runs under way by id: several can overlap, and only one is the domain's active run. */
	const followed = useRef(new Map<string, { unsubscribe: () => void }>());
	const follow = useEffectEvent((id: string) => {
		if (followed.current.has(id)) return;
		const live = client.subscribe({ query: RunProgressDocument, variables: { runId: id } }).subscribe(({ data }) => {
			if (!data || !isOver(data.runProgress)) return;
			live.unsubscribe();
			followed.current.delete(id);
			noteEnd(data.runProgress);
			readAgain();
		});
		followed.current.set(id, live);
	});
	const [watchedDomainId, setWatchedDomainId] = useState<string | null>(null);
	const onStarted = useEffectEvent((id: string) => {
		const isNew = watchedDomainId === domainId && !followed.current.has(id);
		follow(id);
		readAgain();
		// Who measures it may have been chosen elsewhere: what the sandbox measures is marked.
		if (isNew) readSession(client).catch(() => {});
	});

	useEffect(() => {
		if (domainId === null) return;
		const live = client.subscribe({ query: RunStartedDocument, variables: { domainId } }).subscribe(({ data }) => {
			if (data) onStarted(data.runStarted.id);
		});
		// Runs that started or ended during a disconnect are not sent again.
		const stop = onReconnect(() => readAgain());
		return () => {
			live.unsubscribe();
			stop();
			for (const run of followed.current.values()) run.unsubscribe();
			followed.current.clear();
		};
	}, [client, domainId]);

	useEffect(() => {
		if (runId !== null) follow(runId);
	}, [runId]);

	// A run may end before it can be followed. One that ended before the domain was shown is not reported.
	useEffect(() => {
		if (isLoading) return;
		setWatchedDomainId(domainId);
		if (lastRun === null) return;
		if (watchedDomainId === domainId) noteEnd(lastRun);
		else {
			markEndSeen(lastRun.id);
			claimReport(lastRun.id);
		}
	}, [domainId, watchedDomainId, isLoading, lastRun]);
}
