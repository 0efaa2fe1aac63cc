import { type CSSProperties, type MouseEvent, type ReactNode, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { formatDay } from "../../lib/format.ts";
import { AnnotationRail, type AnnotationRailProps } from "./AnnotationRail.tsx";
import { shareOf } from "./rail.ts";

export interface AnnotatedChartProps extends AnnotationRailProps {
	/** Called on a click on a day to write a note for it; without it, days are not clickable. */
	onAddNote?: (day: string) => void;
	/** The chart, whose plot lies between the insets. */
	children: ReactNode;
}

/** A chart of days with the annotation rail below it. */
export function AnnotatedChart({ onAddNote, children, ...rail }: AnnotatedChartProps) {
	const { points, inset } = rail;
	const [offered, setOffered] = useState<number | null>(null);
	const around = inset.left + inset.right;
	const day = offered === null ? undefined : points[offered]?.last;

	const onClick = ({ currentTarget, clientX }: MouseEvent) => {
		const { left, width } = currentTarget.getBoundingClientRect();
		const share = (clientX - left - inset.left) / (width - around);
		setOffered(share >= 0 && share < 1 ? Math.floor(share * points.length) : null);
	};

	return (
		<div className="relative">
			{/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keys write notes by n, with any day */}
			<div onClick={onAddNote && onClick}>{children}</div>
			{onAddNote && day !== undefined && offered !== null && (
				<div
					className="note-offer"
					style={
						{
							"--at": `calc(${inset.left}px + (100% - ${around}px) * ${shareOf(offered, points.length)})`,
						} as CSSProperties
					}
				>
					<Button
						key={day}
						size="small"
						autoFocus
						className="shadow-(--elev-menu)"
						onBlur={() => setOffered(null)}
						onKeyDown={(event) => event.key === "Escape" && setOffered(null)}
						onClick={() => {
							setOffered(null);
							onAddNote(day);
						}}
					>
						Add note on {formatDay(day)}
					</Button>
				</div>
			)}
			<AnnotationRail {...rail} />
		</div>
	);
}
