import type {
	ChangeDirection,
	ComparisonKind,
	Device,
	FeatureFilterState,
	MovementFilterInput,
	OutcomeFilter,
	PositionBucket,
	Volatility,
} from "../../gql/graphql.ts";
import { formatCount, formatDay, formatInteger, tailOf } from "../../lib/format.ts";
import { countryName } from "../country/countries.ts";
import { placeName } from "../location/place-names.ts";
import { issueWords, targetStateWords } from "../page/page-words.ts";
import { featureLooks } from "../serp/feature-looks.ts";
import type { FeatureCondition, NumberRange } from "./conditions/texts.ts";
import type { ConditionName, Conditions } from "./conditions.ts";
import { languageName } from "./languages.ts";

export const deviceWords: Record<Device, string> = { DESKTOP: "Desktop", MOBILE: "Mobile" };

const positionWords: Record<PositionBucket, string> = {
	TOP3: "Top 3",
	TOP10: "Top 10",
	TOP20: "Top 20",
	FROM4TO10: "4 to 10",
	FROM11TO20: "11 to 20",
	BELOW20: "Below 20",
	NOT_FOUND: "Not found",
	UNTRACKED: "Not found or never measured",
};

const outcomeWords: Record<OutcomeFilter, string> = {
	FOUND: "Found",
	NOT_FOUND: "Not found",
	FAILED: "Failed",
	NEVER: "Never checked",
};

const changeWords: Record<ChangeDirection, string> = {
	UP: "Improved",
	DOWN: "Declined",
	LOST: "Lost",
	ENTERED: "Entered",
	STABLE: "No change",
};

export const volatilityWords: Record<Volatility, string> = { LOW: "Low", MEDIUM: "Medium", HIGH: "High" };

export const featureStateWords: Record<FeatureFilterState, string> = {
	PRESENT: "Present",
	OWNED: "Owned",
	NOT_OWNED: "Not owned",
	ABSENT: "Absent",
};

const comparisonWords: Record<ComparisonKind, string> = {
	MOVED: "moved",
	UNCHANGED: "unchanged",
	ENTERED: "entered",
	LOST: "lost",
	NOT_COMPARABLE: "not comparable",
	NO_DATA: "no data",
};

type Item<Value> = Value extends readonly (infer One)[] ? One : NonNullable<Value>;

interface Words<Value> {
	label: string;
	/** A value in words; of a list, one of them. */
	words: (value: Item<Value>) => string;
	/** The text of its control while not set; `Any label` by default. */
	any?: string;
	/** The text of its control for a value that needs context: `Volume from 100`. */
	alone?: (words: string) => string;
	/** The plural; the label with an s by default. */
	several?: string;
}

/** The label and words of each condition. */
export const conditionWords: { [Name in ConditionName]: Words<Conditions[Name]> } = {
	groups: { label: "Group", words: (group) => group },
	countries: { label: "Location", words: countryName },
	locationIds: { label: "Place", words: placeName },
	devices: { label: "Device", words: (device) => deviceWords[device] },
	languages: { label: "Language", words: languageName },
	positions: { label: "Position", words: (position) => positionWords[position] },
	outcomes: { label: "Outcome", words: (outcome) => outcomeWords[outcome] },
	changes: { label: "Change", words: (change) => changeWords[change] },
	isBrand: {
		label: "Brand",
		words: (isBrand) => (isBrand ? "yes" : "no"),
		any: "Brand or not",
		alone: (answer) => `Brand: ${answer}`,
	},
	excludedGroups: {
		label: "Not in group",
		words: (group) => group,
		any: "None left out",
		alone: (group) => `Not in ${group}`,
		several: "groups left out",
	},
	volume: {
		label: "Volume",
		words: (range) => rangeInWords(range, formatInteger),
		alone: (range) => `Volume ${range}`,
	},
	isVolumeKnown: {
		label: "Volume",
		words: (isKnown) => (isKnown ? "known" : "unknown"),
		alone: (answer) => `Volume ${answer}`,
	},
	cpc: {
		label: "CPC",
		words: (range) => rangeInWords(range, costInWords),
		any: "Any CPC",
		alone: (range) => `CPC ${range}`,
	},
	rankingPath: { label: "Ranking path", words: (path) => path },
	rankingUrl: { label: "Landing page", words: tailOf },
	targets: { label: "Target", words: (state) => targetStateWords[state], alone: (state) => `Target: ${state}` },
	pageIssues: { label: "Page issue", words: (issue) => issueWords[issue] },
	features: { label: "Feature", words: featureInWords },
	volatilities: {
		label: "Volatility",
		words: (level) => volatilityWords[level],
		alone: (level) => `${level} volatility`,
		several: "volatilities",
	},
	addedWithinDays: {
		label: "Added",
		words: (days) => `last ${formatCount(days, "day")}`,
		any: "Added any time",
		alone: (days) => `Added ${days}`,
	},
	movement: { label: "Moved", words: movementInWords },
	alertId: { label: "Alert", words: () => "keywords it counted" },
};

const dollars = new Intl.NumberFormat("en", { style: "currency", currency: "USD", minimumFractionDigits: 2 });

/** `$1.25`. */
export function costInWords(cost: number): string {
	return dollars.format(cost);
}

/** `from 100`, `up to 1,000`, `100 to 1,000`. */
function rangeInWords({ min, max }: NumberRange, format: (value: number) => string): string {
	if (min === null) return `up to ${format(max ?? 0)}`;
	return max === null ? `from ${format(min)}` : `${format(min)} to ${format(max)}`;
}

function featureInWords({ kind, state }: FeatureCondition): string {
	const { label } = featureLooks[kind];
	return state === "PRESENT" ? label : `${label} ${featureStateWords[state].toLowerCase()}`;
}

/** `Nov 1 to Nov 15, entered or lost`. */
function movementInWords({ from, to, kinds, movement }: MovementFilterInput): string {
	const days = to ? `${formatDay(from)} to ${formatDay(to)}` : `since ${formatDay(from)}`;
	const ways = (kinds ?? []).map((kind) => comparisonWords[kind]).join(" or ");
	const way = movement && { BETTER: "improved", WORSE: "declined" }[movement];
	return [days, ways, way].filter(Boolean).join(", ");
}
