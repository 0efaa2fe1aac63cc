import { Skeleton } from "../../components/Skeleton.tsx";
import type { Bucket } from "../../entities/position/position.ts";
import { Rung } from "../../entities/position/Rung.tsx";
import type { OutcomeFilter, PositionBucket, SpreadFragment } from "../../gql/graphql.ts";
import { formatInteger } from "../../lib/format.ts";

export interface Places {
	positions: readonly PositionBucket[];
	outcomes: readonly OutcomeFilter[];
}

interface Step {
	key: "top3" | "from4to10" | "from11to20" | "below20" | "notFound" | "neverChecked";
	rung: Bucket | "never";
	place: Places;
	words: string;
}

const at = (position: PositionBucket): Places => ({ positions: [position], outcomes: [] });
const anywhere: Places = { positions: [], outcomes: [] };

/** A keyword with failed checks only is in none of these: see the run line and the filter by last check. */
const steps: readonly Step[] = [
	{ key: "top3", rung: "top3", place: at("TOP3"), words: "at 1–3" },
	{ key: "from4to10", rung: "from4to10", place: at("FROM4TO10"), words: "at 4–10" },
	{ key: "from11to20", rung: "from11to20", place: at("FROM11TO20"), words: "at 11–20" },
	{ key: "below20", rung: "below20", place: at("BELOW20"), words: "over 20" },
	{ key: "notFound", rung: "none", place: at("NOT_FOUND"), words: "not found" },
	{ key: "neverChecked", rung: "never", place: { positions: [], outcomes: ["NEVER"] }, words: "never checked" },
];

export interface SpreadProps {
	/** Null while loading. */
	spread: SpreadFragment | null;
	places: Places;
	onPlacesChange: (places: Places) => void;
}

/** Keywords by bucket: the legend of the screen. Each bucket filters by its keywords. */
export function Spread({ spread, places, onPlacesChange }: SpreadProps) {
	return (
		<fieldset className="spread">
			<legend className="sr-only">Filter by position</legend>
			{steps.map(({ key, rung, place, words }) => {
				const count = spread?.[key];
				const isSet = isIn(places, place);
				return (
					<button
						key={key}
						type="button"
						title={`${words.charAt(0).toUpperCase()}${words.slice(1)}`}
						aria-label={`${count ?? 0} ${count === 1 ? "keyword" : "keywords"} ${words}`}
						aria-pressed={isSet}
						onClick={() => onPlacesChange(isSet ? anywhere : place)}
					>
						<Rung bucket={rung} />
						{count === undefined ? <Skeleton className="w-4" /> : formatInteger(count)}
					</button>
				);
			})}
		</fieldset>
	);
}

function isIn(places: Places, { positions, outcomes }: Places): boolean {
	return (
		positions.every((position) => places.positions.includes(position)) &&
		outcomes.every((outcome) => places.outcomes.includes(outcome))
	);
}
