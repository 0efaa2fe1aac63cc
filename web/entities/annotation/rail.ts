import type { AnnotationFieldsFragment } from "../../gql/graphql.ts";
import { addDays } from "../../lib/days.ts";
import { kindLetters } from "./annotation-words.ts";

/** A place on the chart's axis of days: one day, or the week up to `last`. */
export interface RailPoint {
	/** `yyyy-MM-dd` */
	first: string;
	last: string;
}

export type RailAnnotation = Pick<
	AnnotationFieldsFragment,
	"id" | "kind" | "title" | "text" | "url" | "day" | "endDay" | "isOngoing" | "actorName"
>;

/** A mark below the chart: all that begins at its place. */
export interface RailMark<Annotation extends RailAnnotation = RailAnnotation> {
	/** Place of its first annotation, from the left. */
	index: number;
	/** N, R, S or G; a number for several. */
	label: string;
	/** Oldest first. */
	annotations: readonly Annotation[];
}

/** How long an annotation lasts, in places; both ends included. */
export interface RailBar {
	id: string;
	from: number;
	to: number;
	/** It has not ended. */
	isOpen: boolean;
}

export interface Rail<Annotation extends RailAnnotation = RailAnnotation> {
	marks: RailMark<Annotation>[];
	bars: RailBar[];
}

/** The place of a day; days outside are clipped to the edge. */
export function placeOf(points: readonly RailPoint[], day: string): number {
	const at = points.findIndex(({ last }) => day <= last);
	return at === -1 ? points.length - 1 : at;
}

function touches(points: readonly RailPoint[], { day, endDay, isOngoing }: RailAnnotation): boolean {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || day > last.last) return false;
	return isOngoing || (endDay ?? day) >= first.first;
}

/** Puts annotations at their days. Marks closer than `apart` places become one with a count. */
export function layOutRail<Annotation extends RailAnnotation>(
	points: readonly RailPoint[],
	annotations: readonly Annotation[],
	apart = 1,
): Rail<Annotation> {
	const shown = annotations
		.filter((annotation) => touches(points, annotation))
		.toSorted(
			(one, other) => one.day.localeCompare(other.day) || one.id.localeCompare(other.id, "en", { numeric: true }),
		);
	const marks: RailMark<Annotation>[] = [];
	const bars: RailBar[] = [];
	for (const annotation of shown) {
		const { id, day, endDay, isOngoing } = annotation;
		const index = placeOf(points, day);
		const to = isOngoing ? points.length - 1 : placeOf(points, endDay ?? day);
		if (isOngoing || to > index) bars.push({ id, from: index, to, isOpen: isOngoing });
		const before = marks.at(-1);
		if (before && (before.index === index || index - before.index < apart)) {
			marks[marks.length - 1] = markOf(before.index, [...before.annotations, annotation]);
		} else marks.push(markOf(index, [annotation]));
	}
	return { marks, bars };
}

function markOf<Annotation extends RailAnnotation>(index: number, annotations: readonly Annotation[]) {
	const [first] = annotations;
	const label = annotations.length > 1 || !first ? String(annotations.length) : kindLetters[first.kind];
	return { index, label, annotations };
}

/** Where on the axis a place is, from 0 to 1: in the middle of its room. */
export function shareOf(index: number, count: number): number {
	return (index + 0.5) / Math.max(1, count);
}

/** Days as places of their own. */
export function dailyPoints(oldestFirst: readonly string[]): RailPoint[] {
	return oldestFirst.map((day) => ({ first: day, last: day }));
}

/** Days that each cover the week up to them. */
export function weeklyPoints(oldestFirst: readonly string[]): RailPoint[] {
	return oldestFirst.map((day) => ({ first: addDays(day, -6), last: day }));
}
