import { useId } from "react";
import { ZIndexLayer } from "recharts";
import { usePlaces } from "../../../components/figures/day-plot.tsx";
import { bucketOf } from "../../../entities/position/position.ts";
import { type ChartDay, hasDot } from "./chart-days.ts";
import { bands, railAt } from "./position-scale.ts";

/** The buckets as bands, and as a ladder on the axis. */
export function BandMarks() {
	const places = usePlaces(1);
	if (!places) return null;
	const { left, right, y } = places;
	return (
		<g>
			{bands.map(({ bucket, from, to }) => (
				<g key={bucket}>
					<rect
						x={left}
						width={right - left}
						y={y(from)}
						height={y(to) - y(from)}
						fill={`var(--pos-${bucket}-soft)`}
						opacity={0.42}
					/>
					<rect
						x={left - 3}
						width={3}
						y={y(from) + 0.5}
						height={y(to) - y(from) - 1}
						fill={`var(--pos-${bucket}-mark)`}
					/>
				</g>
			))}
			<path d={`M${left} ${y(railAt)}H${right}`} stroke="var(--line-2)" strokeDasharray="1 3" />
		</g>
	);
}

/** Failed days (hatched), days not found (filled with the featured snippet), and dots. */
export function DayMarks({ days }: { days: readonly ChartDay[] }) {
	const hatch = useId();
	const places = usePlaces(days.length);
	if (!places) return null;
	const { dayWidth, x, y } = places;
	const [top, bottom] = [y(1), y(100)];
	const railRadius = Math.min(3, Math.max(1.2, dayWidth * 0.45));
	const dotRadius = dayWidth > 12 ? 2.4 : 1.9;
	return (
		<>
			<defs>
				<pattern id={hatch} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
					<path d="M0 0v5" stroke="var(--hatch)" strokeWidth={1.4} />
				</pattern>
			</defs>
			{days.map(({ index, failure, isNotFound, isSnippet }) => {
				if (failure !== null) {
					const box = { x: x(index) - dayWidth / 2, width: Math.max(dayWidth, 2), y: top, height: bottom - top };
					return (
						<g key={index}>
							<rect {...box} fill="var(--raised)" />
							<rect {...box} fill={`url(#${CSS.escape(hatch)})`} />
						</g>
					);
				}
				return (
					isNotFound && (
						<circle
							key={index}
							cx={x(index)}
							cy={y(railAt)}
							r={railRadius}
							fill={isSnippet ? "var(--ink)" : "var(--raised)"}
							stroke={isSnippet ? "var(--ink)" : "var(--pos-none-mark)"}
							strokeWidth={railRadius < 2 ? 0.8 : 1.5}
						/>
					)
				);
			})}
			<ZIndexLayer zIndex={600}>
				{days.map(({ index, position }) => {
					if (position === null || !hasDot(days, index)) return null;
					const isLast = index === days.length - 1;
					return (
						<circle
							key={index}
							cx={x(index)}
							cy={y(position)}
							r={isLast ? 4 : dotRadius}
							fill={`var(--pos-${bucketOf(position)}-mark)`}
							stroke="var(--raised)"
							strokeWidth={isLast ? 1.5 : 0.8}
						/>
					);
				})}
			</ZIndexLayer>
		</>
	);
}

/** The day under the crosshair: a line, and its dot enlarged. */
export function Crosshair({ days, active }: { days: readonly ChartDay[]; active: number | null }) {
	const places = usePlaces(days.length);
	const day = active === null ? undefined : days[active];
	if (!places || !day) return null;
	const { x, y } = places;
	const at = x(day.index);
	return (
		<ZIndexLayer zIndex={700}>
			<path d={`M${at} ${y(1)}V${y(railAt) - 6}`} stroke="var(--ink-3)" strokeDasharray="2 2" />
			{day.position !== null && (
				<circle
					cx={at}
					cy={y(day.position)}
					r={4}
					fill={`var(--pos-${bucketOf(day.position)}-mark)`}
					stroke="var(--raised)"
					strokeWidth={1.5}
				/>
			)}
		</ZIndexLayer>
	);
}
