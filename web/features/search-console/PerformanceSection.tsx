import { Suspense } from "react";
import { Readout, Readouts } from "../../components/figures/Readouts.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { formatDay, formatDecimal, formatInteger } from "../../lib/format.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { chartDays, type DayFigures, totalsOf } from "./performance-days.ts";
import { chartHeight } from "./performance-size.ts";

const PerformanceChart = lazyPart(() => import("./PerformanceChart.tsx").then((m) => m.PerformanceChart));

export interface PerformanceSectionProps {
	/** Null while loading. */
	byDay: readonly DayFigures[] | null;
	days: { startDate: string; endDate: string };
	/** Still the days of another range. */
	isLate: boolean;
}

/** Totals of a range, and its days. */
export function PerformanceSection({ byDay, days, isLate }: PerformanceSectionProps) {
	const totals = byDay && totalsOf(byDay);
	const last = byDay?.at(-1)?.date;
	const figure = (value: string | undefined) => value ?? <Skeleton className="h-4! w-16" />;
	return (
		<div className={isLate ? "opacity-60" : undefined}>
			<Readouts label="Performance">
				<Readout label="Clicks">{figure(totals ? formatInteger(totals.clicks) : undefined)}</Readout>
				<Readout label="Impressions">{figure(totals ? formatInteger(totals.impressions) : undefined)}</Readout>
				<Readout label="Avg Position" note={totals && "weighted by impressions"}>
					{figure(totals ? (totals.avgPosition === null ? "–" : formatDecimal(totals.avgPosition)) : undefined)}
				</Readout>
				<Readout label="Data until" note={totals && "Google's data lags two to three days"}>
					{figure(byDay ? (last ? formatDay(last) : "–") : undefined)}
				</Readout>
			</Readouts>
			<div className="border-t border-line px-(--gutter) pt-3 pb-2" style={{ minHeight: chartHeight + 24 }}>
				{byDay && (
					<Suspense>
						<PerformanceChart days={chartDays(byDay, days)} />
					</Suspense>
				)}
			</div>
		</div>
	);
}
