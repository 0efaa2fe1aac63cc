import { shareOf } from "../../../entities/annotation/rail.ts";
import { formatDay, formatInteger } from "../../../lib/format.ts";
import type { Measure } from "../view/market-state.ts";
import { valueText } from "../view/market-words.ts";
import { plotInset } from "./chart-size.ts";
import type { MarketDays, MarketLine } from "./market-lines.ts";

export interface MarketTipProps {
	days: MarketDays;
	lines: readonly MarketLine[];
	measure: Measure;
	/** The day under the crosshair. */
	index: number;
	lit: string | null;
	isPhone: boolean;
}

/** The values of the day under the crosshair, the greatest first, on the side with more room. Hidden from screen readers. */
export function MarketTip({ days, lines, measure, index, lit, isPhone }: MarketTipProps) {
	const inset = plotInset(isPhone);
	const share = shareOf(index, days.points.length);
	const at = `${inset.left}px + (100% - ${inset.left + inset.right}px) * ${share}`;
	const measured = days.measuredCount[index] ?? null;
	const shown = lines
		.map((line) => ({ ...line, value: line.values[index] ?? null }))
		.toSorted((one, other) => (other.value ?? -1) - (one.value ?? -1));
	return (
		<div
			aria-hidden
			style={share > 0.55 ? { right: `calc(100% - (${at}) + 12px)` } : { left: `calc(${at} + 12px)` }}
			className="market-tip floating"
		>
			<b>{formatDay(days.points[index]?.last ?? "")}</b>
			{measured === null ? (
				<p>Nothing measured</p>
			) : (
				<>
					<dl>
						{shown.map(({ site, competitorId, value }) => (
							<div key={site} data-look={competitorId === null ? "own" : site === lit ? "lit" : undefined}>
								<dt>{site}</dt>
								<dd>{valueText(measure, value)}</dd>
							</div>
						))}
					</dl>
					<p>
						{formatInteger(measured)} of {formatInteger(days.keywordCount[index] ?? measured)} keywords
					</p>
				</>
			)}
		</div>
	);
}
