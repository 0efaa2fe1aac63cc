import { maxRuleName, maxTop } from "../../../../schema/rules/limits.ts";
import { conditionsOf, type FilterState, noFilters as noConditions } from "../../../entities/filter/keyword-filters.ts";
import { filtersOf } from "../../../entities/view/view-state.ts";
import type { AlertRuleFieldsFragment, AlertRuleInput, AlertRuleKind, KeywordFilter } from "../../../gql/graphql.ts";
import type { Faults, SavedForm } from "../../../lib/form/use-saved-form.ts";

/** The fields of a rule's form. */
export interface RuleValues {
	kind: AlertRuleKind;
	direction: "WORSE" | "BETTER" | "BOTH";
	/** As typed. */
	topN: string;
	timing: "CONFIRMED" | "FIRST_MEASUREMENT";
	/** Null: all domains. */
	domainId: string | null;
	conditions: FilterState;
	/** Only keywords that also pass one of these views in their current form; empty for no condition. */
	viewIds: readonly string[];
	delivery: "AT_ONCE" | "DAILY";
	isMailed: boolean;
	channelIds: readonly string[];
	name: string;
}

/** A rule's form. */
export type RuleForm = SavedForm<RuleValues>;

/** What a preset sets; scope and recipients stay. */
type Preset = Pick<RuleValues, "kind" | "direction" | "topN" | "timing" | "delivery">;

const ofKeywords = { topN: "10", timing: "CONFIRMED", delivery: "DAILY" } as const;

/** Presets: the six that every new account has, and one more. */
export const presets: readonly { label: string; values: Preset }[] = [
	{ label: "Important moves", values: { ...ofKeywords, kind: "IMPORTANT_MOVES", direction: "BOTH" } },
	{ label: "Left or entered the top 10", values: { ...ofKeywords, kind: "TOP", direction: "BOTH" } },
	{
		label: "Left the top 3",
		values: { ...ofKeywords, kind: "TOP", direction: "WORSE", topN: "3", delivery: "AT_ONCE" },
	},
	{ label: "No longer found", values: { ...ofKeywords, kind: "LOST", direction: "WORSE" } },
	{ label: "Wrong page", values: { ...ofKeywords, kind: "WRONG_PAGE", direction: "BOTH" } },
	{
		label: "Many keywords at once",
		values: { ...ofKeywords, kind: "SITE_WIDE", direction: "BOTH", delivery: "AT_ONCE" },
	},
	{
		label: "Toprung's own problems",
		values: { ...ofKeywords, kind: "OPERATIONS", direction: "BOTH", delivery: "AT_ONCE" },
	},
];

/** A new rule: important moves of all domains, by daily mail. */
export const newRule: RuleValues = {
	...ofKeywords,
	kind: "IMPORTANT_MOVES",
	direction: "BOTH",
	domainId: null,
	conditions: noConditions,
	viewIds: [],
	isMailed: true,
	channelIds: [],
	name: "",
};

/** Whether a form says what a preset does. */
export function isPreset(values: RuleValues, { values: preset }: (typeof presets)[number]): boolean {
	const { kind, direction, topN, timing, delivery } = values;
	return (
		kind === preset.kind &&
		delivery === preset.delivery &&
		(!hasDirection(kind) || direction === preset.direction) &&
		(kind !== "TOP" || topN === preset.topN) &&
		(!isOfMoves(kind) || timing === preset.timing)
	);
}

/** Whether a kind is about how keywords move: only those have a timing. */
export function isOfMoves(kind: AlertRuleKind): boolean {
	return isOfKeywords(kind) && kind !== "WRONG_PAGE";
}

/** Whether a kind can be limited to one direction. */
export function hasDirection(kind: AlertRuleKind): boolean {
	return isOfMoves(kind) || kind === "SITE_WIDE";
}

/** Whether a kind is about single keywords: only those have conditions. */
export function isOfKeywords(kind: AlertRuleKind): boolean {
	return kind !== "SITE_WIDE" && kind !== "OPERATIONS";
}

export function valuesOf(rule: AlertRuleFieldsFragment): RuleValues {
	const { kind, direction, topN, timing, domain, filter, viewIds, delivery, isMailed, channels, name } = rule;
	return {
		kind,
		direction: direction ?? "BOTH",
		topN: String(topN ?? ofKeywords.topN),
		timing: timing ?? "CONFIRMED",
		domainId: domain?.id ?? null,
		conditions: { ...noConditions, ...filtersOf(filter) },
		viewIds,
		delivery,
		isMailed,
		channelIds: channels.map(({ id }) => id),
		name: name ?? "",
	};
}

/** Which keywords a rule watches, for the API; null for all. */
function scopeOf({ conditions, viewIds }: RuleValues): KeywordFilter | null {
	const filter = {
		...conditionsOf(conditions),
		...(viewIds.length > 0 ? { viewIds: [...viewIds] } : {}),
	};
	return Object.keys(filter).length > 0 ? filter : null;
}

/** A rule for the API. What its kind lacks is left out. */
export function ruleInput(values: RuleValues): AlertRuleInput {
	const { kind, direction, topN, timing, domainId, delivery, isMailed, channelIds, name } = values;
	return {
		kind,
		name: name.trim() || null,
		direction: hasDirection(kind) ? direction : null,
		topN: kind === "TOP" ? Number(topN) : null,
		timing: isOfMoves(kind) ? timing : null,
		domainId,
		filter: isOfKeywords(kind) ? scopeOf(values) : null,
		delivery,
		isMailed,
		channelIds: [...channelIds],
	};
}

/** A rule with some changes, for the API, which replaces the whole rule. */
export function changedInput(
	rule: AlertRuleFieldsFragment,
	changes: Pick<AlertRuleInput, "isOn" | "pausedUntil">,
): AlertRuleInput {
	const { isOn, pausedUntil } = rule;
	return { ...ruleInput(valuesOf(rule)), isOn, pausedUntil, ...changes };
}

/** What is wrong with each field. */
export function ruleFaults({ kind, topN, name }: RuleValues): Faults<RuleValues> {
	const top = Number(topN);
	const isTop = Number.isInteger(top) && top >= 1 && top <= maxTop;
	return {
		...(kind === "TOP" && !isTop && { topN: `A whole number from 1 to ${maxTop}.` }),
		...([...name.trim()].length > maxRuleName && { name: `At most ${maxRuleName} characters.` }),
	};
}
