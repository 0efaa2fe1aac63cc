import { usePlotArea, useXAxisScale, useYAxisScale } from "recharts";

/** Converts days and positions to pixels; null before the chart has its size. */
export function usePlaces(count: number) {
	const x = useXAxisScale();
	const y = useYAxisScale();
	const plot = usePlotArea();
	if (!x || !y || !plot) return null;
	return {
		left: plot.x,
		right: plot.x + plot.width,
		dayWidth: plot.width / Math.max(1, count),
		x: (index: number) => x(index) ?? 0,
		y: (position: number) => y(position) ?? 0,
	};
}
