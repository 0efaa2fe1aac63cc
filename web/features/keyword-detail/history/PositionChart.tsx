import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { bareAxis } from "../../../components/figures/chart-look.ts";
import { useDayCursor } from "../../../components/figures/use-day-cursor.ts";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { formatDay } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { type DayLevel, dayLevelInWords, levelOn } from "../usual/day-level.ts";
import type { LevelTick, UsualBand } from "../usual/usual-bands.ts";
import { LevelMarks, UsualMarks } from "../usual/usual-marks.tsx";
import { ChartTip } from "./ChartTip.tsx";
import { type ChartDay, dayTicks, isMeasured } from "./chart-days.ts";
import { BandMarks, Crosshair, DayMarks } from "./chart-marks.tsx";
import { chartHeight, plotTop } from "./chart-size.ts";
import { dayInWords } from "./day-words.ts";
import { plotInset, positionDomain, positionTicks, railAt } from "./position-scale.ts";

function spoken(day: ChartDay, level: DayLevel): string {
	return [`${formatDay(day.day)}: ${dayInWords(day)}`, dayLevelInWords(level)].filter(Boolean).join("; ");
}

const wordOf = (value: number) => (value === railAt ? "none" : String(value));

export interface PositionChartProps {
	days: readonly ChartDay[];
	/** The ranges in which the keyword usually stood. */
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
	const last = days.length - 1;
	const { active, isByKey, events } = useDayCursor(days.length, plotInset, (index) => {
		const chosen = days[index];
		if (chosen && isMeasured(chosen)) onOpenDay(chosen.day);
	});
	const activeDay = active === null ? undefined : days[active];
	const level = activeDay && levelOn(activeDay.index, bands, ticks);

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div
			role="group"
			aria-roledescription="chart"
			aria-label={`${label}. Left and right arrow keys go from day to day, Enter shows its results.`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the crosshair
			tabIndex={0}
			{...events}
			className={`data relative touch-pan-y rounded-md ${activeDay && isMeasured(activeDay) ? "cursor-pointer" : ""}`}
		>
			<div aria-hidden>
				<ResponsiveContainer width="100%" height={chartHeight(isPhone)}>
					<LineChart
						data={[...days]}
						accessibilityLayer={false}
						margin={{ top: plotTop, right: plotInset.right, bottom: 0, left: 0 }}
					>
						<XAxis
							type="number"
							dataKey="index"
							domain={[-0.5, last + 0.5]}
							ticks={dayTicks(days.length, isPhone ? 4 : 6)}
							interval={0}
							tickFormatter={(index: number) => formatDay(days[index]?.day ?? "")}
							{...bareAxis}
							height={22}
						/>
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
						<Crosshair days={days} active={activeDay?.index ?? null} />
					</LineChart>
				</ResponsiveContainer>
			</div>
			{activeDay && level && <ChartTip day={activeDay} level={level} count={days.length} />}
			<VisuallyHidden role="status">{isByKey && activeDay && level && spoken(activeDay, level)}</VisuallyHidden>
		</div>
	);
}
