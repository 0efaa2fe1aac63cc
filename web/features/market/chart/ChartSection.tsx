import { Suspense, useMemo } from "react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import { AnnotatedChart } from "../../../entities/annotation/AnnotatedChart.tsx";
import type { RailAnnotation } from "../../../entities/annotation/rail.ts";
import type { Reading } from "../../../lib/api/use-reading.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatDay } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { Measure } from "../view/market-state.ts";
import { measureLabels, valueText } from "../view/market-words.ts";
import type { MarketAnswer } from "../view/use-market.ts";
import { chartHeight, plotBottom, plotInset, plotTop } from "./chart-size.ts";
import { axisDays, endsOf, type MarketLine, marketDays, marketLines } from "./market-lines.ts";

const MarketChart = lazyPart(() => import("./MarketChart.tsx").then((m) => m.MarketChart));

export interface ChartSectionProps {
	/** The days of the chart, `yyyy-MM-dd`. */
	range: { from: string; to: string };
	reading: Reading<MarketAnswer>;
	measure: Measure;
	/** The measures to choose from. */
	measures: readonly Measure[];
	onMeasure: (measure: Measure) => void;
	/** Ids of the competitors in the chart. */
	shown: readonly string[];
	annotations: readonly RailAnnotation[];
	lit: string | null;
	onLight: (site: string | null) => void;
	onHowMade: () => void;
}

/** One measure over the days, with their notes. */
export function ChartSection(props: ChartSectionProps) {
	const { reading, measure, measures, onMeasure, onHowMade } = props;
	const market = reading.value?.market;
	const { canWrite } = useRights();
	return (
		<section aria-label="Chart" aria-busy={reading.isLate || !market} className="px-(--gutter) pt-2 pb-2.5">
			<div className="mb-2 flex">
				<Segmented
					label="Measure"
					value={measure}
					segments={measures.map((value) => ({ value, label: measureLabels[value] }))}
					onChange={onMeasure}
					className="h-(--h-control)! max-md:w-full max-md:text-xs max-md:[&>button]:px-1"
				/>
			</div>
			<Chart {...props} />
			<p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 pt-1 text-xs text-ink-3">
				<span>{note(props, canWrite)}</span>
				<button type="button" aria-haspopup="dialog" onClick={onHowMade} className="market-link">
					How these numbers are made
				</button>
			</p>
		</section>
	);
}

function note({ reading, measure }: ChartSectionProps, canWrite: boolean): string {
	const answer = reading.value;
	if (answer && answer.competitors.length === 0 && canWrite) return "Track a site below to see it here.";
	if (answer?.market.weighting === "EQUAL" && measure === "estimatedClicks") {
		return "Clicks are not estimated where every keyword counts the same.";
	}
	return "Page 1 of every check, points at most 8 days apart are joined";
}

function Chart({ range, reading, measure, shown, annotations, lit, onLight }: ChartSectionProps) {
	const isPhone = useIsPhone();
	const { from, to } = range;
	const points = useMemo(() => axisDays({ from, to }), [from, to]);
	const market = reading.value?.market;
	const days = useMemo(() => market && marketDays(points, market), [points, market]);
	const lines = useMemo(() => market && marketLines(points, market, measure, shown), [points, market, measure, shown]);
	return (
		<>
			<AnnotatedChart
				points={points}
				annotations={annotations}
				inset={plotInset(isPhone)}
				plot={{ height: chartHeight(isPhone), top: plotTop, bottom: plotBottom }}
			>
				<div
					style={{ minHeight: chartHeight(isPhone) }}
					className={classNames("grid content-start", reading.isLate && "opacity-60")}
				>
					{reading.hasFailed && !market ? (
						<LoadingFailure onRetry={reading.retry}>The chart could not be loaded.</LoadingFailure>
					) : days && lines ? (
						<Suspense fallback={<ChartSkeleton />}>
							<MarketChart
								days={days}
								lines={lines}
								measure={measure}
								label={`${measureLabels[measure]}, ${formatDay(from)} to ${formatDay(to)}`}
								lit={lit}
								onLight={onLight}
							/>
						</Suspense>
					) : (
						<ChartSkeleton />
					)}
				</div>
			</AnnotatedChart>
			{isPhone && (
				<div style={{ minHeight: (shown.length + 1) * 18 + 12 }} className={reading.isLate ? "opacity-60" : undefined}>
					{lines && <LineKey lines={lines} measure={measure} />}
				</div>
			)}
		</>
	);
}

/** Which line of a phone's chart is whose. */
function LineKey({ lines, measure }: { lines: readonly MarketLine[]; measure: Measure }) {
	return (
		<ol aria-label="Lines" className="data grid gap-0.5 py-1.5 text-xs text-ink-2">
			{endsOf(lines)
				.toSorted((one, other) => one.number - other.number)
				.map(({ line, number, value }) => (
					<li
						key={line.site}
						className={classNames(
							"grid grid-cols-[16px_minmax(0,1fr)_auto]",
							line.competitorId === null && "font-[600] text-accent",
						)}
					>
						<span>{number}</span>
						<span className="break-words">{line.site}</span>
						<span>{valueText(measure, value)}</span>
					</li>
				))}
		</ol>
	);
}

/** As tall as the chart. */
function ChartSkeleton() {
	const isPhone = useIsPhone();
	const { left, right } = plotInset(isPhone);
	return (
		<div
			aria-hidden
			className="flex flex-col justify-between pt-2.5 pb-5.5"
			style={{ height: chartHeight(isPhone), marginLeft: left, marginRight: right }}
		>
			{[0, 1, 2, 3].map((one) => (
				<Skeleton key={one} className="h-px! w-full" />
			))}
		</div>
	);
}
