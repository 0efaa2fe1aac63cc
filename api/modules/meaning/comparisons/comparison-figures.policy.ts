import type { ComparisonKind, Movement, MovementChoice } from "../../tracked/keywords/conditions/movement.types.ts";
import type { ComparisonCounts, PositionDistribution } from "./comparison.types.ts";

/** Keywords of a comparison that are alike. */
export interface KeywordsAlike {
	kind: ComparisonKind;
	/** Null unless moved, entered or lost. */
	movement: Movement | null;
	before: keyof PositionDistribution;
	after: keyof PositionDistribution;
	count: number;
}

/** The figures of a comparison. */
export interface ComparisonFigures {
	totalCount: number;
	counts: ComparisonCounts;
	before: PositionDistribution;
	after: PositionDistribution;
	/** Keywords moved, entered, lost or unchanged, and how many of them are in the top 10. */
	compared: { count: number; top10Before: number; top10After: number };
}

const isCompared = ({ kind }: KeywordsAlike) => kind !== "NOT_COMPARABLE" && kind !== "NO_DATA";
const isTop10 = (bucket: keyof PositionDistribution) => bucket === "top3" || bucket === "from4to10";

/** How many keywords are of these kinds and this movement. */
export function countChosen(groups: readonly KeywordsAlike[], { kinds, movement }: MovementChoice): number {
	return groups
		.filter((group) => !kinds?.length || kinds.includes(group.kind))
		.filter((group) => !movement || group.movement === movement)
		.reduce((sum, { count }) => sum + count, 0);
}

/** Adds up a comparison's figures. */
export function figuresOf(groups: readonly KeywordsAlike[]): ComparisonFigures {
	const sum = (is: (group: KeywordsAlike) => boolean) =>
		groups.reduce((count, group) => count + (is(group) ? group.count : 0), 0);
	const ofKind = (kind: ComparisonKind, movement?: Movement) =>
		sum((group) => group.kind === kind && (movement === undefined || group.movement === movement));
	const distribution = (side: "before" | "after"): PositionDistribution => ({
		top3: sum((group) => group[side] === "top3"),
		from4to10: sum((group) => group[side] === "from4to10"),
		from11to20: sum((group) => group[side] === "from11to20"),
		below20: sum((group) => group[side] === "below20"),
		notFound: sum((group) => group[side] === "notFound"),
		noData: sum((group) => group[side] === "noData"),
	});
	return {
		totalCount: sum(() => true),
		counts: {
			moved: ofKind("MOVED"),
			improved: ofKind("MOVED", "BETTER"),
			declined: ofKind("MOVED", "WORSE"),
			entered: ofKind("ENTERED"),
			lost: ofKind("LOST"),
			unchanged: ofKind("UNCHANGED"),
			notComparable: ofKind("NOT_COMPARABLE"),
			noData: ofKind("NO_DATA"),
		},
		before: distribution("before"),
		after: distribution("after"),
		compared: {
			count: sum(isCompared),
			top10Before: sum((group) => isCompared(group) && isTop10(group.before)),
			top10After: sum((group) => isCompared(group) && isTop10(group.after)),
		},
	};
}
