import {
	type AnnotationFieldsFragment,
	PeriodAnnotationsDocument,
	type PeriodAnnotationsQuery,
} from "../../gql/graphql.ts";
import { type Reading, useReading } from "../../lib/api/use-reading.ts";

export interface AnnotationsReading extends Pick<Reading<unknown>, "hasFailed" | "retry"> {
	/** Newest first; null before the first answer. */
	annotations: readonly AnnotationFieldsFragment[] | null;
	googleUpdates: PeriodAnnotationsQuery["googleUpdates"] | null;
}

const none: readonly AnnotationFieldsFragment[] = [];

/** Reads the annotations of the days that a chart shows, which are null until known. */
export function useAnnotations(
	domainId: string,
	range: { from: string; to: string } | null,
	timeZone: string,
): AnnotationsReading {
	const { value, hasFailed, retry } = useReading(PeriodAnnotationsDocument, {
		variables: { domainId, from: range?.from ?? "", to: range?.to ?? "", timeZone },
		skip: range === null,
		keep: ({ domain }) => domain.id === domainId,
	});
	return {
		annotations: value?.domain.annotations ?? (hasFailed ? none : null),
		googleUpdates: value?.googleUpdates ?? null,
		hasFailed,
		retry,
	};
}
