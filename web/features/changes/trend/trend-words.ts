import { formatDay, formatInteger, formatTenths } from "../../../lib/format.ts";
import { bands } from "./bands.ts";
import type { TrendPoint } from "./trend-points.ts";

/** The heads of the table that holds the chart's values. */
export const trendHeads = ["Day", "Keywords", ...bands.map(({ label }) => label), "Average of found", "In top 10"];

/** A point's values as a row of that table. */
export function trendRow({ last, values }: TrendPoint): string[] {
	if (!values) return [formatDay(last), "no run", ...trendHeads.slice(2).map(() => "–")];
	return [
		formatDay(last),
		formatInteger(values.totalCount),
		...bands.map(({ key }) => formatInteger(values[key])),
		values.avgFound === null ? "none found" : formatTenths(values.avgFound),
		`${values.visibilityScore}%`,
	];
}

/** A point in a sentence, for screen readers. */
export function pointInWords({ last, values }: TrendPoint): string {
	if (!values) return `${formatDay(last)}: no run`;
	const counts = bands
		.filter(({ key }) => values[key] > 0)
		.map(({ key, label }) => `${formatInteger(values[key])} ${label}`);
	const average = values.avgFound === null ? "" : `, average ${formatTenths(values.avgFound)}`;
	return `${formatDay(last)}: ${counts.join(", ")}${average}, ${values.visibilityScore}% in top 10`;
}
