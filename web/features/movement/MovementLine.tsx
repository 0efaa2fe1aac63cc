import { useEffect, useEffectEvent, useRef } from "react";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { FigureChanges } from "../../entities/domain/figure-changes.ts";
import { type Moved, movedFigures } from "../../entities/filter/keyword-filters.ts";
import type { KeywordFilter } from "../../gql/graphql.ts";
import { onReconnect } from "../../lib/api/live-status.ts";
import { formatInteger } from "../../lib/format.ts";
import { BaselineMenu } from "./BaselineMenu.tsx";
import { MovementFigure } from "./MovementFigure.tsx";
import { comparedCount, top10Moves } from "./movement-figures.ts";
import { useFigureChanges } from "./use-figure-changes.ts";
import { type MovementOf, type MovementReading, useMovement } from "./use-movement.ts";

export interface MovementLineProps extends MovementOf {
	/** All filters of the keywords, including the movement. */
	wholeFilter: KeywordFilter | null;
	moved: Moved | null;
	/** Another value reads the figures again: a run has ended. */
	readAgain: string;
	/** Another day to compare with; null for yesterday. */
	onSince: (day: string | null) => void;
	onMoved: (moved: Moved | null) => void;
	/** Called with the changes of the figures above since the chosen day; null without one. */
	onFigureChanges?: (changes: FigureChanges | null) => void;
}

/** How many keywords moved since a day, and which way; each figure filters by it. */
export function MovementLine(props: MovementLineProps) {
	const { since, moved, today, wholeFilter, onSince, onMoved, onFigureChanges } = props;
	const movement = useMovement(props);
	const figures = useFigureChanges({ ...props, filter: wholeFilter, since: onFigureChanges ? since : null });
	const reportChanges = useEffectEvent((changes: FigureChanges | null) => onFigureChanges?.(changes));
	useEffect(() => reportChanges(figures.changes), [figures.changes]);
	useReadAgain(`${props.readAgain} ${today}`, () => {
		movement.retry();
		figures.retry();
	});

	const { comparison, hasFailed } = movement;
	const from = comparison?.from;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div role="group" aria-label="Movement" aria-busy={!comparison || movement.isLate} className="movement-line">
			<BaselineMenu
				since={since}
				from={from ?? since}
				firstDay={comparison?.firstMeasuredDay ?? null}
				today={today}
				onSince={onSince}
			/>
			{hasFailed ? (
				<LoadingFailure onRetry={movement.retry}>The comparison could not be loaded.</LoadingFailure>
			) : comparison ? (
				<Figures movement={movement} comparison={comparison} moved={moved} onMoved={onMoved} />
			) : (
				<Skeleton className="w-72" />
			)}
		</div>
	);
}

/** Reads again when the key changes, and after a lost connection. */
function useReadAgain(key: string, read: () => void): void {
	const onRead = useEffectEvent(read);
	const readFor = useRef(key);
	useEffect(() => {
		if (readFor.current === key) return;
		readFor.current = key;
		onRead();
	}, [key]);
	useEffect(() => onReconnect(() => onRead()), []);
}

interface FiguresProps extends Pick<MovementLineProps, "moved" | "onMoved"> {
	movement: MovementReading;
	comparison: NonNullable<MovementReading["comparison"]>;
}

function Figures({ movement, comparison, moved, onMoved }: FiguresProps) {
	const { from, totalCount, counts } = comparison;
	const compared = comparedCount(counts);
	const top10 = movement.top10 && top10Moves(movement.top10);
	return (
		<>
			<span className="movement-figures">
				{movedFigures.map((figure) => {
					const isPressed = moved?.figure === figure;
					return (
						<MovementFigure
							key={figure}
							figure={figure}
							count={counts[figure]}
							since={from}
							isPressed={isPressed}
							onPress={() => onMoved(isPressed ? null : { figure, since: from })}
						/>
					);
				})}
			</span>
			<span className="movement-notes">
				<span>
					Top 10: <b>{top10 ? formatInteger(top10.entered) : "–"}</b> entered,{" "}
					<b>{top10 ? formatInteger(top10.left) : "–"}</b> left
				</span>
				<span className="movement-compared">
					{compared === 0
						? "Nothing to compare yet"
						: `${formatInteger(compared)} of ${formatInteger(totalCount)} compared`}
				</span>
			</span>
		</>
	);
}
