import { useQuery } from "@apollo/client/react";
import { DomainRunsDocument, type RunFieldsFragment } from "../../gql/graphql.ts";

/** The runs of a domain as the screens tell of them. */
export interface DomainRuns {
	/** The run under way, or null. */
	activeRun: RunFieldsFragment | null;
	/** The last run that ended, or null when there was none. */
	lastRun: RunFieldsFragment | null;
	/** Credits one run of all keywords costs now. */
	costPerRun: number;
	isLoading: boolean;
	refetch: () => void;
}

/** The runs of a domain, kept up to date by `useLiveRuns`. */
export function useDomainRuns(domainId: string | null): DomainRuns {
	const { data, refetch } = useQuery(DomainRunsDocument, {
		variables: { domainId: domainId ?? "" },
		skip: domainId === null,
	});
	const domain = data?.domain;
	const current = domain?.activeRun ?? null;
	const isRunning = current?.state === "RUNNING";
	const newest = domain?.runs.items[0] ?? null;
	return {
		activeRun: isRunning ? current : null,
		// A run that ended just now stands as "active" until the domain is read again.
		lastRun: isRunning ? null : (current ?? (newest?.state === "RUNNING" ? null : newest)),
		costPerRun: domain?.costPerRun ?? 0,
		isLoading: !domain,
		refetch: () => void refetch().catch(() => {}),
	};
}
