import { useQuery } from "@apollo/client/react";
import {
	type AnnotationFieldsFragment,
	PeriodAnnotationsDocument,
	type PeriodAnnotationsQuery,
} from "../../gql/graphql.ts";

export interface AnnotationsReading {
	/** Newest first; null before the first answer. */
	annotations: readonly AnnotationFieldsFragment[] | null;
	googleUpdates: PeriodAnnotationsQuery["googleUpdates"] | null;
	hasFailed: boolean;
	/** Reads them again; the old ones stay meanwhile. */
	read: () => void;
}

const none: readonly AnnotationFieldsFragment[] = [];

/** Reads the annotations of the days that a chart shows, which are null until known. */
export function useAnnotations(
	domainId: string,
	range: { from: string; to: string } | null,
	timeZone: string,
): AnnotationsReading {
	const { data, previousData, error, refetch } = useQuery(PeriodAnnotationsDocument, {
		variables: { domainId, from: range?.from ?? "", to: range?.to ?? "", timeZone },
		skip: range === null,
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const shown = data ?? (previousData?.domain.id === domainId ? previousData : undefined);
	const hasFailed = error !== undefined && !data;
	return {
		annotations: shown?.domain.annotations ?? (hasFailed ? none : null),
		googleUpdates: shown?.googleUpdates ?? null,
		hasFailed,
		read: () => void (range && refetch().catch(() => {})),
	};
}
