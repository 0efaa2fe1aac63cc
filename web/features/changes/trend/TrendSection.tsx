import { Suspense, useMemo } from "react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { AnnotatedChart } from "../../../entities/annotation/AnnotatedChart.tsx";
import type { RailAnnotation } from "../../../entities/annotation/rail.ts";
import type { AnnotationFieldsFragment } from "../../../gql/graphql.ts";
import type { Reading } from "../../../lib/api/use-reading.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatDay } from "../../../lib/format.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { ChartName, TwoDays } from "../view/changes-state.ts";
import { DistributionKey, type DistributionKeyProps } from "./DistributionKey.tsx";
import { axisPoints, type Trend, trendPoints } from "./trend-points.ts";
import { chartHeight, plotBottom, plotInset, plotTop } from "./trend-size.ts";

const TrendChart = lazyPart(() => import("./TrendChart.tsx").then((m) => m.TrendChart));

export interface TrendSectionProps {
	reading: Reading<Trend>;
	/** The days of the chart; null until known. */
	range: TwoDays | null;
	/** What the two days were like; null until known. */
	compared: DistributionKeyProps | null;
	annotations: readonly (RailAnnotation & Pick<AnnotationFieldsFragment, "systemType">)[];
	chart: ChartName;
	onChart: (chart: ChartName) => void;
	/** Undefined for viewers. */
	onAddNote: ((day: string) => void) | undefined;
}

const segments: readonly { value: ChartName; label: string }[] = [
	{ value: "distribution", label: "Distribution" },
	{ value: "average", label: "Average of found" },
	{ value: "top10", label: "In top 10" },
];

const captions = { average: "Average of found positions", top10: "Keywords in the top 10, in per cent" };

/** The trend with its key, and below it the rail of notes. */
export function TrendSection(props: TrendSectionProps) {
	const { reading, range, compared, chart, onChart } = props;
	return (
		<section
			aria-label="Trend"
			aria-busy={reading.isLate || !reading.value}
			className="min-w-0 px-(--gutter) pt-2.5 pb-3"
		>
			<div className="trend-head">
				{chart === "distribution" ? (
					compared ? (
						<DistributionKey {...compared} />
					) : (
						<Skeleton className="w-80 max-w-full" />
					)
				) : (
					<h2 className="text-xs text-ink-2">{captions[chart]}</h2>
				)}
				<Segmented
					label="Chart"
					value={chart}
					segments={segments}
					onChange={onChart}
					className="h-(--h-control)! max-md:w-full md:ml-auto md:[&>button]:px-2"
				/>
			</div>
			{range && <Chart {...props} range={range} />}
			{!range && <ChartSkeleton />}
		</section>
	);
}

function Chart({ reading, range, compared, ...props }: TrendSectionProps & { range: TwoDays }) {
	const { value: trend, isLate, hasFailed, retry } = reading;
	const isPhone = useIsPhone();
	const { from, to } = range;
	const points = useMemo(() => axisPoints({ from, to }), [from, to]);
	const measured = useMemo(() => trend && trendPoints(points, trend), [points, trend]);
	const { annotations } = props;
	const depthChangedOn = useMemo(
		() => annotations.filter(({ systemType }) => systemType === "DEPTH").map(({ day }) => day),
		[annotations],
	);
	const label = `${segments.find(({ value }) => value === props.chart)?.label}, ${formatDay(from)} to ${formatDay(to)}`;
	return (
		<>
			<AnnotatedChart
				points={points}
				annotations={annotations}
				inset={plotInset}
				plot={{ height: chartHeight(isPhone), top: plotTop, bottom: plotBottom }}
				{...(measured && props.onAddNote && { onAddNote: props.onAddNote })}
			>
				<div
					style={{ minHeight: chartHeight(isPhone) }}
					className={classNames("grid content-start", isLate && "opacity-60")}
				>
					{hasFailed ? (
						<LoadingFailure onRetry={retry}>The chart could not be loaded.</LoadingFailure>
					) : measured && compared ? (
						<Suspense fallback={<ChartSkeleton />}>
							<TrendChart
								points={measured}
								chart={props.chart}
								days={compared.days}
								depthChangedOn={depthChangedOn}
								label={label}
							/>
						</Suspense>
					) : (
						<ChartSkeleton />
					)}
				</div>
			</AnnotatedChart>
			{trend && !trend.isComplete && (
				<p role="status" className="pt-1 text-xs text-ink-3">
					Earlier days are being prepared.
				</p>
			)}
		</>
	);
}

/** As tall as the chart. */
function ChartSkeleton() {
	const isPhone = useIsPhone();
	return (
		<div aria-hidden className="ml-8 flex flex-col justify-between pt-5 pb-5" style={{ height: chartHeight(isPhone) }}>
			{[0, 1, 2].map((one) => (
				<Skeleton key={one} className="h-px! w-full" />
			))}
		</div>
	);
}
