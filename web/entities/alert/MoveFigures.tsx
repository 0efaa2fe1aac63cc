import type { MoveFieldsFragment } from "../../gql/graphql.ts";
import { bucketOf } from "../position/position.ts";
import { Rung } from "../position/Rung.tsx";
import { moveInWords, positionOf } from "./alert-words.ts";

export interface MoveFiguresProps {
	move: MoveFieldsFragment;
	/** Only where it stands now: of a reading that is watched. */
	isNowOnly?: boolean;
}

/** `4 → 12`, each in its bucket's colour, with the rungs of the new position. */
export function MoveFigures({ move, isNowOnly = false }: MoveFiguresProps) {
	const [from, to] = [positionOf(move.from), positionOf(move.to)];
	return (
		<span role="img" aria-label={moveInWords(move)} className="move-figures data">
			<Rung bucket={bucketOf(to)} />
			<span className="text-bucket" data-bucket={bucketOf(from)}>
				{!isNowOnly && (from ?? "–")}
			</span>
			<span className="text-ink-3">{!isNowOnly && "→"}</span>
			<b className="text-bucket" data-bucket={bucketOf(to)}>
				{to ?? "Not found"}
			</b>
		</span>
	);
}
