import { usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from "recharts";
import { formatDay } from "../../lib/format.ts";
import { tickStyle } from "./chart-look.ts";

/** Converts days (indices from the left) and values to pixels; null until the chart has a size. */
export function usePlaces(count: number) {
	const x = useXAxisScale();
	const y = useYAxisScale();
	const plot = usePlotArea();
	if (!x || !y || !plot) return null;
	return {
		left: plot.x,
		right: plot.x + plot.width,
		top: plot.y,
		bottom: plot.y + plot.height,
		dayWidth: plot.width / Math.max(1, count),
		x: (index: number) => x(index) ?? 0,
		y: (value: number) => y(value) ?? 0,
	};
}

/** Pixels that a date takes. */
export const dateRoom = 46;

interface DayTickProps {
	points: readonly { last: string }[];
	/** From the axis. */
	x?: number;
	y?: number;
	payload?: { value: number };
}

/** A day on the axis; the last one ends with the plot. */
export function DayTick({ points, x = 0, y = 0, payload }: DayTickProps) {
	const plot = usePlotArea();
	const right = plot ? plot.x + plot.width : x;
	const isLast = x > right - dateRoom / 2;
	return (
		<text {...tickStyle} x={isLast ? right : x} y={y} dy="0.71em" textAnchor={isLast ? "end" : "middle"}>
			{formatDay(points[payload?.value ?? 0]?.last ?? "")}
		</text>
	);
}

/** The day under the pointer or the arrow keys. */
export function DayCursor({ count, active }: { count: number; active: number | null }) {
	const places = usePlaces(count);
	if (!places || active === null) return null;
	return (
		<ZIndexLayer zIndex={600}>
			<path d={`M${places.x(active)} ${places.top}V${places.bottom}`} stroke="var(--ink)" strokeDasharray="2 2" />
		</ZIndexLayer>
	);
}
