import { ZIndexLayer } from "recharts";
import { dateRoom, usePlaces } from "../../../components/figures/day-plot.tsx";
import { formatDay } from "../../../lib/format.ts";
import type { ChartName } from "../view/changes-state.ts";
import { bands } from "./bands.ts";
import { gapsOf, type TrendPoint } from "./trend-points.ts";

export interface TwoPlaces {
	from: number;
	to: number;
}

/** Keywords by bucket, stacked; days outside the comparison at half strength. */
export function StackedBars({ points, days }: { points: readonly TrendPoint[]; days: TwoPlaces }) {
	const places = usePlaces(points.length);
	if (!places) return null;
	const width = barWidth(places.dayWidth);
	return (
		<g>
			{points.map(({ index, values }) => {
				if (!values) return null;
				const left = Math.round(places.x(index) - width / 2);
				let below = 0;
				return (
					<g key={index} opacity={index < days.from || index > days.to ? 0.5 : 1}>
						{bands.toReversed().map(({ key }) => {
							const count = values[key];
							if (count === 0) return null;
							const [bottom, top] = [places.y(below), places.y(below + count)];
							below += count;
							// A line of ground between two of them, where they are high enough.
							const height = Math.max(1, bottom - top - (bottom - top > 3 ? 1 : 0));
							return <Segment key={key} of={key} x={left} y={bottom - height} width={width} height={height} />;
						})}
					</g>
				);
			})}
		</g>
	);
}

function barWidth(room: number): number {
	return Math.max(1, Math.round(room * 0.64));
}

interface SegmentProps {
	of: (typeof bands)[number]["key"];
	x: number;
	y: number;
	width: number;
	height: number;
}

function Segment({ of, x, y, width, height }: SegmentProps) {
	if (of !== "notFound" && of !== "noData") {
		return <rect x={x} y={y} width={width} height={height} fill={`var(--pos-${of}-mark)`} />;
	}
	const inner = { x: x + 0.5, y: y + 0.5, width: Math.max(0.5, width - 1), height: Math.max(0.5, height - 1) };
	return of === "notFound" ? (
		<rect {...inner} fill="var(--pos-none-soft)" stroke="var(--pos-none-mark)" />
	) : (
		<rect {...inner} fill="none" stroke="var(--ink-3)" strokeDasharray="2 2" />
	);
}

/** Pixels that `no run` takes. */
const gapWordWidth = 38;

/** Says of gaps why there is nothing, where the words have room. */
export function GapWords({ points }: { points: readonly TrendPoint[] }) {
	const places = usePlaces(points.length);
	if (!places) return null;
	let free = places.left;
	return (
		<g>
			{gapsOf(points).map(({ from, to }) => {
				const middle = (places.x(from) + places.x(to)) / 2;
				if (middle - gapWordWidth / 2 < free) return null;
				free = middle + gapWordWidth / 2;
				return (
					<text key={from} x={middle} y={places.bottom - 6} textAnchor="middle" className="chart-word">
						no run
					</text>
				);
			})}
		</g>
	);
}

export interface ComparedDaysProps {
	points: readonly TrendPoint[];
	days: TwoPlaces;
	/** `yyyy-MM-dd` */
	names: { from: string; to: string };
	chart: ChartName;
}

/** The two days: a frame round their bars or a line, and their dates above. The only accent. */
export function ComparedDays({ points, days, names, chart }: ComparedDaysProps) {
	const places = usePlaces(points.length);
	if (!places) return null;
	const { left, right, top, bottom, x, y } = places;
	const half = dateRoom / 2;
	const width = barWidth(places.dayWidth) + 5;
	const toText = Math.min(right - half + 4, Math.max(left + half + dateRoom, x(days.to)));
	const fromText = Math.max(left + half - 4, Math.min(x(days.from), toText - dateRoom));
	return (
		<ZIndexLayer zIndex={700}>
			{[days.from, days.to].map((index, at) => {
				const total = points[index]?.values?.totalCount;
				const frameTop = chart === "distribution" && total !== undefined ? Math.max(top, y(total)) - 3 : top;
				return (
					<g key={at === 0 ? "from" : "to"} stroke="var(--accent)" strokeWidth={1.5} fill="none">
						<path d={`M${x(index)} ${top - 5}V${chart === "distribution" ? frameTop : bottom}`} />
						{chart === "distribution" && (
							<rect
								x={Math.max(left - 3, x(index) - width / 2)}
								y={frameTop}
								width={width}
								height={bottom - frameTop + 1}
							/>
						)}
					</g>
				);
			})}
			<text x={fromText} y={top - 9} textAnchor="middle" className="chart-word trend-date">
				{formatDay(names.from)}
			</text>
			<text x={toText} y={top - 9} textAnchor="middle" className="chart-word trend-date">
				{formatDay(names.to)}
			</text>
		</ZIndexLayer>
	);
}
