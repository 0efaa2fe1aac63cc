import { daysOfPeriod } from "../../../../schema/rules/report-period.ts";
import { PeriodAnnotationsDocument, type ReportBlockKind } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { useToday } from "../../../lib/use-today.ts";
import type { ContentValues } from "./content-form.ts";

/** What a block of a kind would say now, where it has nothing to show. @param kinds those that can be added */
export function useEmptyKinds(
	{ domainId, timeZone, ...choice }: ContentValues,
	kinds: readonly ReportBlockKind[],
): Partial<Record<ReportBlockKind, string>> {
	const days = daysOfPeriod(choice, useToday(timeZone));
	const { value } = useReading(PeriodAnnotationsDocument, {
		variables: { domainId, timeZone, from: days?.first ?? "", to: days?.last ?? "" },
		skip: !kinds.includes("NOTES") || days === null || days.first > days.last,
	});
	const hasNotes = value?.domain.annotations.some(({ isPublic }) => isPublic) ?? true;
	return hasNotes ? {} : { NOTES: "No notes in this period." };
}
