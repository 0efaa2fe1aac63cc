import { useQuery } from "@apollo/client/react";
import { FeatureHistoryDocument, type KeywordFilter } from "../../gql/graphql.ts";
import { daysUpTo, localTimeZone } from "../../lib/days.ts";
import { carriedDays, lineDays } from "./feature-rows.ts";

const maxDays = 366;

/** What of a domain is looked at. */
export interface FeatureSelection {
	domainId: string;
	/** The earlier day, `yyyy-MM-dd`. */
	from: string;
	/** The later day, `yyyy-MM-dd`; today at the latest. */
	to: string;
	filter: KeywordFilter | null;
}

/** The features of both days and all between, with as many before as they may lean on. */
export function useFeatureHistory({ domainId, from, to, filter }: FeatureSelection) {
	const first = [daysUpTo(from, carriedDays + 1), daysUpTo(to, lineDays)].map((days) => days.at(-1) ?? from).sort()[0];
	const earliest = daysUpTo(to, maxDays).at(-1) ?? from;
	const start = first !== undefined && first > earliest ? first : earliest;
	const { data, previousData, error, refetch } = useQuery(FeatureHistoryDocument, {
		variables: { domainId, from: start, to, timeZone: localTimeZone(), filter },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const shown = data?.domain ?? (previousData?.domain.id === domainId ? previousData.domain : undefined);
	return {
		/** Undefined while it is loading. */
		domain: shown,
		isStale: !data && shown !== undefined,
		hasFailed: Boolean(error) && !shown,
		reload: () => void refetch().catch(() => {}),
	};
}
