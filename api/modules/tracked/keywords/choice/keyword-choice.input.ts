import { z } from "zod";
import { isVisible } from "../../../../../schema/rules/text.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import type { Condition } from "../conditions/condition.types.ts";
import { conditions } from "../conditions/conditions.types.ts";
import { groups } from "../keywords.input.ts";
import { type Filter, filterConditions } from "./keyword-query.input.ts";

const keywordIds = z
	.array(z.string("An ID must be a string."), "Send a list of keyword IDs.")
	.min(1, "Choose at least one keyword.");

/** Keywords chosen by id only. */
export const namedKeywords = z.object({ keywordIds });

const forAll = "To select every keyword, send `all: true`.";

/** Refuses filters that could match more than intended: empty ones, and conditions that are null or empty. */
function refuseVague(filter: unknown, ctx: z.RefinementCtx): void {
	if (typeof filter !== "object" || filter === null || Array.isArray(filter)) return;
	const given = Object.entries(filter).filter(([, value]) => value !== undefined);
	if (given.length === 0) ctx.addIssue({ code: "custom", message: `\`filter\` is empty. ${forAll}` });
	for (const [name, value] of given) {
		if (value !== null && !isEmpty(name, value)) continue;
		const message = `\`filter.${name}\` is ${value === null ? "null" : "empty"}. Omit conditions that are not needed. ${forAll}`;
		ctx.addIssue({ code: "custom", path: [name], message });
	}
}

const ranges = new Set(
	Object.entries<Condition>(conditions).flatMap(([name, { rest }]) => (rest?.as === "range" ? [name] : [])),
);

/** Whether a condition lets every keyword pass. */
function isEmpty(name: string, value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	if (typeof value === "string") return !isVisible(value);
	if (typeof value !== "object" || value === null) return false;
	const { kinds, movement, min, max } = value as Record<string, unknown>;
	if (ranges.has(name)) return min == null && max == null;
	if (name !== "movement") return false;
	return movement == null && (kinds == null || (Array.isArray(kinds) && kinds.length === 0));
}

/** Ways to choose keywords to change or to spend credits on; nothing is implied. */
const choiceFields = {
	keywordIds: keywordIds.nullish(),
	domainId: z.string("This must be an ID.").nullish(),
	filter: z.unknown().superRefine(refuseVague).pipe(filterConditions).nullish(),
	timeZone: timeZoneRule,
	all: z.literal(true, "Send true, or omit it.").optional(),
};

/** A domain's keywords: all, or those that match a filter. */
export interface ChoiceOfDomain {
	domainId: string;
	filter: Filter | null;
	/** The filter's time zone for "today". */
	timeZone: string;
}

/** Chosen keywords: listed, or a domain's. */
export type KeywordChoice = { keywordIds: string[] } | ChoiceOfDomain;

interface ChoiceFields {
	keywordIds?: string[] | null;
	domainId?: string | null;
	filter?: Filter | null;
	timeZone: string;
	all?: true | undefined;
}

/**
 * Requires exactly one way of choosing. A domain alone is refused: a forgotten filter must not select every keyword.
 */
function refuseNoChoice({ keywordIds, domainId, filter, all }: ChoiceFields, ctx: z.RefinementCtx): void {
	const refuse = (field: keyof ChoiceFields, message: string) =>
		ctx.addIssue({ code: "custom", path: [field], message });
	const isOfDomain = filter != null || all === true;
	if (domainId == null && !isOfDomain) {
		if (keywordIds == null) refuse("keywordIds", "Send a list of keyword IDs.");
	} else if (keywordIds != null) {
		refuse("keywordIds", "Send either `keywordIds`, or `domainId` with `filter` or `all: true`.");
	} else if (domainId == null) {
		refuse("domainId", "Name the domain of the keywords.");
	} else if (filter != null && all) {
		refuse("all", "Send either `filter` or `all: true`.");
	} else if (!isOfDomain) {
		refuse("filter", `Send a filter. ${forAll}`);
	}
}

/**
 * Lets a domain alone mean all its keywords, unless another field is null: a filter or ids that a program failed
 * to build.
 */
function refuseNoTarget({ keywordIds, domainId, filter, all }: ChoiceFields, ctx: z.RefinementCtx): void {
	const refuse = (path: (keyof ChoiceFields)[], message: string) => ctx.addIssue({ code: "custom", path, message });
	if ((domainId == null) === (keywordIds == null)) refuse([], "Send either domainId or keywordIds.");
	if (domainId == null) {
		const message = "A filter needs the domain of the keywords.";
		if (filter != null) refuse(["filter"], message);
		if (all) refuse(["all"], "Name the domain of the keywords.");
	} else if (all) {
		if (filter != null) refuse(["all"], "Send either `filter` or `all: true`.");
	} else if (filter == null) {
		if (filter === null) refuse(["filter"], `\`filter\` is null. ${forAll}`);
		if (keywordIds === null) refuse(["keywordIds"], `\`keywordIds\` is null. ${forAll}`);
	}
}

function choiceOf({ keywordIds, domainId, filter = null, timeZone }: ChoiceFields): KeywordChoice {
	return domainId != null ? { domainId, filter, timeZone } : { keywordIds: keywordIds ?? [] };
}

/** Keywords chosen by id, without duplicates, or among a domain's. */
export const chosenKeywords = z
	.object(choiceFields, "The request must be an object with a list of keywordIds.")
	.superRefine(refuseNoChoice)
	.transform(choiceOf);

/** Keywords to check or fetch search volumes for: listed, or a domain's, all or filtered. */
export const keywordTarget = z.object(choiceFields).superRefine(refuseNoTarget).transform(choiceOf);

const groupsFields = {
	groups,
	mode: z
		.enum(["add", "remove", "replace"], "The mode must be add, remove or replace.")
		.meta({ id: "GroupsMode" })
		.nullish()
		.transform((mode) => mode ?? "replace"),
};

/** A change of groups for keywords chosen by id only. */
export const groupsOfNamed = namedKeywords.extend(groupsFields);

/** A change of groups for chosen keywords; `replace` by default. */
export const groupsChange = z
	.object({ ...choiceFields, ...groupsFields }, "The request must be an object with keywordIds, groups and mode.")
	.superRefine(refuseNoChoice)
	.refine(({ groups, mode }) => mode === "replace" || groups.length > 0, {
		path: ["groups"],
		message: "Choose at least one group.",
	})
	.transform(({ groups, mode, ...choice }) => ({ groups, mode, choice: choiceOf(choice) }));
