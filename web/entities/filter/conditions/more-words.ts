import type { FeatureFilterState, Volatility } from "../../../gql/graphql.ts";
import { formatCount, formatInteger, tailOf } from "../../../lib/format.ts";
import { issueWords, targetStateWords } from "../../page/page-words.ts";
import { featureLooks } from "../../serp/feature-looks.ts";
import { betweenWords } from "./between.ts";
import { type ConditionName, type Conditions, noMore } from "./conditions-state.ts";
import { changedMore, readMore } from "./more-conditions.ts";
import type { NumberRange } from "./ranges.ts";

export const volatilityWords: Record<Volatility, string> = { LOW: "Low", MEDIUM: "Medium", HIGH: "High" };

export const featureStateWords: Record<FeatureFilterState, string> = {
	PRESENT: "Present",
	OWNED: "Owned",
	NOT_OWNED: "Not owned",
	ABSENT: "Absent",
};

export const moreLabels: Record<ConditionName, string> = {
	isBrand: "Brand",
	excludedGroups: "Not in group",
	volume: "Volume",
	isVolumeKnown: "Volume",
	cpc: "CPC",
	rankingPath: "Ranking path",
	rankingUrl: "Landing page",
	targets: "Target",
	pageIssues: "Page issue",
	features: "Feature",
	volatilities: "Volatility",
	addedWithinDays: "Added",
	movement: "Moved",
	alertId: "Alert",
};

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD", minimumFractionDigits: 2 });

/** `$1.25`. */
export function costInWords(cost: number): string {
	return dollars.format(cost);
}

/** `from 100`, `up to 1,000`, `100 to 1,000`. */
function rangeWords({ min, max }: NumberRange, format: (value: number) => string): string {
	if (min === null) return `up to ${format(max ?? 0)}`;
	return max === null ? `from ${format(min)}` : `${format(min)} to ${format(max)}`;
}

function featureWords({ kind, state }: Conditions["features"][number]): string {
	const { label } = featureLooks[kind];
	return state === "PRESENT" ? label : `${label} ${featureStateWords[state].toLowerCase()}`;
}

/** One value of a condition: what it says, and the condition once it is taken away. */
interface Said {
	name: ConditionName;
	words: string;
	without: (now: Conditions) => Partial<Conditions>;
}

type ListName = "excludedGroups" | "targets" | "pageIssues" | "volatilities";

function each<Name extends ListName>(
	state: Conditions,
	name: Name,
	words: (value: Conditions[Name][number]) => string,
): Said[] {
	return state[name].map((value) => ({
		name,
		words: words(value),
		without: (now) => ({ [name]: now[name].filter((one) => one !== value) }),
	}));
}

function one<Name extends ConditionName>(
	state: Conditions,
	name: Name,
	words: (value: NonNullable<Conditions[Name]>) => string,
): Said[] {
	const value = state[name];
	return value === null ? [] : [{ name, words: words(value), without: () => ({ [name]: noMore[name] }) }];
}

/** Everything that is set, in the order of the address. */
function saidOf(state: Conditions): Said[] {
	return [
		...one(state, "isBrand", (isBrand) => (isBrand ? "yes" : "no")),
		...each(state, "excludedGroups", (name) => name),
		...one(state, "volume", (range) => rangeWords(range, formatInteger)),
		...one(state, "isVolumeKnown", (isKnown) => (isKnown ? "known" : "unknown")),
		...one(state, "cpc", (range) => rangeWords(range, costInWords)),
		...one(state, "rankingPath", (path) => path),
		...one(state, "rankingUrl", tailOf),
		...each(state, "targets", (state) => targetStateWords[state]),
		...each(state, "pageIssues", (issue) => issueWords[issue]),
		...state.features.map((feature) => ({
			name: "features" as const,
			words: featureWords(feature),
			without: (now: Conditions) => ({
				features: now.features.filter(({ kind, state }) => kind !== feature.kind || state !== feature.state),
			}),
		})),
		...each(state, "volatilities", (name) => volatilityWords[name]),
		...one(state, "addedWithinDays", (days) => `last ${formatCount(days, "day")}`),
		...one(state, "movement", betweenWords),
		...one(state, "alertId", () => "keywords it counted"),
	];
}

/** A removable word for each further condition that is set. */
export interface MoreChip {
	label: string;
	value: string;
	without: (more: string) => string;
}

/** The chips of the further conditions. */
export function moreChips(more: string): MoreChip[] {
	return saidOf(readMore(more)).map(({ name, words, without }) => ({
		label: moreLabels[name],
		value: words,
		without: (now) => changedMore(now, without(readMore(now))),
	}));
}

/** Further conditions in words: `["Volume: from 100", "Target: Wrong or Not ranking"]`. */
export function moreInWords(more: string): string[] {
	const labels = new Map<string, string[]>();
	for (const { name, words } of saidOf(readMore(more))) {
		labels.set(moreLabels[name], [...(labels.get(moreLabels[name]) ?? []), words]);
	}
	return [...labels].map(([label, words]) => `${label}: ${words.join(" or ")}`);
}

/** The values of some conditions in words. */
export function valuesInWords(state: Conditions, names: readonly ConditionName[]): string[] {
	return saidOf(state).flatMap(({ name, words }) => (names.includes(name) ? [words] : []));
}
