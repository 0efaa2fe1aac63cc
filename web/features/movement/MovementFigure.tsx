import type { MovedFigure } from "../../entities/filter/keyword-filters.ts";
import { Arrow } from "../../entities/position/Change.tsx";
import { formatCount, formatDay, formatInteger } from "../../lib/format.ts";

const isUp: Record<MovedFigure, boolean> = { improved: true, declined: false, entered: true, lost: false };

/** `14 keywords improved`, `1 keyword was lost`. */
function inWords(figure: MovedFigure, count: number): string {
	const keywords = formatCount(count, "keyword");
	if (figure !== "lost") return `${keywords} ${figure}`;
	return `${keywords} ${count === 1 ? "was" : "were"} lost`;
}

export interface MovementFigureProps {
	figure: MovedFigure;
	count: number;
	/** `yyyy-MM-dd` */
	since: string;
	isPressed: boolean;
	onPress: () => void;
}

/** A figure of the movement line, which shows its keywords alone. */
export function MovementFigure({ figure, count, since, isPressed, onPress }: MovementFigureProps) {
	return (
		<button
			type="button"
			className="movement-figure"
			aria-pressed={isPressed}
			disabled={count === 0 && !isPressed}
			title={`${inWords(figure, count)} since ${formatDay(since)}`}
			onClick={onPress}
		>
			<span className={isUp[figure] ? "text-up" : "text-down"}>
				<Arrow isUp={isUp[figure]} />
			</span>
			<b>{formatInteger(count)}</b> <span>{figure}</span>
		</button>
	);
}
