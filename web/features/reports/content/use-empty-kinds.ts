import { type DaysOfPeriod, daysOfPeriod } from "../../../../schema/rules/report-period.ts";
import {
	BlockSourcesDocument,
	type BlockSourcesQuery,
	PeriodAnnotationsDocument,
	type ReportBlockKind,
} from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { addDays, dayOf } from "../../../lib/days.ts";
import { useToday } from "../../../lib/use-today.ts";
import type { ContentValues } from "./content-form.ts";

type EmptyKinds = Partial<Record<ReportBlockKind, string>>;

/** The kinds that are made of what `BlockSources` reads. */
const sourced: readonly ReportBlockKind[] = ["SHARE_OF_VOICE", "SEARCH_CONSOLE", "FEATURES"];

/** What a block of a kind would say now, where it has nothing to show. @param kinds those that can be added */
export function useEmptyKinds(
	{ domainId, timeZone, ...choice }: ContentValues,
	kinds: readonly ReportBlockKind[],
): EmptyKinds {
	const today = useToday(timeZone);
	const days = daysOfPeriod(choice, today);
	const hasDays = days !== null && days.first <= days.last;
	const notes = useReading(PeriodAnnotationsDocument, {
		variables: { domainId, timeZone, from: days?.first ?? "", to: days?.last ?? "" },
		skip: !kinds.includes("NOTES") || !hasDays,
	});
	const sources = useReading(BlockSourcesDocument, {
		variables: { domainId },
		skip: !sourced.some((kind) => kinds.includes(kind)),
	});
	const hasNotes = notes.value?.domain.annotations.some(({ isPublic }) => isPublic) ?? true;
	return {
		...(!hasNotes && { NOTES: "No notes in this period." }),
		...(hasDays &&
			days.last < addDays(today, -1) && {
				PAGES: "Landing pages are only shown for periods that end today or yesterday.",
			}),
		...(hasDays && sources.value && withoutSource(sources.value.domain, days, timeZone)),
	};
}

function withoutSource(
	{ serpCoverage: { since }, searchConsoleProperty: { covering } }: BlockSourcesQuery["domain"],
	days: DaysOfPeriod,
	timeZone: string,
): EmptyKinds {
	const hasResults = since !== null && dayOf(since, timeZone) <= days.last;
	const noResultPages = "No result pages are kept for this period.";
	return {
		...(!hasResults && { SHARE_OF_VOICE: noResultPages, FEATURES: noResultPages }),
		...(covering.length === 0 && { SEARCH_CONSOLE: "No Search Console data of this domain for these days." }),
	};
}
