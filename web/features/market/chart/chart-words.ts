import { formatDay, formatInteger } from "../../../lib/format.ts";
import type { Measure } from "../view/market-state.ts";
import { valueText } from "../view/market-words.ts";
import type { MarketDays, MarketLine } from "./market-lines.ts";

/** `112 of 116 keywords`; null where nothing was measured. */
export function keywordsText({ keywordCount, measuredCount }: MarketDays, index: number): string | null {
	const [all, measured] = [keywordCount[index] ?? null, measuredCount[index] ?? null];
	if (all === null || measured === null) return null;
	return `${formatInteger(measured)} of ${formatInteger(all)} keywords`;
}

/** The heads of the table that holds the chart's values. */
export function chartHeads(lines: readonly MarketLine[]): string[] {
	return ["Day", "Measured", ...lines.map(({ site }) => site)];
}

/** The days of the chart that have values, newest first, as rows of that table. */
export function chartRows(days: MarketDays, lines: readonly MarketLine[], measure: Measure): string[][] {
	return days.points
		.flatMap(({ last }, index) => {
			const keywords = keywordsText(days, index);
			if (keywords === null) return [];
			return [[formatDay(last), keywords, ...lines.map(({ values }) => valueText(measure, values[index] ?? null))]];
		})
		.toReversed();
}

/** A day in a sentence, for screen readers. */
export function dayInWords(index: number, days: MarketDays, lines: readonly MarketLine[], measure: Measure): string {
	const day = formatDay(days.points[index]?.last ?? "");
	if (keywordsText(days, index) === null) return `${day}: nothing measured`;
	const values = lines.map(({ site, values }) => `${site} ${valueText(measure, values[index] ?? null)}`);
	return `${day}: ${values.join(", ")}`;
}
