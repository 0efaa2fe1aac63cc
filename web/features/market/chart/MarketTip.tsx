import type { PlotInset } from "../../../components/figures/use-day-cursor.ts";
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
	inset: PlotInset;
}

/** The values of the day under the crosshair, largest first, on the side with more room. Hidden from screen readers. */
export function MarketTip({ index, days, lines, measure, lit, inset }: MarketTipProps) {
	const share = (index + 0.5) / days.points.length;
	const at = `${inset.left}px + (100% - ${inset.left + inset.right}px) * ${share}`;
	const keywords = keywordsText(days, index);
	const ordered = lines.toSorted((one, other) => (other.values[index] ?? -1) - (one.values[index] ?? -1));
	return (
		<div
			aria-hidden
			style={share > 0.55 ? { right: `calc(100% - (${at}) + 12px)` } : { left: `calc(${at} + 12px)` }}
			className="floating pointer-events-none absolute top-6 z-10 max-w-72 rounded-md! px-2.25 py-1.75 text-xs text-ink-2"
		>
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
		</div>
	);
}
