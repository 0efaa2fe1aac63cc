import { CartesianGrid, Line, YAxis } from "recharts";
import { spreadTicks } from "../../../components/figures/axis-ticks.ts";
import { ChartTable } from "../../../components/figures/ChartTable.tsx";
import { bareAxis, gridLines } from "../../../components/figures/chart-look.ts";
import { DayChart } from "../../../components/figures/DayChart.tsx";
import { DayCursor, DayTick } from "../../../components/figures/day-plot.tsx";
import { placeOf } from "../../../entities/annotation/rail.ts";
import { formatDecimal, formatInteger } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { ChartName, TwoDays } from "../view/changes-state.ts";
import { TrendTip } from "./TrendTip.tsx";
import { ComparedDays, GapWords, StackedBars } from "./trend-marks.tsx";
import { stretchesOf, type TrendPoint } from "./trend-points.ts";
import { chartHeight, plotBottom, plotInset, plotTop } from "./trend-size.ts";
import { pointInWords, trendHeads, trendRow } from "./trend-words.ts";

/** Positions with a grid line, as in a keyword's chart. */
const positionTicks = [1, 3, 10, 20, 50, 100];
const shareTicks = [0, 50, 100];

const line = {
	type: "linear",
	stroke: "var(--ink)",
	strokeWidth: 1.5,
	strokeLinejoin: "round",
	isAnimationActive: false,
	connectNulls: false,
	activeDot: false,
	dot: { r: 1.5, fill: "var(--ink)", stroke: "none" },
} as const;

export interface TrendChartProps {
	points: readonly TrendPoint[];
	chart: ChartName;
	/** The two days compared. */
	days: TwoDays;
	/** Days on which the depth was changed, `yyyy-MM-dd`: averages before and after are not those of the same positions. */
	depthChangedOn: readonly string[];
	label: string;
}

/** The domain's figures after each day's last run. Days without a run are gaps, never bridged. */
export function TrendChart({ points, chart, days, depthChangedOn, label }: TrendChartProps) {
	const isPhone = useIsPhone();
	const compared = { from: placeOf(points, days.from), to: placeOf(points, days.to) };
	const dayTicks = spreadTicks(
		points.map(({ index }) => index),
		isPhone ? 4 : 6,
	);
	return (
		<figure aria-label={label} className="data">
			<DayChart
				label={label}
				days={points}
				height={chartHeight(isPhone)}
				top={plotTop}
				inset={plotInset}
				dayAxis={{ ticks: dayTicks, tick: <DayTick points={points} />, height: plotBottom }}
				tip={(point) => <TrendTip point={point} />}
				tipLook={{ className: "top-6 z-10", gap: 12, turn: 0.6 }}
				inWords={pointInWords}
			>
				{(active) => (
					<>
						<ValueAxis points={points} chart={chart} />
						<CartesianGrid {...gridLines} />
						{/* An axis has a scale only with a line on it. */}
						{chart === "distribution" && <Line {...line} dataKey="values.totalCount" stroke="none" dot={false} />}
						{chart === "distribution" && <StackedBars points={points} days={compared} />}
						{chart === "average" &&
							stretchesOf(points, depthChangedOn).map(({ from, to }) => (
								<Line
									key={from}
									{...line}
									dataKey={({ index, values }: TrendPoint) =>
										index < from || index > to ? null : (values?.avgFound ?? null)
									}
								/>
							))}
						{chart === "top10" && <Line {...line} dataKey="values.visibilityScore" />}
						<GapWords points={points} />
						<DayCursor count={points.length} active={active} />
						<ComparedDays points={points} days={compared} names={days} chart={chart} />
					</>
				)}
			</DayChart>
			<ChartTable caption={label} heads={trendHeads} rows={points.toReversed().map(trendRow)} />
		</figure>
	);
}

/** Short thousands: the axis is narrow. */
function shortInteger(value: number): string {
	return value < 10_000 ? formatInteger(value) : `${formatDecimal(value / 1_000)}k`;
}

function ValueAxis({ points, chart }: Pick<TrendChartProps, "points" | "chart">) {
	const look = { ...bareAxis, type: "number", interval: 0, width: plotInset.left } as const;
	if (chart === "average") {
		const most = Math.max(10, ...points.map(({ values }) => values?.avgFound ?? 1));
		const ticks = positionTicks.filter((_, at) => at === 0 || (positionTicks[at - 1] ?? 0) < most);
		return <YAxis {...look} scale="log" reversed domain={[1, ticks.at(-1) ?? 100]} ticks={ticks} />;
	}
	if (chart === "top10") {
		return <YAxis {...look} domain={[0, 100]} ticks={shareTicks} tickFormatter={(share: number) => `${share}%`} />;
	}
	// All keywords are at the top, so that the bars fill the plot.
	const half = Math.max(1, Math.ceil(Math.max(...points.map(({ values }) => values?.totalCount ?? 0)) / 2));
	return <YAxis {...look} domain={[0, 2 * half]} ticks={[0, half, 2 * half]} tickFormatter={shortInteger} />;
}
