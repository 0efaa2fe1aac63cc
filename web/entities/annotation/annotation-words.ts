import type { AnnotationFieldsFragment, AnnotationKind } from "../../gql/graphql.ts";
import { formatDay } from "../../lib/format.ts";

/** The letter of a mark: kinds differ by letter, never by colour. */
export const kindLetters: Record<AnnotationKind, string> = {
	NOTE: "N",
	RELEASE: "R",
	SYSTEM: "S",
	GOOGLE_UPDATE: "G",
};

export const kindWords: Record<AnnotationKind, string> = {
	NOTE: "Note",
	RELEASE: "Release",
	SYSTEM: "Toprung",
	GOOGLE_UPDATE: "Google update",
};

/** `Nov 12`, `Nov 12 to Nov 14`, `since Nov 18`. */
export function datesInWords({ day, endDay, isOngoing }: AnnotationDates): string {
	if (isOngoing) return `since ${formatDay(day)}`;
	return endDay === null || endDay === day ? formatDay(day) : `${formatDay(day)} to ${formatDay(endDay)}`;
}

type AnnotationDates = Pick<AnnotationFieldsFragment, "day" | "endDay" | "isOngoing">;

/** `Mira Lindqvist`, `Google · under way`. */
export function authorInWords({ actorName, isOngoing }: Pick<AnnotationFieldsFragment, "actorName" | "isOngoing">) {
	return isOngoing ? `${actorName} · under way` : actorName;
}
