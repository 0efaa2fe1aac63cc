import { useQuery } from "@apollo/client/react";
import { useEffect, useMemo } from "react";
import { type DomainFieldsFragment, DomainPortfolioDocument } from "../../../gql/graphql.ts";
import { addDays, daysBetween, localTimeZone } from "../../../lib/days.ts";
import type { ComparedWith } from "./compared-day.ts";
import { type DomainOverview, lineDays, overviewOf } from "./overview.ts";

/** Days before the compared one in which its last run is looked for. */
const daysBefore = 8;

/** Milliseconds between polls while runs are active. */
const lookMilliseconds = 15_000;

/** Maximum number of rows per operation, and those a domain takes without its days and its figures of now. */
const maxRows = 100_000;
const domainRows = 74;

/** What to read for a comparison: the days compared, those of the line, and the figures that one operation may include. */
function variablesFor(domains: readonly { keywordCount: number }[], compared: ComparedWith, today: string) {
	const { since } = compared;
	const wanted = Math.max(lineDays, daysBetween(since, today) + daysBefore + 1);
	const days = Math.min(wanted, Math.floor(maxRows / Math.max(1, domains.length)) - domainRows - 1);
	const rows = domains.length * (domainRows + days);
	const stats = domains.reduce((sum, { keywordCount }) => sum + Math.max(50, Math.ceil(keywordCount / 4)), 0);
	// Without those of now, figures are those after the last runs, exact to 0.1.
	const hasStats = rows + stats < maxRows;
	const hasShares = rows + (hasStats ? stats : 0) + domains.length * days < maxRows;
	return {
		since,
		from: addDays(today, 1 - days),
		to: today,
		shareDays: days,
		hasStats,
		hasShares,
	};
}

/** The figures of the domains, by id. */
export interface Portfolio {
	overviews: ReadonlyMap<string, DomainOverview>;
	/** Nothing has been read yet. */
	isLoading: boolean;
	/** The figures are those of the comparison before. */
	isLate: boolean;
	hasFailed: boolean;
	read: () => void;
}

/** Reads the figures of all domains, and polls while any of them is being checked. */
export function usePortfolio(
	tracked: readonly Pick<DomainFieldsFragment, "keywordCount">[],
	compared: ComparedWith,
	today: string,
): Portfolio {
	const { data, previousData, error, refetch, startPolling, stopPolling } = useQuery(DomainPortfolioDocument, {
		variables: { ...variablesFor(tracked, compared, today), timeZone: localTimeZone() },
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
	const isLate = !data && domains !== undefined;
	// The same object until something changes, so that the table's rows do not re-render.
	return useMemo(
		() => ({ overviews, isLoading, isLate, hasFailed, read: () => void refetch().catch(() => {}) }),
		[overviews, isLoading, isLate, hasFailed, refetch],
	);
}
