import { type KeyboardEvent, type PointerEvent, useState } from "react";
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { bareAxis } from "../../../components/figures/chart-look.ts";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { formatDay } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { ChartTip } from "./ChartTip.tsx";
import { type ChartDay, dayTicks } from "./chart-days.ts";
import { BandMarks, Crosshair, DayMarks } from "./chart-marks.tsx";
import { chartHeight } from "./chart-size.ts";
import { dayInWords } from "./day-words.ts";
import { plotInset, positionDomain, positionTicks, railAt } from "./position-scale.ts";

const wordOf = (value: number) => (value === railAt ? "none" : String(value));

export interface PositionChartProps {
	days: readonly ChartDay[];
	label: string;
}

/** The day under the pointer. */
function dayAt({ currentTarget, clientX }: PointerEvent, count: number): number {
	const { left, width } = currentTarget.getBoundingClientRect();
	const share = (clientX - left - plotInset.left) / (width - plotInset.left - plotInset.right);
	return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** The position by day, 1 at the top, on a log axis: 1 to 3 matters more than 51 to 53. Gaps are never bridged. */
export function PositionChart({ days, label }: PositionChartProps) {
	const isPhone = useIsPhone();
	const [active, setActive] = useState<number | null>(null);
	const [isByKey, setIsByKey] = useState(false);
	const last = days.length - 1;
	const activeDay = active === null ? undefined : days[Math.min(active, last)];

	const onKeyDown = (event: KeyboardEvent) => {
		const from = active ?? last + 1;
		const next = {
			ArrowLeft: from - 1,
			ArrowRight: Math.min(from, last) + (active === null ? 0 : 1),
			Home: 0,
			End: last,
		}[event.key];
		if (next === undefined) return;
		setActive(Math.min(last, Math.max(0, next)));
		setIsByKey(true);
		event.preventDefault();
	};
	const onPoint = (event: PointerEvent) => {
		setActive(dayAt(event, days.length));
		setIsByKey(false);
	};

	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div
			role="group"
			aria-roledescription="chart"
			aria-label={`${label}. Left and right arrow keys go from day to day.`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the crosshair
			tabIndex={0}
			onKeyDown={onKeyDown}
			onPointerMove={onPoint}
			onPointerDown={onPoint}
			onPointerLeave={() => setActive(null)}
			onBlur={() => setActive(null)}
			className="data relative touch-pan-y rounded-md"
		>
			<div aria-hidden>
				<ResponsiveContainer width="100%" height={chartHeight(isPhone)}>
					<LineChart
						data={[...days]}
						accessibilityLayer={false}
						margin={{ top: 10, right: plotInset.right, bottom: 0, left: 0 }}
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
						<Crosshair days={days} active={activeDay?.index ?? null} />
					</LineChart>
				</ResponsiveContainer>
			</div>
			{activeDay && <ChartTip day={activeDay} count={days.length} />}
			<VisuallyHidden role="status">
				{isByKey && activeDay && `${formatDay(activeDay.day)}: ${dayInWords(activeDay)}`}
			</VisuallyHidden>
		</div>
	);
}
