import { FeatureHistoryDocument, type KeywordFilter } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
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

/** The features of both days and all between, with as many days before as their values may come from. */
export function useFeatureHistory({ domainId, from, to, filter }: FeatureSelection) {
	const first = [daysUpTo(from, carriedDays + 1), daysUpTo(to, lineDays)].map((days) => days.at(-1) ?? from).sort()[0];
	const earliest = daysUpTo(to, maxDays).at(-1) ?? from;
	const start = first !== undefined && first > earliest ? first : earliest;
	const reading = useReading(FeatureHistoryDocument, {
		variables: { domainId, from: start, to, timeZone: localTimeZone(), filter },
		keep: ({ domain }) => domain.id === domainId,
	});
	return { ...reading, value: reading.value?.domain ?? null };
}
