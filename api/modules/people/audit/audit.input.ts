import { z } from "zod";
import { auditActions } from "../../../../schema/rules/audit-actions.ts";
import { cursorRule } from "../../../core/cursor.ts";
import { dayRule } from "../../../core/days.ts";
import { firstRule } from "../../../core/page.ts";
import { isId } from "../../../lib/id.ts";

const idRule = (message: string) => z.string(message).refine(isId, message).nullish();
const momentRule = z.date("This must be a point in time.").nullish();

/** Which entries; all without a condition. */
const auditFilter = z
	.object({
		memberId: idRule("This must be the ID of a member."),
		action: z.enum(Object.keys(auditActions), "There is no such action.").nullish(),
		domainId: idRule("This must be the ID of a domain."),
		from: momentRule,
		to: momentRule,
	})
	.nullish()
	.transform((filter) => filter ?? {});

export type AuditChoice = z.output<typeof auditFilter>;

/** A page of entries. */
export const auditArgs = z.object({ filter: auditFilter, first: firstRule, after: cursorRule });

/** The days of a file, in UTC; both ends are within it. */
export const auditDaysQuery = z
	.object({
		from: dayRule.meta({ description: "The first day, UTC; without it, the oldest entry's." }).optional(),
		to: dayRule.meta({ description: "The last day, UTC; without it, today." }).optional(),
	})
	.refine(({ from, to }) => !from || !to || from <= to, {
		message: "The end must not be before the start.",
		path: ["to"],
	});
