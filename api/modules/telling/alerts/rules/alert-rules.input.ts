import { z } from "zod";
import { maxLimit, maxLimitChecks, maxRuleKeywords, maxRuleName, maxTop } from "../../../../../schema/rules/limits.ts";
import { nameRule } from "../../../../core/name-rule.ts";
import { AlertDirectionEnum } from "../../../meaning/signals/signals.types.ts";
import { activeConditions, refuseBothWays } from "../../../tracked/keywords/choice/active-conditions.ts";
import { filterConditions } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import type { AlertRule } from "../../alert-rules/alert-rule.entity.ts";
import { AlertDeliveryEnum, AlertRuleKindEnum, AlertTimingEnum } from "./alert-rules.types.ts";

/** A rule as it is stored. */
export type NewRule = Pick<AlertRule, "kind" | "delivery" | "isMailed" | "channelIds" | "isOn"> & {
	[Name in
		| "name"
		| "direction"
		| "topN"
		| "limit"
		| "checks"
		| "timing"
		| "domainId"
		| "filter"
		| "pausedUntil"]: Exclude<AlertRule[Name], undefined>;
} & {
	keywordIds: string[];
	/** Stored next to the rule. */
	viewIds: string[];
};

const standardTop = 10;
const topMessage = `The top must be a whole number from 1 to ${maxTop}.`;

const standardLimit = 10;
const standardChecks = 2;
const limitMessage = `The limit must be a position from 1 to ${maxLimit}.`;
const checksMessage = `The checks in a row must be a whole number from 1 to ${maxLimitChecks}.`;

const fields = z.object(
	{
		kind: z.enum(AlertRuleKindEnum, "There is no such kind of rule."),
		name: nameRule("Enter a name, or leave it out.", maxRuleName).nullish(),
		direction: z.enum(AlertDirectionEnum, "The direction must be WORSE, BETTER or BOTH.").nullish(),
		topN: z.int(topMessage).min(1, topMessage).max(maxTop, topMessage).nullish(),
		limit: z.int(limitMessage).min(1, limitMessage).max(maxLimit, limitMessage).nullish(),
		checks: z.int(checksMessage).min(1, checksMessage).max(maxLimitChecks, checksMessage).nullish(),
		timing: z.enum(AlertTimingEnum, "The timing must be CONFIRMED or FIRST_MEASUREMENT.").nullish(),
		domainId: z.string("The domain's ID must be a string.").nullish(),
		filter: z.unknown().superRefine(refuseUnstable).pipe(filterConditions).nullish(),
		keywordIds: z
			.array(z.string("An ID must be a string."), "This must be a list.")
			.max(maxRuleKeywords, `Choose ${maxRuleKeywords} keywords at most. For more, use a group.`)
			.nullish(),
		delivery: z.enum(AlertDeliveryEnum, "The delivery must be AT_ONCE or DAILY.").nullish(),
		isMailed: z.boolean("This must be true or false.").nullish(),
		channelIds: z
			.array(z.string("An ID must be a string."), "This must be a list.")
			.max(1_000, "Choose 1,000 at most.")
			.nullish(),
		isOn: z.boolean("This must be true or false.").nullish(),
		pausedUntil: z.date("A moment must be ISO 8601 with a time zone, for example 2026-11-21T14:32:05.120Z.").nullish(),
	},
	"The rule must be an object.",
);

/** A rule as it is given; the database's clock judges the pause. */
export const newRule = fields.superRefine(refuseLacking).transform((given): NewRule => {
	const { kind, filter } = given;
	const isOfMoves = kind === "IMPORTANT_MOVES" || kind === "TOP" || kind === "LOST";
	const isLimit = kind === "THRESHOLD";
	const hasDirection = isOfMoves || isLimit || kind === "SITE_WIDE";
	const usualDirection = kind === "LOST" || isLimit ? "WORSE" : "BOTH";
	const isDaily = isOfMoves || kind === "WRONG_PAGE";
	return {
		kind,
		name: given.name ?? null,
		direction: hasDirection ? (given.direction ?? usualDirection) : null,
		topN: kind === "TOP" ? (given.topN ?? standardTop) : null,
		limit: isLimit ? (given.limit ?? standardLimit) : null,
		checks: isLimit ? (given.checks ?? standardChecks) : null,
		timing: isOfMoves ? (given.timing ?? "CONFIRMED") : null,
		domainId: given.domainId ?? null,
		filter: filter ? storedOf(filter) : null,
		keywordIds: [...new Set(given.keywordIds ?? [])],
		viewIds: [...new Set(filter?.viewIds ?? [])],
		delivery: given.delivery ?? (isDaily ? "DAILY" : "AT_ONCE"),
		isMailed: given.isMailed ?? true,
		channelIds: [...new Set(given.channelIds ?? [])],
		isOn: given.isOn ?? true,
		pausedUntil: given.pausedUntil ?? null,
	};
});

type RuleFields = z.output<typeof fields>;

/** A filter without any condition is null. Views are stored next to it. */
function storedOf({ viewIds: _, ...filter }: NonNullable<RuleFields["filter"]>): (AlertRule["filter"] & object) | null {
	const conditions = activeConditions(filter);
	return Object.keys(conditions).length === 0 ? null : conditions;
}

/** Conditions that pick keywords by hand, or that depend on a day. */
const unstable: Record<string, string> = {
	ids: "A rule watches keywords by conditions. To pick keywords by hand, use a group.",
	externalIds: "A rule watches keywords by conditions. To pick keywords by hand, use a group.",
	alertId: "A rule watches keywords by conditions. To pick keywords by hand, use a group.",
	change: "A rule cannot depend on how a keyword moved today; its kind says which moves it reports.",
	changes: "A rule cannot depend on how a keyword moved today; its kind says which moves it reports.",
	movement: "A rule cannot depend on how a keyword moved between two days; its kind says which moves it reports.",
};

function refuseUnstable(filter: unknown, ctx: z.RefinementCtx): void {
	if (typeof filter !== "object" || filter === null) return;
	const given = filter as Record<string, unknown>;
	for (const [name, message] of Object.entries(unstable)) {
		if (given[name] != null) ctx.addIssue({ code: "custom", path: [name], message });
	}
	refuseBothWays(given, ctx);
}

const ofLimits = ["limit", "checks"] as const;

/** Options and filters that a kind does not have. */
const lacking: Partial<Record<RuleFields["kind"], (keyof RuleFields)[]>> = {
	IMPORTANT_MOVES: ["topN", ...ofLimits],
	TOP: [...ofLimits],
	LOST: ["topN", ...ofLimits],
	WRONG_PAGE: ["direction", "topN", "timing", ...ofLimits],
	THRESHOLD: ["topN", "timing"],
	SITE_WIDE: ["topN", "timing", "filter", "keywordIds", ...ofLimits],
	OPERATIONS: ["direction", "topN", "timing", "filter", "keywordIds", ...ofLimits],
};

function refuseLacking(given: RuleFields, ctx: z.RefinementCtx): void {
	for (const name of lacking[given.kind] ?? []) {
		if (given[name] == null) continue;
		ctx.addIssue({ code: "custom", path: [name], message: `Rules of the kind ${given.kind} have no ${name}.` });
	}
	if (given.kind === "THRESHOLD" && given.direction === "BOTH") {
		ctx.addIssue({ code: "custom", path: ["direction"], message: "A plain limit is about WORSE or BETTER, not both." });
	}
	if (given.keywordIds == null) return;
	if (given.keywordIds.length === 0) {
		ctx.addIssue({ code: "custom", path: ["keywordIds"], message: "Choose at least one keyword." });
	}
	for (const name of ["domainId", "filter"] as const) {
		if (given[name] == null) continue;
		ctx.addIssue({ code: "custom", path: [name], message: `A rule for chosen keywords has no ${name}.` });
	}
}
