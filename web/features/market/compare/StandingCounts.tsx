import { Skeleton } from "../../../components/Skeleton.tsx";
import { toggled } from "../../../entities/filter/keyword-filters.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";
import { type ShownStanding, standings } from "./compare-state.ts";
import { standingLabel, standingTitle } from "./compare-words.ts";
import type { HeadToHead } from "./use-head-to-head.ts";

export interface StandingCountsProps {
	/** Null while loading. */
	counts: HeadToHead["counts"] | null;
	site: string;
	isLate: boolean;
	chosen: readonly ShownStanding[];
	onChoose: (chosen: readonly ShownStanding[]) => void;
}

/** How many keywords have each standing. Each count filters by its keywords, and several can be combined. */
export function StandingCounts({ counts, site, isLate, chosen, onChoose }: StandingCountsProps) {
	const countOf = (value: string) => counts?.find((one) => one.value === value)?.count ?? 0;
	const missing = countOf("NOT_MEASURED");
	return (
		<fieldset className={classNames("standings", isLate && "opacity-60")} aria-busy={isLate || !counts}>
			<legend className="sr-only">Show</legend>
			{standings.map((standing) => (
				<button
					key={standing}
					type="button"
					aria-pressed={chosen.includes(standing)}
					title={standingTitle(standing, site)}
					onClick={() => onChoose(toggled(chosen, standing))}
				>
					<span className="truncate">{standingLabel(standing, site)}</span>
					<b>{counts ? formatInteger(countOf(standing)) : <Skeleton className="w-5" />}</b>
				</button>
			))}
			{missing > 0 && <span className="standings-rest">{formatInteger(missing)} not measured</span>}
		</fieldset>
	);
}
