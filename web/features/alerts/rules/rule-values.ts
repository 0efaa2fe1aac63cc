import { maxLimit, maxLimitChecks, maxRuleName, maxTop } from "../../../../schema/rules/limits.ts";
import {
	conditionsOf,
	type FilterState,
	isFiltered,
	noFilters as noConditions,
} from "../../../entities/filter/keyword-filters.ts";
import { filtersOf } from "../../../entities/view/view-state.ts";
import type { AlertRuleFieldsFragment, AlertRuleInput, AlertRuleKind, KeywordFilter } from "../../../gql/graphql.ts";
import type { Faults, SavedForm } from "../../../lib/form/use-saved-form.ts";

/** Which keywords a rule watches. */
export type RuleScope = "ALL" | "VIEW" | "GROUP" | "KEYWORD";

/** The fields of a rule's form. */
export interface RuleValues {
	kind: AlertRuleKind;
	direction: "WORSE" | "BETTER" | "BOTH";
	/** As typed, like the two after it. */
	topN: string;
	/** Of a plain limit: the worst position that is still good, and at how many checks in a row it must not be kept. */
	limit: string;
	checks: string;
	timing: "CONFIRMED" | "FIRST_MEASUREMENT";
	scope: RuleScope;
	/** Null: all domains. */
	domainId: string | null;
	/** Of the scope `VIEW`, followed when it changes; programs may give several. */
	viewIds: readonly string[];
	/** Of the scope `GROUP`; empty until it is chosen. */
	group: string;
	/** Of the scope `KEYWORD`. */
	keywordIds: readonly string[];
	/** Conditions of programs and earlier versions, beyond the scope: they can only be removed here. */
	conditions: FilterState;
	delivery: "AT_ONCE" | "DAILY";
	isMailed: boolean;
	channelIds: readonly string[];
	name: string;
}

/** A rule's form. */
export type RuleForm = SavedForm<RuleValues>;

/** A new rule: important moves of all domains, by daily mail. */
export const newRule: RuleValues = {
	kind: "IMPORTANT_MOVES",
	direction: "BOTH",
	topN: "10",
	limit: "10",
	checks: "2",
	timing: "CONFIRMED",
	scope: "ALL",
	domainId: null,
	viewIds: [],
	group: "",
	keywordIds: [],
	conditions: noConditions,
	delivery: "DAILY",
	isMailed: true,
	channelIds: [],
	name: "",
};

/** A new rule for a keyword: its position is at worst this one, at two checks in a row, by mail at once. */
export function keywordRule(keywordId: string, position: number | null): RuleValues {
	const limit = String(Math.min(position ?? Number(newRule.limit), maxLimit));
	const plain = { kind: "THRESHOLD", direction: "WORSE", delivery: "AT_ONCE" } as const;
	return { ...newRule, ...plain, limit, scope: "KEYWORD", keywordIds: [keywordId] };
}

/** Whether a kind is judged against the usual range: only those have a timing. */
export function isOfMoves(kind: AlertRuleKind): boolean {
	return isOfKeywords(kind) && kind !== "WRONG_PAGE" && kind !== "THRESHOLD";
}

/** Whether a kind can be limited to one direction. */
export function hasDirection(kind: AlertRuleKind): boolean {
	return isOfMoves(kind) || kind === "SITE_WIDE" || kind === "THRESHOLD";
}

/** Whether a kind is about single keywords: only those have a scope beyond the domain. */
export function isOfKeywords(kind: AlertRuleKind): boolean {
	return kind !== "SITE_WIDE" && kind !== "OPERATIONS";
}

/** What a chosen kind changes in the form: a plain limit has one direction, and two kinds are for all keywords. */
export function withKind({ kind: before, direction, scope }: RuleValues, kind: AlertRuleKind): Partial<RuleValues> {
	if (kind === before) return {};
	const isAtOnce = !isOfKeywords(kind) || kind === "THRESHOLD";
	return {
		kind,
		direction: kind === "LOST" ? "WORSE" : kind !== "THRESHOLD" ? "BOTH" : direction === "BETTER" ? "BETTER" : "WORSE",
		delivery: isAtOnce ? "AT_ONCE" : "DAILY",
		...(!isOfKeywords(kind) && scope !== "ALL" && { scope: "ALL" }),
	};
}

/** What a chosen scope changes in the form. */
export function withScope(values: RuleValues, scope: RuleScope): Partial<RuleValues> {
	return { scope, ...(scope !== "ALL" && !isOfKeywords(values.kind) && withKind(values, newRule.kind)) };
}

export function valuesOf(rule: AlertRuleFieldsFragment): RuleValues {
	const { kind, direction, topN, limit, checks, timing, domain, filter, viewIds, keywordIds } = rule;
	const conditions = { ...noConditions, ...filtersOf(filter) };
	const [group = "", ...otherGroups] = conditions.groups;
	const isGroup = viewIds.length === 0 && group !== "" && otherGroups.length === 0;
	return {
		kind,
		direction: direction ?? "BOTH",
		topN: String(topN ?? newRule.topN),
		limit: String(limit ?? newRule.limit),
		checks: String(checks ?? newRule.checks),
		timing: timing ?? "CONFIRMED",
		scope: keywordIds.length > 0 ? "KEYWORD" : viewIds.length > 0 ? "VIEW" : isGroup ? "GROUP" : "ALL",
		domainId: domain?.id ?? null,
		viewIds,
		group: isGroup ? group : "",
		keywordIds,
		conditions: isGroup ? { ...conditions, groups: [] } : conditions,
		delivery: rule.delivery,
		isMailed: rule.isMailed,
		channelIds: rule.channels.map(({ id }) => id),
		name: rule.name ?? "",
	};
}

/** Whether a rule has conditions beyond its scope. */
export function hasConditions({ conditions, scope }: RuleValues): boolean {
	return scope !== "KEYWORD" && isFiltered(conditions);
}

/** Which keywords a rule watches, for the API; null for all. */
function filterOf({ conditions, scope, group, viewIds }: RuleValues): KeywordFilter | null {
	const filter = {
		...conditionsOf(conditions),
		...(scope === "GROUP" && group ? { groups: [group] } : {}),
		...(scope === "VIEW" && viewIds.length > 0 ? { viewIds: [...viewIds] } : {}),
	};
	return Object.keys(filter).length > 0 ? filter : null;
}

/** A rule for the API. What its kind or its scope lacks is left out. */
export function ruleInput(values: RuleValues): AlertRuleInput {
	const { kind, direction, topN, limit, checks, timing, scope, domainId, delivery, isMailed, channelIds } = values;
	const isPlain = kind === "THRESHOLD";
	const isOfScope = isOfKeywords(kind) && scope !== "KEYWORD";
	return {
		kind,
		name: values.name.trim() || null,
		direction: hasDirection(kind) ? direction : null,
		topN: kind === "TOP" ? Number(topN) : null,
		limit: isPlain ? Number(limit) : null,
		checks: isPlain ? Number(checks) : null,
		timing: isOfMoves(kind) ? timing : null,
		domainId: scope === "KEYWORD" ? null : domainId,
		filter: isOfScope ? filterOf(values) : null,
		keywordIds: scope === "KEYWORD" ? [...values.keywordIds] : null,
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

const chosenScope = {
	ALL: () => true,
	VIEW: ({ viewIds }: RuleValues) => viewIds.length > 0,
	GROUP: ({ group }: RuleValues) => group !== "",
	KEYWORD: ({ keywordIds }: RuleValues) => keywordIds.length > 0,
};
const scopeMissing = { ALL: "", VIEW: "Choose a view.", GROUP: "Choose a group.", KEYWORD: "Choose a keyword." };

/** What is wrong with each field. */
export function ruleFaults(values: RuleValues): Faults<RuleValues> {
	const { kind, topN, limit, checks, scope, name } = values;
	const isWhole = (text: string, most: number) => /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= most;
	const whole = (most: number) => `A whole number from 1 to ${most}.`;
	return {
		...(kind === "TOP" && !isWhole(topN, maxTop) && { topN: whole(maxTop) }),
		...(kind === "THRESHOLD" && !isWhole(limit, maxLimit) && { limit: whole(maxLimit) }),
		...(kind === "THRESHOLD" && !isWhole(checks, maxLimitChecks) && { checks: whole(maxLimitChecks) }),
		...(!chosenScope[scope](values) && { scope: scopeMissing[scope] }),
		...([...name.trim()].length > maxRuleName && { name: `At most ${maxRuleName} characters.` }),
	};
}
