import { z } from "zod";
import { maxRuleName, maxTop } from "../../../../../schema/rules/limits.ts";
import { nameRule } from "../../../../core/name-rule.ts";
import { AlertDirectionEnum } from "../../../meaning/signals/signals.types.ts";
import { activeConditions, refuseBothWays } from "../../../tracked/keywords/choice/active-conditions.ts";
import { filterConditions } from "../../../tracked/keywords/choice/keyword-query.input.ts";
import type { AlertRule } from "../../alert-rules/alert-rule.entity.ts";
import { AlertDeliveryEnum, AlertRuleKindEnum, AlertTimingEnum } from "./alert-rules.types.ts";

/** A rule as it is stored. */
export type NewRule = Pick<AlertRule, "kind" | "delivery" | "isMailed" | "channelIds" | "isOn"> & {
	[Name in "name" | "direction" | "topN" | "timing" | "domainId" | "filter" | "pausedUntil"]: Exclude<
		AlertRule[Name],
		undefined
	>;
} & {
	/** Stored next to the rule. */
	viewIds: string[];
};

const standardTop = 10;
const topMessage = `The top must be a whole number from 1 to ${maxTop}.`;

const fields = z.object(
	{
		kind: z.enum(AlertRuleKindEnum, "There is no such kind of rule."),
		name: nameRule("Enter a name, or leave it out.", maxRuleName).nullish(),
		direction: z.enum(AlertDirectionEnum, "The direction must be WORSE, BETTER or BOTH.").nullish(),
		topN: z.int(topMessage).min(1, topMessage).max(maxTop, topMessage).nullish(),
		timing: z.enum(AlertTimingEnum, "The timing must be CONFIRMED or FIRST_MEASUREMENT.").nullish(),
		domainId: z.string("The domain's ID must be a string.").nullish(),
		filter: z.unknown().superRefine(refuseUnstable).pipe(filterConditions).nullish(),
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
	const hasDirection = isOfMoves || kind === "SITE_WIDE";
	const isDaily = isOfMoves || kind === "WRONG_PAGE";
	return {
		kind,
		name: given.name ?? null,
		direction: hasDirection ? (given.direction ?? (kind === "LOST" ? "WORSE" : "BOTH")) : null,
		topN: kind === "TOP" ? (given.topN ?? standardTop) : null,
		timing: isOfMoves ? (given.timing ?? "CONFIRMED") : null,
		domainId: given.domainId ?? null,
		filter: filter ? storedOf(filter) : null,
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

/** Options and filters that a kind does not have. */
const lacking: Partial<Record<RuleFields["kind"], (keyof RuleFields)[]>> = {
	IMPORTANT_MOVES: ["topN"],
	LOST: ["topN"],
	WRONG_PAGE: ["direction", "topN", "timing"],
	SITE_WIDE: ["topN", "timing", "filter"],
	OPERATIONS: ["direction", "topN", "timing", "filter"],
};

function refuseLacking(given: RuleFields, ctx: z.RefinementCtx): void {
	for (const name of lacking[given.kind] ?? []) {
		if (given[name] == null) continue;
		ctx.addIssue({ code: "custom", path: [name], message: `Rules of the kind ${given.kind} have no ${name}.` });
	}
}
