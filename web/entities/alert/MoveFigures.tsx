import type { MoveFieldsFragment } from "../../gql/graphql.ts";
import { bucketOf } from "../position/position.ts";
import { Rung } from "../position/Rung.tsx";
import { moveInWords, type Passage, passageInWords, placeInWords, positionOf } from "./alert-words.ts";

export interface MoveFiguresProps {
	move: MoveFieldsFragment;
	/** Shows the current position only, for a move that awaits confirmation. */
	isNowOnly?: boolean;
}

/** `4 → 12`, each in its bucket's colour, with the rungs of the new position. */
export function MoveFigures({ move, isNowOnly = false }: MoveFiguresProps) {
	const from = isNowOnly ? undefined : positionOf(move.from);
	return <Figures label={moveInWords(move)} from={from} to={positionOf(move.to)} />;
}

export interface LimitFiguresProps {
	passage: Passage;
	/** Shows the current position only, where the next check decides. */
	isNowOnly?: boolean;
}

/** As `MoveFigures`, for a plain limit: the last position on its other side, and the current one. */
export function LimitFigures({ passage, isNowOnly = false }: LimitFiguresProps) {
	const { from, to } = passage;
	return <Figures label={passageInWords(passage)} from={isNowOnly ? undefined : from} to={to} />;
}

/** A keyword's current position, laid out like a move. */
export function StandingFigures({ position }: { position: number | null }) {
	return <Figures label={placeInWords(position)} from={undefined} to={position} />;
}

/** @param props `from`: null for not found, undefined where only the end shows */
function Figures({ label, from, to }: { label: string; from: number | null | undefined; to: number | null }) {
	return (
		<span role="img" aria-label={label} className="move-figures data">
			<Rung bucket={bucketOf(to)} />
			<span className="text-bucket" data-bucket={bucketOf(from)}>
				{from === undefined ? "" : (from ?? "–")}
			</span>
			<span className="text-ink-3">{from !== undefined && "→"}</span>
			<b className="text-bucket" data-bucket={bucketOf(to)}>
				{to ?? "Not found"}
			</b>
		</span>
	);
}
