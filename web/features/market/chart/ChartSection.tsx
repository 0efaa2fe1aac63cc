import { Suspense, useMemo } from "react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { AnnotatedChart } from "../../../entities/annotation/AnnotatedChart.tsx";
import type { RailAnnotation } from "../../../entities/annotation/rail.ts";
import type { Reading } from "../../../lib/api/reading.ts";
import { formatDay } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { type MarketState, measures } from "../view/market-state.ts";
import { measureLabels } from "../view/market-words.ts";
import type { MarketAnswer } from "../view/use-market.ts";
import type { MarketControl } from "../view/use-market-state.ts";
import { chartHeight, guideHeight, plotInset } from "./chart-size.ts";
import { axisDays, marketDays, marketLines } from "./market-lines.ts";

const MarketChart = lazyPart(() => import("./MarketChart.tsx").then((m) => m.MarketChart));

export interface ChartSectionProps {
	control: MarketControl;
	reading: Reading<MarketAnswer>;
	/** The days of the chart, `yyyy-MM-dd`, both included. */
	range: { from: string; to: string };
	annotations: readonly RailAnnotation[];
	/** Ids of the competitors shown. */
	shown: readonly string[];
	/** The site under the cursor or the focus. */
	lit: string | null;
	onLight: (site: string | null) => void;
	onChangeModel: () => void;
}

const segments = measures.map((value) => ({ value, label: measureLabels[value] }));

/** One measure over the days, with the notes below it. */
export function ChartSection(props: ChartSectionProps) {
	const { control, reading, onChangeModel } = props;
	const model = reading.shown?.market.ctrModel;
	return (
		<section aria-label="History" aria-busy={reading.isStale || !reading.shown} className="market-chart">
			<div className="market-chart-head">
				<Segmented
					label="Measure"
					value={control.state.measure}
					segments={segments}
					onChange={(measure) => control.change({ measure }, { goesOn: true })}
					className="h-(--h-control)! max-md:w-full max-md:text-xs max-md:[&>button]:px-1"
				/>
				<p className="max-lg:hidden">Page 1 of every check, points at most 8 days apart are joined</p>
			</div>
			<Chart {...props} />
			<p className="market-model">
				{model ? (
					<>
						CTR model:{" "}
						<button type="button" aria-haspopup="dialog" onClick={onChangeModel} className="market-link">
							{model.name} v{model.version}
						</button>
					</>
				) : (
					!reading.hasFailed && <Skeleton className="w-36" />
				)}
			</p>
		</section>
	);
}

function Chart({ control, reading, range, annotations, shown, lit, onLight }: ChartSectionProps) {
	const isPhone = useIsPhone();
	const { measure } = control.state;
	const { from, to } = range;
	const market = reading.shown?.market ?? null;
	const points = useMemo(() => axisDays({ from, to }), [from, to]);
	const days = useMemo(() => market && marketDays(points, market), [points, market]);
	const lines = useMemo(() => market && marketLines(points, market, measure, shown), [points, market, measure, shown]);
	const height = chartHeight(isPhone);
	return (
		<AnnotatedChart
			points={points}
			annotations={annotations}
			inset={plotInset(isPhone)}
			guideHeight={guideHeight(isPhone)}
		>
			<div
				style={{ minHeight: height }}
				className={reading.isStale ? "grid content-start opacity-60" : "grid content-start"}
			>
				{reading.hasFailed && !market ? (
					<LoadingFailure onRetry={reading.read}>The market could not be loaded.</LoadingFailure>
				) : days && lines ? (
					<Suspense fallback={<ChartSkeleton height={height} />}>
						<MarketChart
							days={days}
							lines={lines}
							measure={measure}
							label={labelOf(measure, from, to)}
							lit={lit}
							onLight={onLight}
						/>
					</Suspense>
				) : (
					<ChartSkeleton height={height} />
				)}
				{market && lines && lines.length === 1 && <p className="market-alone">Track a site below to see it here.</p>}
			</div>
		</AnnotatedChart>
	);
}

function labelOf(measure: MarketState["measure"], from: string, to: string): string {
	return `${measureLabels[measure]}, ${formatDay(from)} to ${formatDay(to)}`;
}

/** As high as the chart. */
function ChartSkeleton({ height }: { height: number }) {
	return (
		<div aria-hidden className="ml-11 flex flex-col justify-between pt-3 pb-6" style={{ height }}>
			{[0, 1, 2, 3].map((one) => (
				<Skeleton key={one} className="h-px! w-full" />
			))}
		</div>
	);
}
