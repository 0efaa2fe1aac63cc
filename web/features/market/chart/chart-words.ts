import { formatDay, formatInteger } from "../../../lib/format.ts";
import type { Measure } from "../view/market-state.ts";
import { valueText } from "../view/market-words.ts";
import type { MarketDays, MarketLine } from "./market-lines.ts";

/** The heads of the table that holds the chart's values. */
export function lineHeads(lines: readonly MarketLine[]): string[] {
	return ["Day", ...lines.map(({ site }) => site), "Keywords measured"];
}

/** The days with values as rows of that table, newest first. */
export function lineRows(days: MarketDays, lines: readonly MarketLine[], measure: Measure): string[][] {
	return days.points
		.flatMap(({ last }, index) => {
			const measured = days.measuredCount[index] ?? null;
			if (measured === null) return [];
			const values = lines.map(({ values }) => valueText(measure, values[index] ?? null));
			const all = days.keywordCount[index] ?? measured;
			return [[formatDay(last), ...values, `${formatInteger(measured)} of ${formatInteger(all)}`]];
		})
		.toReversed();
}

/** A day in a sentence, for screen readers. */
export function dayInWords(days: MarketDays, lines: readonly MarketLine[], measure: Measure, index: number): string {
	const day = formatDay(days.points[index]?.last ?? "");
	if ((days.measuredCount[index] ?? null) === null) return `${day}: nothing measured`;
	return `${day}: ${lines.map(({ site, values }) => `${site} ${valueText(measure, values[index] ?? null)}`).join(", ")}`;
}
