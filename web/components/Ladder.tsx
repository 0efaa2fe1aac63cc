import { classNames } from "../lib/class-names.ts";

const rungs = [4, 3, 2, 1];

/** The ladder of the first steps: four rungs, lit from below as steps are done. */
export function Ladder({ lit = 0, className }: { lit?: number; className?: string }) {
	return (
		<span className={classNames("ladder", className)} aria-hidden>
			{rungs.map((rung) => (
				<i key={rung} data-lit={rung <= lit || undefined} />
			))}
		</span>
	);
}
