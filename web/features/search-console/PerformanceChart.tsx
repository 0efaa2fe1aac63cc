import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { roundTicks, spreadTicks } from "../../components/figures/axis-ticks.ts";
import { ChartBubble } from "../../components/figures/ChartBubble.tsx";
import { ChartTable } from "../../components/figures/ChartTable.tsx";
import { bareAxis, gridLines } from "../../components/figures/chart-look.ts";
import { formatDay, formatDecimal, formatInteger } from "../../lib/format.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { type ChartDay, positionTicks } from "./performance-days.ts";
import { panelHeights } from "./performance-size.ts";

const series = {
	clicks: { name: "Clicks", color: "var(--ink)", dash: undefined },
	impressions: { name: "Impressions", color: "var(--ink-3)", dash: "5 3" },
	avgPosition: { name: "Avg Position", color: "var(--ink)", dash: undefined },
} as const;

const axisWidth = 48;
const axis = { ...bareAxis, interval: 0, width: axisWidth } as const;
const margin = { top: 8, right: 0, bottom: 8, left: 0 };
const line = {
	strokeWidth: 1.5,
	strokeLinejoin: "round",
	isAnimationActive: false,
	connectNulls: false,
	activeDot: { r: 3 },
} as const;

const label = "Clicks, impressions and average position by day";

/** A day between two gaps has no line: it needs a dot. */
const lonely = (days: readonly ChartDay[]) => days.filter(({ clicks }) => clicks !== null).length === 1;

export interface PerformanceChartProps {
	/** Oldest first, every day of the range. */
	days: readonly ChartDay[];
}

/** Clicks, impressions and, below them, average position (1 at the top), by day. Days without data are gaps. */
export function PerformanceChart({ days }: PerformanceChartProps) {
	const isPhone = useIsPhone();
	const most = (key: "clicks" | "impressions") => Math.max(0, ...days.map((day) => day[key] ?? 0));
	const clickTicks = roundTicks(most("clicks"));
	const impressionTicks = roundTicks(most("impressions"));
	const positions = positionTicks(days);
	const dot = lonely(days);
	const data = [...days];
	const dayTicks = spreadTicks(
		days.map(({ date }) => date),
		isPhone ? 4 : 8,
	);
	return (
		<figure aria-label={label} className="data">
			<Key />
			<div aria-hidden>
				<ResponsiveContainer width="100%" height={panelHeights.traffic}>
					<LineChart data={data} syncId="performance" margin={margin} accessibilityLayer={false}>
						<CartesianGrid {...gridLines} yAxisId="clicks" />
						<XAxis dataKey="date" hide />
						<YAxis
							{...axis}
							yAxisId="clicks"
							ticks={clickTicks}
							domain={[0, clickTicks.at(-1) ?? 1]}
							tickFormatter={formatInteger}
						/>
						<YAxis
							{...axis}
							yAxisId="impressions"
							orientation="right"
							ticks={impressionTicks}
							domain={[0, impressionTicks.at(-1) ?? 1]}
							tickFormatter={shortInteger}
						/>
						<Tooltip
							isAnimationActive={false}
							cursor={{ stroke: "var(--line-3)" }}
							content={({ active, payload }) => active && <Bubble day={payload[0]?.payload as ChartDay | undefined} />}
						/>
						<Line {...line} {...strokeOf("impressions")} yAxisId="impressions" dot={dot} />
						<Line {...line} {...strokeOf("clicks")} yAxisId="clicks" strokeWidth={2} dot={dot} />
					</LineChart>
				</ResponsiveContainer>
				<ResponsiveContainer width="100%" height={panelHeights.position}>
					<LineChart data={data} syncId="performance" margin={margin} accessibilityLayer={false}>
						<CartesianGrid {...gridLines} yAxisId="position" />
						<XAxis dataKey="date" ticks={dayTicks} interval={0} tickFormatter={formatDay} {...bareAxis} height={22} />
						<YAxis {...axis} yAxisId="position" reversed ticks={positions} domain={[1, positions.at(-1) ?? 2]} />
						<YAxis {...axis} yAxisId="none" orientation="right" tick={false} />
						<Tooltip isAnimationActive={false} cursor={{ stroke: "var(--line-3)" }} content={() => null} />
						<Line {...line} {...strokeOf("avgPosition")} yAxisId="position" dot={dot} />
					</LineChart>
				</ResponsiveContainer>
			</div>
			<ChartTable
				caption={label}
				heads={["Day", "Clicks", "Impressions", "Avg Position"]}
				rows={days.map((day) => [formatDay(day.date), ...figuresInWords(day)])}
			/>
		</figure>
	);
}

function strokeOf(key: keyof typeof series) {
	const { color, dash } = series[key];
	return { dataKey: key, stroke: color, ...(dash && { strokeDasharray: dash }) };
}

/** Short thousands: 12,500 is 12.5k. */
function shortInteger(value: number): string {
	if (value < 10_000) return formatInteger(value);
	return value < 1_000_000 ? `${value / 1_000}k` : `${value / 1_000_000}M`;
}

function Key() {
	return (
		<figcaption className="flex flex-wrap gap-x-4 gap-y-1 pb-1 text-xs text-ink-2">
			{Object.entries(series).map(([key, { name, color, dash }]) => (
				<span key={key} className="flex items-center gap-1.5">
					<svg width="18" height="6" aria-hidden>
						<line x1="0" x2="18" y1="3" y2="3" stroke={color} strokeWidth={2} strokeDasharray={dash} />
					</svg>
					{name}
					{key === "clicks" && <span className="text-ink-3">(left)</span>}
					{key === "impressions" && <span className="text-ink-3">(right)</span>}
					{key === "avgPosition" && <span className="text-ink-3">(below)</span>}
				</span>
			))}
		</figcaption>
	);
}

function Bubble({ day }: { day: ChartDay | undefined }) {
	if (!day) return null;
	const [clicks, impressions, position] = figuresInWords(day);
	return (
		<ChartBubble>
			<b className="text-ink">{formatDay(day.date)}</b>
			{day.clicks === null ? (
				<p>No data from Google</p>
			) : (
				<>
					<p>{clicks} clicks</p>
					<p>{impressions} impressions</p>
					<p>position {position}</p>
				</>
			)}
		</ChartBubble>
	);
}

function figuresInWords({ clicks, impressions, avgPosition }: ChartDay): [string, string, string] {
	return [
		clicks === null ? "no data" : formatInteger(clicks),
		impressions === null ? "no data" : formatInteger(impressions),
		avgPosition === null ? "–" : formatDecimal(avgPosition),
	];
}
