import type {
	FeatureFilterState,
	MovementFilterInput,
	PageIssuePattern,
	SerpFeatureKind,
	TargetState,
	Volatility,
} from "../../../gql/graphql.ts";
import type { NumberRange } from "./ranges.ts";

/** Further conditions: those that the second row of filters adds by `More`. An empty list or null is none. */
export interface Conditions {
	/** Whether they contain a brand term of the domain. */
	isBrand: boolean | null;
	excludedGroups: readonly string[];
	/** Searches a month. */
	volume: NumberRange | null;
	isVolumeKnown: boolean | null;
	/** US dollars. */
	cpc: NumberRange | null;
	/** How the path of the ranking page begins. */
	rankingPath: string | null;
	/** The ranking page itself. */
	rankingUrl: string | null;
	targets: readonly TargetState[];
	pageIssues: readonly PageIssuePattern[];
	features: readonly { kind: SerpFeatureKind; state: FeatureFilterState }[];
	volatilities: readonly Volatility[];
	/** Times 24 hours. */
	addedWithinDays: number | null;
	/** How keywords moved, where the movement line has no figure for it: views kept by programs can ask for anything. */
	movement: MovementFilterInput | null;
	/** The alert that is about these keywords. */
	alertId: string | null;
}

/** The name of a further condition. */
export type ConditionName = keyof Conditions;

/** No further condition. */
export const noMore: Conditions = {
	isBrand: null,
	excludedGroups: [],
	volume: null,
	isVolumeKnown: null,
	cpc: null,
	rankingPath: null,
	rankingUrl: null,
	targets: [],
	pageIssues: [],
	features: [],
	volatilities: [],
	addedWithinDays: null,
	movement: null,
	alertId: null,
};
