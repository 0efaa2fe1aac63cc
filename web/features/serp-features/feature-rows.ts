import { featureLooks } from "../../entities/serp/feature-looks.ts";
import type { FeatureHistoryQuery, SerpFeatureKind } from "../../gql/graphql.ts";
import { daysBetween } from "../../lib/days.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";

export type FeatureHistory = FeatureHistoryQuery["domain"]["featureHistory"];
type Series = FeatureHistory["features"][number];

/** For how many days after it a day's values count. */
export const carriedDays = 8;

/** Minimum number of days in a row's line. */
export const lineDays = 30;

/** One figure at both days; null where it is not known. */
export interface Pair {
	from: number | null;
	to: number | null;
}

/** A day of a feature's chart; null where nothing was measured. */
export interface FeatureDay {
	day: string;
	present: number | null;
	yours: number | null;
}

/** A feature at both days. */
export interface FeatureRow {
	kind: SerpFeatureKind;
	label: string;
	present: Pair;
	yours: Pair;
	/** Oldest first. */
	days: FeatureDay[];
	/** The number of keywords for which it is known; null without values. */
	known: number | null;
	total: number | null;
}

/** The kinds that were ever covered, the largest change of your own count first. */
export function featureRows(history: FeatureHistory, from: string, to: string): FeatureRow[] {
	const [start, end] = [lastWithValues(history, from), lastWithValues(history, to)];
	const rows = history.features.filter(isCovered).map((series): FeatureRow => {
		const yours = yoursOf(series);
		const at = (values: readonly (number | null)[]): Pair => ({
			from: valueAt(values, start),
			to: valueAt(values, end),
		});
		return {
			kind: series.kind,
			label: featureLooks[series.kind].label,
			present: at(series.present),
			yours: at(yours),
			days: history.dates
				.map((day, index) => ({ day, present: valueAt(series.present, index), yours: valueAt(yours, index) }))
				.reverse(),
			known: valueAt(series.covered, end),
			total: valueAt(history.totalCount, end),
		};
	});
	return rows.toSorted((one, other) => changeOf(other) - changeOf(one));
}

/** The kinds whose absence the provider never reported. */
export function uncoveredLabels({ features }: FeatureHistory): string[] {
	return features.filter((series) => !isCovered(series)).map(({ kind }) => featureLooks[kind].label);
}

/** Newest day with values on or before a day, no more than eight days back; −1 for none. */
function lastWithValues({ dates, totalCount }: FeatureHistory, day: string): number {
	const at = dates.findIndex((date, index) => date <= day && totalCount[index] !== null);
	const date = dates[at];
	return date !== undefined && daysBetween(date, day) <= carriedDays ? at : -1;
}

function isCovered({ covered }: Series): boolean {
	return covered.some((count) => Boolean(count));
}

/** How many were the domain's; nothing for a kind whose links no provider reports. */
function yoursOf({ present, ownerKnown, owned }: Series): (number | null)[] {
	const isTold = ownerKnown.some((count) => Boolean(count)) || !present.some((count) => Boolean(count));
	return isTold ? owned : owned.map(() => null);
}

function valueAt(values: readonly (number | null)[], index: number): number | null {
	return values[index] ?? null;
}

function changeOf({ yours: { from, to } }: FeatureRow): number {
	return from === null || to === null ? 0 : Math.abs(to - from);
}

/** `of 412 keywords`, `known for 380 of 412`; null without values. */
export function knownInWords({ known, total }: Pick<FeatureRow, "known" | "total">): string | null {
	if (known === null || total === null) return null;
	return known < total
		? `known for ${formatInteger(known)} of ${formatInteger(total)}`
		: `of ${formatCount(total, "keyword")}`;
}
