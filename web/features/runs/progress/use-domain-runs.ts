import { useApolloClient, useQuery } from "@apollo/client/react";
import { DomainRunsDocument, type DomainRunsQuery, type RunFieldsFragment } from "../../../gql/graphql.ts";
import { isOver } from "../run-words.ts";

/** The runs of a domain as the screens tell of them. */
export interface DomainRuns {
	/** The run under way, or null. */
	activeRun: RunFieldsFragment | null;
	/** The last run of the domain when none is under way; null when there was none. Refreshing a few keywords is none. */
	lastRun: RunFieldsFragment | null;
	/** When it is next checked automatically; null until that is known. */
	schedule: DomainRunsQuery["domain"]["schedule"] | null;
	/** Those of the runs known that have ended. */
	endedRunIds: readonly string[];
	/** Credits one run of all keywords costs now. */
	costPerRun: number;
	isLoading: boolean;
	/** They could not be read, and nothing is known of them. */
	hasFailed: boolean;
	refetch: () => void;
}

/** The runs of a domain, kept up to date by `useLiveRuns`. */
export function useDomainRuns(domainId: string | null): DomainRuns {
	const client = useApolloClient();
	const variables = { domainId: domainId ?? "" };
	const { data, error, refetch } = useQuery(DomainRunsDocument, { variables, skip: domainId === null });
	const domain = data?.domain;
	// A query that is read again shows nothing of what events write meanwhile: it is read beside.
	const readBeside = () => client.query({ query: DomainRunsDocument, variables, fetchPolicy: "network-only" });
	// The run that began first, and the one that began last: a cancelled one goes on until its checks under way have ended.
	const known = [domain?.activeRun, domain?.lastRun].filter((run) => run != null);
	const activeRun = known.find((run) => !isOver(run)) ?? null;
	return {
		activeRun,
		lastRun: activeRun ? null : (domain?.lastRun ?? null),
		schedule: domain?.schedule ?? null,
		endedRunIds: known.filter(isOver).map(({ id }) => id),
		costPerRun: domain?.costPerRun ?? 0,
		isLoading: !domain,
		hasFailed: !domain && error !== undefined,
		refetch: () => void (domain ? readBeside() : refetch()).catch(() => {}),
	};
}
