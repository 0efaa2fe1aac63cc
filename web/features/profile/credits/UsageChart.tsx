import {
	Bar,
	BarChart,
	CartesianGrid,
	ResponsiveContainer,
	Tooltip,
	useActiveTooltipLabel,
	useXAxisScale,
	useYAxisScale,
	XAxis,
	YAxis,
} from "recharts";
import { roundTicks, spreadTicks } from "../../../components/figures/axis-ticks.ts";
import { ChartBubble } from "../../../components/figures/ChartBubble.tsx";
import { ChartTable } from "../../../components/figures/ChartTable.tsx";
import { bareAxis, gridLines } from "../../../components/figures/chart-look.ts";
import { formatCount, formatDay, formatInteger, formatMonth } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { chartHeight } from "./usage-chart-size.ts";

export interface PeriodUsage {
	/** First day, `yyyy-MM-dd`. */
	date: string;
	/** Charged minus refunded. */
	credits: number;
}

export interface UsageChartProps {
	/** Oldest first; the last one is not over. */
	periods: readonly PeriodUsage[];
	unit: "day" | "month";
}

const units = {
	day: { head: "Day", current: "today", format: formatDay },
	month: { head: "Month", current: "so far", format: formatMonth },
};

/** Credits used as a step line, the current period in the accent. A table says the same to screen readers. */
export function UsageChart({ periods, unit }: UsageChartProps) {
	const isPhone = useIsPhone();
	const { head, current, format } = units[unit];
	const ticks = roundTicks(Math.max(0, ...periods.map(({ credits }) => credits)));
	return (
		<div className="data relative">
			<div>
				<ResponsiveContainer width="100%" height={chartHeight}>
					<BarChart
						aria-label={`Credits used per ${unit}`}
						data={[...periods]}
						margin={{ top: 16, right: 48, bottom: 0, left: 0 }}
						barCategoryGap={0}
					>
						<CartesianGrid {...gridLines} />
						<XAxis
							dataKey="date"
							ticks={spreadTicks(
								periods.map(({ date }) => date),
								isPhone ? 4 : 6,
							)}
							interval={0}
							tickFormatter={format}
							{...bareAxis}
							height={22}
						/>
						<YAxis
							width={44}
							ticks={ticks}
							domain={[0, ticks.at(-1) ?? 1]}
							tickFormatter={formatInteger}
							{...bareAxis}
						/>
						<Tooltip
							isAnimationActive={false}
							cursor={false}
							content={({ active, payload }) =>
								active && <Bubble usage={payload[0]?.payload as PeriodUsage | undefined} format={format} />
							}
						/>
						<Bar dataKey="credits" fill="transparent" isAnimationActive={false} />
						<StepLine periods={periods} current={current} />
					</BarChart>
				</ResponsiveContainer>
			</div>
			<ChartTable
				caption={`Credits used per ${unit}`}
				heads={[head, "Credits"]}
				rows={periods.map(({ date, credits }) => [format(date), formatInteger(credits)])}
			/>
		</div>
	);
}

function Bubble({ usage, format }: { usage: PeriodUsage | undefined; format: (date: string) => string }) {
	if (!usage) return null;
	return (
		<ChartBubble>
			<b className="text-ink">{formatCount(usage.credits, "credit")}</b>, {format(usage.date)}
		</ChartBubble>
	);
}

function StepLine({ periods, current }: { periods: readonly PeriodUsage[]; current: string }) {
	const x = useXAxisScale();
	const y = useYAxisScale();
	const pointedAt = useActiveTooltipLabel();
	if (!x || !y) return null;
	const steps = periods.map(({ date, credits }) => ({
		from: x(date, { position: "start" }) ?? 0,
		to: x(date, { position: "end" }) ?? 0,
		top: y(credits) ?? 0,
	}));
	const [first, last] = [steps[0], steps.at(-1)];
	const newest = periods.at(-1);
	if (!first || !last || !newest) return null;
	const floor = y(0) ?? 0;
	const pointed = steps[periods.findIndex(({ date }) => date === pointedAt)];
	const line = `M${first.from} ${first.top}${steps.map(({ from, to, top }) => `L${from} ${top}H${to}`).join("")}`;
	return (
		<g pointerEvents="none">
			<path d={`${line}V${floor}H${first.from}Z`} fill="var(--sunken)" />
			{pointed && (
				<rect x={pointed.from} width={pointed.to - pointed.from} y={16} height={floor - 16} fill="var(--line)" />
			)}
			<path d={line} fill="none" stroke="var(--ink)" strokeWidth={1.5} strokeLinejoin="round" />
			<path d={`M${last.from} ${last.top}H${last.to}`} stroke="var(--accent)" strokeWidth={3} />
			<text x={last.to + 8} y={Math.min(last.top + 1, floor - 14)} fontSize={11.5} fill="var(--ink)">
				{formatInteger(newest.credits)}
				<tspan x={last.to + 8} dy={13} fill="var(--ink-3)">
					{current}
				</tspan>
			</text>
		</g>
	);
}
