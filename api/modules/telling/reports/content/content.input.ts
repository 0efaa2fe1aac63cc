import { z } from "zod";
import { maxReportBlocks, maxReportDays, maxReportTitle } from "../../../../../schema/rules/report-limits.ts";
import { dayRule } from "../../../../core/days.ts";
import { lineRule } from "../../../../core/line-rule.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import { daysBetween } from "../../../../lib/calendar.ts";
import { blockRule } from "./block.input.ts";
import { type ReportPeriod, ReportPeriodEnum, type StoredReportContent } from "./content.types.ts";

/** A content as it is given: the domain and the view have columns of their own. */
export interface GivenContent {
	domainId: string;
	viewId: string | null;
	content: StoredReportContent;
}

/** Earlier days would have none before them. */
const firstDay = "1970-01-01";

interface ContentOptions {
	/** Whether the days may be `FIXED`. */
	allowsFixed: boolean;
}

/**
 * The rule of a `ReportContentInput`. Other inputs have it under the key `content`, which the fields of its faults then begin with.
 * `checkContent` compares it with what is stored.
 */
export function newContent({ allowsFixed }: ContentOptions) {
	return z
		.object(
			{
				domainId: z.string("Choose a domain."),
				viewId: z
					.string("The view's ID must be a string.")
					.nullish()
					.transform((id) => id ?? null),
				title: lineRule({ what: "title", maxLength: maxReportTitle }),
				timeZone: timeZoneRule,
				period: z.enum(ReportPeriodEnum, "There is no such period."),
				from: dayRule.nullish(),
				to: dayRule.nullish(),
				blocks: z
					.array(blockRule, "The blocks must be a list.")
					.min(1, "Add at least one block.")
					.max(maxReportBlocks, `There can be at most ${maxReportBlocks} blocks.`)
					.superRefine(refuseRepeated),
			},
			"The content must be an object.",
		)
		.superRefine((given, ctx) => {
			for (const { field, message } of dayFaults(given, allowsFixed)) {
				ctx.addIssue({ code: "custom", path: [field], message });
			}
		})
		.transform(({ domainId, viewId, ...content }): GivenContent => {
			return { domainId, viewId, content: { ...content, from: content.from ?? null, to: content.to ?? null } };
		});
}

/** A kind occurs once, but text. */
function refuseRepeated(blocks: readonly { kind: string }[], ctx: z.RefinementCtx): void {
	for (const [at, { kind }] of blocks.entries()) {
		const isRepeated = kind !== "TEXT" && blocks.findIndex((block) => block.kind === kind) < at;
		if (isRepeated) ctx.addIssue({ code: "custom", path: [at, "kind"], message: "There is already such a block." });
	}
}

interface GivenDays {
	period: ReportPeriod;
	from?: string | null | undefined;
	to?: string | null | undefined;
}

interface DayFault {
	field: "period" | "from" | "to";
	message: string;
}

function dayFaults({ period, from, to }: GivenDays, allowsFixed: boolean): DayFault[] {
	if (period !== "FIXED") {
		const given = (["from", "to"] as const).filter((field) => (field === "from" ? from : to) != null);
		return given.map((field) => ({ field, message: "Only the period FIXED has a first and a last day." }));
	}
	if (!allowsFixed) return [{ field: "period", message: "Only share links can have fixed days." }];
	const missing: DayFault[] = [];
	if (from == null) missing.push({ field: "from", message: "Name the first day." });
	if (to == null) missing.push({ field: "to", message: "Name the last day." });
	return from == null || to == null ? missing : spanFaults(from, to);
}

function spanFaults(from: string, to: string): DayFault[] {
	if (from < firstDay) return [{ field: "from", message: `The first day must not be before ${firstDay}.` }];
	const days = daysBetween(from, to) + 1;
	if (days < 1) return [{ field: "to", message: "The last day must not be before the first." }];
	return days > maxReportDays ? [{ field: "to", message: `There can be at most ${maxReportDays} days.` }] : [];
}
