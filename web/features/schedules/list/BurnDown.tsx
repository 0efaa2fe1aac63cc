import {
	CartesianGrid,
	Line,
	LineChart,
	ResponsiveContainer,
	Tooltip,
	useXAxisScale,
	useYAxisScale,
	XAxis,
	YAxis,
} from "recharts";
import { roundTicks, spreadTicks } from "../../../components/figures/axis-ticks.ts";
import { ChartBubble } from "../../../components/figures/ChartBubble.tsx";
import { ChartTable } from "../../../components/figures/ChartTable.tsx";
import { bareAxis, gridLines } from "../../../components/figures/chart-look.ts";
import type { ScheduleOverviewQuery } from "../../../gql/graphql.ts";
import { formatDay, formatInteger, formatPastDay } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { burnDownHeight } from "./burn-down-size.ts";
import { creditsInWords } from "./credits-ahead.ts";

export type CreditDay = NonNullable<ScheduleOverviewQuery["settings"]["creditDays"]>[number];

export interface BurnDownProps {
	/** Oldest first. */
	days: readonly CreditDay[];
	/** Whether the credits run out on the last day. */
	runOut: boolean;
	/** Whether that is soon. */
	isUrgent: boolean;
}

const line = { type: "stepAfter", dot: false, activeDot: false, isAnimationActive: false, strokeWidth: 1.5 } as const;
/** Days from today whose credits are named. */
const namedDays = 30;
/** Pixels to the right of today that its label takes up. */
const todayLabelWidth = 60;

/** The account's credits as a step line: the past, and dashed the forecast for automatic checks. */
export function BurnDown({ days, runOut, isUrgent }: BurnDownProps) {
	const isPhone = useIsPhone();
	const today = days.findLast(({ isExpected }) => !isExpected);
	const ticks = roundTicks(Math.max(0, ...days.map(({ credits }) => credits)));
	const months = days.map(({ date }) => date).filter((date) => date.endsWith("-01"));
	if (!today) return null;
	return (
		<div className="data relative border-b border-line px-(--gutter) pt-1">
			<ResponsiveContainer width="100%" height={burnDownHeight}>
				<LineChart
					aria-label="Credits, day by day"
					data={[...days]}
					margin={{ top: 16, right: isPhone ? 12 : 48, bottom: 0, left: 0 }}
				>
					<CartesianGrid {...gridLines} />
					<XAxis
						dataKey="date"
						ticks={spreadTicks(months, isPhone ? 3 : 6).filter((date) => isApart(days, date, today.date))}
						interval={0}
						tickFormatter={formatDay}
						{...bareAxis}
						height={22}
					/>
					<YAxis width={52} ticks={ticks} domain={[0, ticks.at(-1) ?? 1]} tickFormatter={formatInteger} {...bareAxis} />
					<Tooltip
						isAnimationActive={false}
						cursor={{ stroke: "var(--line-3)" }}
						content={({ active, payload }) => active && <Bubble day={payload[0]?.payload as CreditDay | undefined} />}
					/>
					<Line {...line} dataKey={asItWas} stroke="var(--ink)" />
					<Line {...line} dataKey={asExpectedAfter(today)} stroke="var(--ink)" strokeDasharray="2 3" />
					<Marks days={days} today={today} runOut={runOut} isUrgent={isUrgent} />
				</LineChart>
			</ResponsiveContainer>
			<ChartTable
				caption="Credits, day by day"
				heads={["Day", "Credits"]}
				rows={days.map((day) => [formatPastDay(day.date, today.date), creditsInWords(day)])}
			/>
		</div>
	);
}

function asItWas({ credits, isExpected }: CreditDay): number | null {
	return isExpected ? null : credits;
}

function asExpectedAfter(today: CreditDay): (day: CreditDay) => number | null {
	return (day) => (day.isExpected || day === today ? day.credits : null);
}

/** Whether the name of a day does not touch that of today. */
function isApart(days: readonly CreditDay[], date: string, today: string): boolean {
	const at = (wanted: string) => days.findIndex((day) => day.date === wanted);
	return Math.abs(at(date) - at(today)) > days.length / 10;
}

function Bubble({ day }: { day: CreditDay | undefined }) {
	if (!day) return null;
	return (
		<ChartBubble>
			<b className="text-ink">{creditsInWords(day)}</b>, {formatDay(day.date)}
		</ChartBubble>
	);
}

interface MarksProps extends BurnDownProps {
	today: CreditDay;
}

/** Today in the accent, the balance in 30 days, and the day on which the credits end. */
function Marks({ days, today, runOut, isUrgent }: MarksProps) {
	const x = useXAxisScale();
	const y = useYAxisScale();
	if (!x || !y) return null;
	const at = (day: CreditDay) => ({ left: x(day.date) ?? 0, top: y(day.credits) ?? 0 });
	const floor = y(0) ?? 0;
	const now = at(today);
	const named = days[days.indexOf(today) + namedDays];
	const last = days.at(-1);
	return (
		<g pointerEvents="none" fontSize={11.5}>
			<path d={`M${now.left} 12V${floor}`} stroke="var(--accent-line)" />
			<circle cx={now.left} cy={now.top} r={3.5} fill="var(--accent)" />
			<text x={now.left + 8} y={now.top - 7} fill="var(--ink)" fontWeight={500}>
				{formatInteger(today.credits)}
			</text>
			<text x={now.left} y={floor + 16} textAnchor="middle" fill="var(--accent)">
				Today
			</text>
			{named && named !== last && at(named).left - now.left > todayLabelWidth && (
				<>
					<path d={`M${at(named).left} ${at(named).top - 5}v10`} stroke="var(--ink-3)" />
					<text x={at(named).left + 7} y={at(named).top - 7} fill="var(--ink-3)">
						{formatInteger(named.credits)} in 30 days
					</text>
				</>
			)}
			{runOut && last && (
				<End left={at(last).left} floor={floor} isUrgent={isUrgent} words={formatPastDay(last.date, today.date)} />
			)}
		</g>
	);
}

/** The day on which the credits end, its name within the chart. */
function End({ left, floor, isUrgent, words }: { left: number; floor: number; isUrgent: boolean; words: string }) {
	const colour = isUrgent ? "var(--danger)" : "var(--ink)";
	return (
		<>
			<circle cx={left} cy={floor} r={3.5} fill="var(--surface)" stroke={colour} strokeWidth={1.5} />
			<text x={left + 4} y={floor - 10} textAnchor="end" fill={colour} fontWeight={500}>
				{words}
			</text>
		</>
	);
}
