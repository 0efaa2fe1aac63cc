import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { roundTicks, spreadTicks } from "../../components/figures/axis-ticks.ts";
import { ChartBubble } from "../../components/figures/ChartBubble.tsx";
import { ChartTable } from "../../components/figures/ChartTable.tsx";
import { bareAxis, gridLines } from "../../components/figures/chart-look.ts";
import { formatDay, formatInteger } from "../../lib/format.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import type { FeatureDay } from "./feature-rows.ts";

export interface FeatureChartProps {
	label: string;
	/** Oldest first. */
	days: readonly FeatureDay[];
	height: number;
}

/** Bars by day: keywords with the feature, and those of them whose feature is yours. A day without values is a gap. */
export function FeatureChart({ label, days, height }: FeatureChartProps) {
	const isPhone = useIsPhone();
	const ticks = roundTicks(Math.max(0, ...days.map(({ present }) => present ?? 0)));
	const data = days.map((day) => ({ ...day, others: day.present === null ? null : day.present - (day.yours ?? 0) }));
	return (
		<div className="data">
			<p aria-hidden className="flex h-5 items-center gap-3.5 pl-11 text-xs text-ink-3">
				<Mark className="bg-ink-4">present</Mark>
				<Mark className="bg-accent">of these yours</Mark>
			</p>
			<ResponsiveContainer width="100%" height={height}>
				<BarChart
					aria-label={`${label} by day`}
					data={data}
					margin={{ top: 10, right: 16, bottom: 0, left: 0 }}
					barCategoryGap="20%"
				>
					<CartesianGrid {...gridLines} />
					<XAxis
						dataKey="day"
						ticks={spreadTicks(
							days.map(({ day }) => day),
							isPhone ? 4 : 6,
						)}
						interval={0}
						tickFormatter={formatDay}
						{...bareAxis}
						height={22}
					/>
					<YAxis width={44} ticks={ticks} domain={[0, ticks.at(-1) ?? 1]} tickFormatter={formatInteger} {...bareAxis} />
					<Tooltip
						isAnimationActive={false}
						cursor={{ fill: "var(--line)", opacity: 0.5 }}
						content={({ active, payload }) => active && payload[0] && <Bubble day={payload[0].payload as FeatureDay} />}
					/>
					<Bar dataKey="yours" stackId="day" fill="var(--accent)" maxBarSize={18} isAnimationActive={false} />
					<Bar dataKey="others" stackId="day" fill="var(--ink-4)" maxBarSize={18} isAnimationActive={false} />
				</BarChart>
			</ResponsiveContainer>
			<ChartTable
				caption={`${label} by day`}
				heads={["Day", "Present", "Yours"]}
				rows={days.map(({ day, present, yours }) => [formatDay(day), inWords(present), inWords(yours)])}
			/>
		</div>
	);
}

function Mark({ className, children }: { className: string; children: string }) {
	return (
		<span className="flex items-center gap-1.5">
			<span className={`size-2 rounded-sm ${className}`} />
			{children}
		</span>
	);
}

function Bubble({ day: { day, present, yours } }: { day: FeatureDay }) {
	return (
		<ChartBubble>
			<b className="text-ink">{formatDay(day)}</b>
			<p>{present === null ? "nothing measured" : `${formatInteger(present)} present`}</p>
			{yours !== null && <p className="text-accent">{formatInteger(yours)} yours</p>}
		</ChartBubble>
	);
}

function inWords(value: number | null): string {
	return value === null ? "not known" : formatInteger(value);
}
