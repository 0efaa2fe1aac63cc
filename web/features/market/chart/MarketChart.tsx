import { CartesianGrid, Line, YAxis } from "recharts";
import { spreadTicks } from "../../../components/figures/axis-ticks.ts";
import { ChartTable } from "../../../components/figures/ChartTable.tsx";
import { bareAxis, gridLines } from "../../../components/figures/chart-look.ts";
import { DayChart } from "../../../components/figures/DayChart.tsx";
import { DayCursor, DayTick } from "../../../components/figures/day-plot.tsx";
import { formatDecimal, formatInteger } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import type { Measure } from "../view/market-state.ts";
import { chartHeight, plotBottom, plotInset, plotTop } from "./chart-size.ts";
import { chartHeads, chartRows, dayInWords } from "./chart-words.ts";
import { MarketTip } from "./MarketTip.tsx";
import { type MarketDays, type MarketLine, valueTicks } from "./market-lines.ts";
import { CountTicks, Gaps, Lines } from "./market-marks.tsx";

export interface MarketChartProps {
	days: MarketDays;
	/** The own line first. */
	lines: readonly MarketLine[];
	measure: Measure;
	label: string;
	/** The site under the cursor or the focus of the leaderboard. */
	lit: string | null;
	onLight: (site: string | null) => void;
}

/** One measure of the own site and of competitors, day by day. Days too far apart are not joined. */
export function MarketChart({ days, lines, measure, label, lit, onLight }: MarketChartProps) {
	const isPhone = useIsPhone();
	const inset = plotInset(isPhone);
	const count = days.points.length;
	const greatest = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
	const ticks = valueTicks(greatest);
	return (
		<figure aria-label={label} className="data">
			<DayChart
				label={label}
				days={days.points}
				height={chartHeight(isPhone)}
				top={plotTop}
				inset={inset}
				dayAxis={{
					ticks: spreadTicks([...days.points.keys()], isPhone ? 3 : 7),
					tick: <DayTick points={days.points} />,
					height: plotBottom,
				}}
				tip={(_, index) => <MarketTip {...{ index, days, lines, measure, lit }} />}
				tipLook={{ className: "top-6 z-10 max-w-72", gap: 12, turn: 0.55 }}
				inWords={(_, index) => dayInWords(index, days, lines, measure)}
			>
				{(active) => (
					<>
						<YAxis
							{...bareAxis}
							type="number"
							interval={0}
							width={inset.left}
							domain={[0, ticks.at(-1) ?? 1]}
							ticks={ticks}
							tickFormatter={(value: number) => axisText(value, measure, value === ticks.at(-1))}
						/>
						<CartesianGrid {...gridLines} />
						{/* An axis has a scale only with a line on it. */}
						<Line dataKey={zero} stroke="none" dot={false} isAnimationActive={false} />
						<Gaps days={days} />
						<CountTicks days={days} />
						<DayCursor count={count} active={active} />
						<Lines lines={lines} measure={measure} lit={lit} active={active} isPhone={isPhone} onLight={onLight} />
					</>
				)}
			</DayChart>
			<ChartTable caption={label} heads={chartHeads(lines)} rows={chartRows(days, lines, measure)} />
		</figure>
	);
}

const zero = () => 0;

/** Short thousands: the axis is narrow. Only the top tick has the unit. */
function axisText(value: number, measure: Measure, isTop: boolean): string {
	if (measure !== "estimatedClicks") return `${value}${isTop ? " %" : ""}`;
	return value < 10_000 ? formatInteger(value) : `${formatDecimal(value / 1_000)}k`;
}
