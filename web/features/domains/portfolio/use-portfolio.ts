import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { type DomainFieldsFragment, DomainPortfolioDocument } from "../../../gql/graphql.ts";
import { addDays, localTimeZone } from "../../../lib/days.ts";
import { useToday } from "../../../lib/use-today.ts";
import { type DomainOverview, overviewOf } from "./overview.ts";

/** Days of the line, today included. */
const lineDays = 30;

/** Milliseconds between polls while runs are active. */
const lookMilliseconds = 15_000;

/** Maximum number of rows per operation, and the rows a domain takes here in addition to its figures. */
const maxRows = 100_000;
const domainRows = 82;

/** Whether one operation may include the figures. If not, they are those after the last runs, exact to 0.1. */
function isStatsAffordable(domains: readonly { keywordCount: number }[]): boolean {
	const costOf = (keywordCount: number) => domainRows + Math.max(50, Math.ceil(keywordCount / 4));
	return domains.reduce((sum, { keywordCount }) => sum + costOf(keywordCount), 0) < maxRows;
}

/** The figures of the domains, by id. */
export interface Portfolio {
	overviews: ReadonlyMap<string, DomainOverview>;
	/** Nothing has been read yet. */
	isLoading: boolean;
	hasFailed: boolean;
	read: () => void;
}

/** Reads the figures of all domains, and polls while any of them is being checked. */
export function usePortfolio(tracked: readonly Pick<DomainFieldsFragment, "keywordCount">[]): Portfolio {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(DomainPortfolioDocument, {
		variables: { from: addDays(today, 1 - lineDays), to: today, timeZone, hasStats: isStatsAffordable(tracked) },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const domains = (data ?? previousData)?.domains;
	const isRunning = domains?.some(({ activeRun }) => activeRun !== null) ?? false;
	useEffect(() => {
		if (!isRunning) return;
		startPolling(lookMilliseconds);
		return stopPolling;
	}, [isRunning, startPolling, stopPolling]);
	const overviews = useMemo(() => new Map(domains?.map((domain) => [domain.id, overviewOf(domain)])), [domains]);
	const hasFailed = error !== undefined;
	const isLoading = domains === undefined && !hasFailed;
	// The same object until something changes, so that the table's rows do not re-render.
	return useMemo(
		() => ({ overviews, isLoading, hasFailed, read: () => void refetch().catch(() => {}) }),
		[overviews, isLoading, hasFailed, refetch],
	);
}
