import { classNames } from "../../lib/class-names.ts";
import { sparklinePath } from "./sparkline.ts";

export interface SparklineProps {
	/** Oldest first; null is a gap, which is never bridged. */
	values: readonly (number | null)[];
	/** Small values are drawn at the top, as for positions. */
	isReversed?: boolean;
	width: number;
	height: number;
	/** Colours the last point. */
	dotClassName?: string;
	className?: string;
}

/** A line of daily values, hidden from screen readers. Draws nothing without values. */
export function Sparkline({ values, isReversed = false, width, height, dotClassName, className }: SparklineProps) {
	const line = sparklinePath(values, { width, height, isReversed });
	if (!line) return null;
	return (
		<svg
			aria-hidden="true"
			width={width}
			height={height}
			viewBox={`0 0 ${width} ${height}`}
			className={classNames("shrink-0 overflow-visible", className)}
		>
			<path
				d={line.path}
				fill="none"
				strokeWidth="1.25"
				strokeLinejoin="round"
				strokeLinecap="round"
				className="stroke-ink-3"
			/>
			<circle cx={line.last.x} cy={line.last.y} r="2" className={dotClassName ?? "fill-ink"} />
		</svg>
	);
}
