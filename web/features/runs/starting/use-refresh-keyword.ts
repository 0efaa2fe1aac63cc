import type { ApolloClient } from "@apollo/client/core";
import { useApolloClient } from "@apollo/client/react";
import { useCallback, useState } from "react";
import {
	DomainRunsDocument,
	type RunFieldsFragment,
	RunProgressDocument,
	StartRunDocument,
} from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { claimReportOf } from "../progress/run-toast.ts";
import { isOver } from "../run-words.ts";

const failure = "Failed to refresh keyword position. Please try again.";

/** Refreshes single keywords, and tracks which ones this window is refreshing. */
export interface KeywordRefresh {
	refresh: (keywordId: string) => void;
	refreshingIds: ReadonlySet<string>;
}

/** Checks a keyword, and says when it is done. */
export function useRefreshKeyword(): KeywordRefresh {
	const client = useApolloClient();
	const [refreshingIds, setRefreshingIds] = useState<ReadonlySet<string>>(new Set());

	const refresh = useCallback(
		async (keywordId: string) => {
			setRefreshingIds((before) => new Set(before).add(keywordId));
			const finish = () =>
				setRefreshingIds((before) => {
					const after = new Set(before);
					after.delete(keywordId);
					return after;
				});
			try {
				const input = { keywordIds: [keywordId] };
				const request = sendOnce(input, (clientKey) =>
					client.mutate({
						mutation: StartRunDocument,
						variables: { input: { ...input, clientKey } },
						refetchQueries: [DomainRunsDocument],
					}),
				).then(({ data }) => data?.startRun.run);
				claimReportOf(request);
				const run = await request;
				if (run) report(await endOf(client, run.id));
			} catch (error) {
				toastError(sentenceOf(error, failure));
			}
			finish();
		},
		[client],
	);

	return { refresh, refreshingIds };
}

function endOf(client: ApolloClient, runId: string): Promise<RunFieldsFragment> {
	return new Promise((resolve, reject) => {
		const live = client.subscribe({ query: RunProgressDocument, variables: { runId } }).subscribe({
			next: ({ data, error }) => {
				if (error) return reject(error);
				if (!data || !isOver(data.runProgress)) return;
				resolve(data.runProgress);
				live.unsubscribe();
			},
			complete: () => reject(new Error("The run's progress ended before the run did.")),
		});
	});
}

function report(run: RunFieldsFragment): void {
	if (run.state === "DONE" && run.failed === 0) toastSuccess("Position updated");
	else if (run.state === "CANCELLED") toastSuccess("Run cancelled");
	else toastError(run.error ?? failure);
}
