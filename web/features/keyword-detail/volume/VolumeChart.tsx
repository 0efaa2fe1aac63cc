import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { ChartBubble } from "../../../components/figures/ChartBubble.tsx";
import { bareAxis, gridLines } from "../../../components/figures/chart-look.ts";
import { formatCount, formatInteger } from "../../../lib/format.ts";
import { useIsPhone } from "../../../lib/use-media-query.ts";
import { volumeChartHeight } from "./volume-chart-size.ts";
import type { VolumeMonth } from "./volume-facts.ts";

/** Monthly searches as bars. A table says the same to screen readers. */
export function VolumeChart({ months }: { months: readonly VolumeMonth[] }) {
	const isPhone = useIsPhone();
	return (
		<div aria-hidden className="data relative">
			<ResponsiveContainer width="100%" height={volumeChartHeight}>
				<BarChart
					accessibilityLayer={false}
					data={[...months]}
					margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
					barCategoryGap="28%"
				>
					<CartesianGrid {...gridLines} />
					<XAxis
						dataKey="name"
						interval={isPhone ? 2 : 0}
						tickFormatter={(name: string) => name.slice(0, 3)}
						{...bareAxis}
						height={20}
					/>
					<YAxis width={52} tickCount={4} allowDecimals={false} tickFormatter={formatInteger} {...bareAxis} />
					<Tooltip
						isAnimationActive={false}
						cursor={{ fill: "var(--sunken)" }}
						content={({ active, payload }) =>
							active && <Bubble month={payload[0]?.payload as VolumeMonth | undefined} />
						}
					/>
					<Bar dataKey="searches" fill="var(--ink-4)" activeBar={{ fill: "var(--accent)" }} isAnimationActive={false} />
				</BarChart>
			</ResponsiveContainer>
		</div>
	);
}

function Bubble({ month }: { month: VolumeMonth | undefined }) {
	if (!month || month.searches === null) return null;
	return (
		<ChartBubble>
			<b className="text-ink">{formatCount(month.searches, "search", "searches")}</b>, {month.name}
		</ChartBubble>
	);
}
