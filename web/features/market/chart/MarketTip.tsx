import { formatDay } from "../../../lib/format.ts";
import type { Measure } from "../view/market-state.ts";
import { valueText } from "../view/market-words.ts";
import { keywordsText } from "./chart-words.ts";
import type { MarketDays, MarketLine } from "./market-lines.ts";

export interface MarketTipProps {
	/** The day's place. */
	index: number;
	days: MarketDays;
	lines: readonly MarketLine[];
	measure: Measure;
	lit: string | null;
}

/** The values of a day, largest first. */
export function MarketTip({ index, days, lines, measure, lit }: MarketTipProps) {
	const keywords = keywordsText(days, index);
	const ordered = lines.toSorted((one, other) => (other.values[index] ?? -1) - (one.values[index] ?? -1));
	return (
		<>
			<b className="text-ink">{formatDay(days.points[index]?.last ?? "")}</b>
			{keywords === null ? (
				<p>Nothing measured</p>
			) : (
				<>
					<dl className="market-tip">
						{ordered.map(({ site, competitorId, values }) => (
							<div
								key={site}
								data-look={competitorId === null ? "own" : site === lit ? "lit" : undefined}
								className="contents"
							>
								<dt className="truncate">{site}</dt>
								<dd>{valueText(measure, values[index] ?? null)}</dd>
							</div>
						))}
					</dl>
					<p className="text-ink-3">{keywords}</p>
				</>
			)}
		</>
	);
}
