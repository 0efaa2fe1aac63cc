import { useApolloClient, useQuery } from "@apollo/client/react";
import { DomainRunsDocument, type DomainRunsQuery, type RunFieldsFragment } from "../../../gql/graphql.ts";
import { isOver, type NextRun } from "../run-words.ts";

export interface DomainRuns extends NextRun {
	activeRun: RunFieldsFragment | null;
	/** The last run if none is running; null for none. Refreshing a few keywords does not count. */
	lastRun: RunFieldsFragment | null;
	/** The run of a selection that ended since; null for none. */
	laterRun: DomainRunsQuery["domain"]["laterRun"];
	/** Other runs in a provider's queue. */
	otherQueuedRuns: number;
	/** Known runs that have ended. */
	endedRunIds: readonly string[];
	/** Credits a run of all keywords costs now. */
	costPerRun: number;
	isLoading: boolean;
	/** They could not be loaded, and nothing is cached. */
	hasFailed: boolean;
	refetch: () => void;
}

/** The runs of a domain, kept up to date by `useLiveRuns`. */
export function useDomainRuns(domainId: string | null): DomainRuns {
	const client = useApolloClient();
	const variables = { domainId: domainId ?? "" };
	const { data, error, refetch } = useQuery(DomainRunsDocument, { variables, skip: domainId === null });
	const domain = data?.domain;
	// Refetching the hook's own query would hide events meanwhile: query separately.
	const readAgain = () => client.query({ query: DomainRunsDocument, variables, fetchPolicy: "network-only" });
	// The run that began first, and the one that began last: a cancelled one continues until its current checks have ended.
	const known = [domain?.activeRun, domain?.lastRun].filter((run) => run != null);
	const activeRun = known.find((run) => !isOver(run)) ?? null;
	return {
		activeRun,
		lastRun: activeRun ? null : (domain?.lastRun ?? null),
		// One that ended since the last answer is no longer running, but not yet the later one.
		laterRun:
			known.find((run) => isOver(run) && run.total > 1 && run.id !== domain?.lastRun?.id) ?? domain?.laterRun ?? null,
		otherQueuedRuns: domain?.activeRuns.filter(({ id, mode }) => mode === "QUEUED" && id !== activeRun?.id).length ?? 0,
		schedule: domain?.schedule ?? null,
		named: domain?.schedules[0] ?? null,
		endedRunIds: known.filter(isOver).map(({ id }) => id),
		costPerRun: domain?.costPerRun ?? 0,
		isLoading: !domain,
		hasFailed: !domain && error !== undefined,
		refetch: () => void (domain ? readAgain() : refetch()).catch(() => {}),
	};
}
