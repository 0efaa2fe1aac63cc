import type { MoveFieldsFragment } from "../../gql/graphql.ts";
import { bucketOf } from "../position/position.ts";
import { type Passage, positionOf, type Range, usualOf } from "./alert-words.ts";
import { blockOf, marked, stripSize, xOf } from "./range-scale.ts";

export interface RangeStripProps {
	move: MoveFieldsFragment;
	/** One reading outside so far: dashed and hollow. */
	isPending?: boolean;
	/** Where one reading found the keyword back; it is hollow. */
	backAt?: number | null;
}

/** Whether a move matters, at a glance: the usual range, the position before and the current one. The text next to it says the same. */
export function RangeStrip({ move, isPending = false, backAt }: RangeStripProps) {
	const [from, to] = [positionOf(move.from), positionOf(move.to)];
	return <Strip usual={usualOf(move)} from={from} to={to} isPending={isPending} backAt={backAt} />;
}

export interface LimitStripProps {
	passage: Passage;
	limit: number;
	/** The next check decides: dashed and hollow. */
	isPending: boolean;
}

/** As `RangeStrip`, for a plain limit: instead of what is usual, the positions up to the limit. */
export function LimitStrip({ passage: { from, to }, limit, isPending }: LimitStripProps) {
	return (
		<Strip usual={{ best: 1, worst: limit }} from={from === undefined ? to : from} to={to} isPending={isPending} />
	);
}

/** The same for a keyword that did not move. @param props `usual`: null while unknown */
export function StandingStrip({ usual, position }: { usual: Range | null; position: number | null }) {
	return <Strip usual={usual} from={position} to={position} isPending={false} />;
}

interface StripProps {
	usual: Range | null;
	from: number | null;
	to: number | null;
	isPending: boolean;
	/** Null: not found. */
	backAt?: number | null | undefined;
}

function Strip({ usual, from, to, isPending, backAt }: StripProps) {
	const { width, height } = stripSize;
	const [x1, x2] = [xOf(from), xOf(to)];
	const isHollow = isPending || to === null;
	return (
		<svg className="range-strip" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
			<path className="range-axis" d={`M4 12.5H${width - 4}`} />
			{marked.map((position) => (
				<path key={position} className="range-tick" d={`M${xOf(position)} 12.5v2`} />
			))}
			{usual && <rect className="range-usual" {...blockOf(usual.best, usual.worst)} y="4" height="8" rx="1" />}
			<path className="range-way" d={`M${x1} 8H${x2}`} strokeDasharray={isPending ? "2 2" : undefined} />
			<circle className="range-dot" cx={x2} cy="8" r="3" data-bucket={bucketOf(to)} data-hollow={isHollow} />
			{backAt !== undefined && (
				<circle className="range-dot" cx={xOf(backAt)} cy="8" r="3" data-bucket={bucketOf(backAt)} data-hollow />
			)}
		</svg>
	);
}
