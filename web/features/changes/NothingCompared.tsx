import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { RefreshButton } from "../../entities/domain/RefreshButton.tsx";
import { NothingPasses } from "../../entities/filter/LateFilters.tsx";
import type { NothingPassesProps } from "../../entities/filter/NothingPasses.tsx";
import { formatCount, formatDay, formatInteger } from "../../lib/format.ts";
import type { Emptiness } from "./emptiness.ts";
import type { TwoDays } from "./view/changes-state.ts";

export interface NothingComparedProps extends NothingPassesProps {
	emptiness: Emptiness;
	onRefresh: () => void;
	/** Why no run can be started now. */
	refreshReason: string | undefined;
	onCompare: (days: TwoDays) => void;
}

/** Why there are no rows, and what to do about it. */
export function NothingCompared({ emptiness, onRefresh, refreshReason, onCompare, ...filters }: NothingComparedProps) {
	switch (emptiness.why) {
		case "never":
			return (
				<EmptyState
					title="Nothing to compare yet"
					hasLadder
					action={<RefreshButton disabledReason={refreshReason} onClick={onRefresh} />}
				>
					Changes appear after the second check.
				</EmptyState>
			);
		case "filtered":
			return <NothingPasses {...filters} />;
		case "once": {
			const { day, checked, total } = emptiness;
			const some = checked < total ? `${formatInteger(checked)} of ` : "";
			return (
				<EmptyState title={`Checked on ${formatDay(day)} only: ${some}${formatCount(total, "keyword")}.`}>
					Changes appear after the next check.
				</EmptyState>
			);
		}
		default: {
			const { from, first, compare } = emptiness;
			return (
				<EmptyState
					title={`Nothing was checked in the eight days up to ${formatDay(from)}.`}
					action={compare && <Button onClick={() => onCompare(compare)}>Compare from {formatDay(first)}</Button>}
				>
					The first check was on {formatDay(first)}.
				</EmptyState>
			);
		}
	}
}
