import { CartesianGrid, Line, YAxis } from "recharts";
import { bareAxis } from "../../../components/figures/chart-look.ts";
import { DayChart } from "../../../components/figures/DayChart.tsx";
import { formatDay } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { type DayLevel, dayLevelInWords, levelOn } from "../usual/day-level.ts";
import type { LevelTick, UsualBand } from "../usual/usual-bands.ts";
import { LevelMarks, UsualMarks } from "../usual/usual-marks.tsx";
import { ChartTip } from "./ChartTip.tsx";
import { type ChartDay, dayTicks, isMeasured } from "./chart-days.ts";
import { BandMarks, Crosshair, DayMarks } from "./chart-marks.tsx";
import { chartHeight, plotBottom, plotTop } from "./chart-size.ts";
import { dayInWords } from "./day-words.ts";
import { plotInset, positionDomain, positionTicks, railAt } from "./position-scale.ts";

function spoken(day: ChartDay, level: DayLevel): string {
	return [`${formatDay(day.day)}: ${dayInWords(day)}`, dayLevelInWords(level)].filter(Boolean).join("; ");
}

const wordOf = (value: number) => (value === railAt ? "none" : String(value));

export interface PositionChartProps {
	days: readonly ChartDay[];
	/** The keyword's usual ranges over time. */
	bands: readonly UsualBand[];
	/** Level changes, oldest first. */
	ticks: readonly LevelTick[];
	label: string;
	/** Shows the results of a day. */
	onOpenDay: (day: string) => void;
}

/** The position by day, 1 at the top, on a log axis: 1 to 3 matters more than 51 to 53. Gaps are never bridged. */
export function PositionChart({ days, bands, ticks, label, onOpenDay }: PositionChartProps) {
	const isPhone = useIsPhone();
	const levelOf = ({ index }: ChartDay) => levelOn(index, bands, ticks);
	return (
		<DayChart
			label={label}
			days={days}
			height={chartHeight(isPhone)}
			top={plotTop}
			inset={plotInset}
			dayAxis={{
				ticks: dayTicks(days.length, isPhone ? 4 : 6),
				tickFormatter: (index: number) => formatDay(days[index]?.day ?? ""),
				height: plotBottom,
			}}
			onChoose={({ day }) => onOpenDay(day)}
			canChoose={isMeasured}
			tip={(day) => <ChartTip day={day} level={levelOf(day)} />}
			tipLook={{ className: "top-1 z-1 max-w-56", gap: 10, turn: 0.6 }}
			inWords={(day) => spoken(day, levelOf(day))}
		>
			{(active) => (
				<>
					<YAxis
						type="number"
						scale="log"
						domain={positionDomain}
						allowDataOverflow
						reversed
						ticks={[...positionTicks, railAt]}
						interval={0}
						tickFormatter={wordOf}
						{...bareAxis}
						width={plotInset.left}
					/>
					<BandMarks />
					<CartesianGrid vertical={false} horizontalValues={[...positionTicks]} stroke="var(--line)" />
					<UsualMarks bands={bands} count={days.length} />
					<DayMarks days={days} />
					<Line
						dataKey="position"
						stroke="var(--ink)"
						strokeWidth={1.5}
						strokeLinejoin="round"
						dot={false}
						activeDot={false}
						connectNulls={false}
						isAnimationActive={false}
					/>
					<LevelMarks ticks={ticks} count={days.length} />
					<Crosshair days={days} active={active} />
				</>
			)}
		</DayChart>
	);
}
