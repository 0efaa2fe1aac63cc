import { z } from "zod";
import { maxRecipients } from "../../../../../schema/rules/report-limits.ts";
import { pageSchema } from "../../../../core/page.ts";
import { validate } from "../../../../core/validate.ts";
import {
	cadenceFaults,
	cadenceOf,
	cadenceRule,
	type GivenCadence,
	timeOfDayRule,
} from "../../../measuring/slots/rule/cadence.input.ts";
import type { Cadence } from "../../../measuring/slots/schedule.entity.ts";
import { registration } from "../../../people/users/users.input.ts";
import { type GivenContent, newContent } from "../content/content.input.ts";
import { type ReportPaper, ReportPaperEnum } from "./reports.types.ts";

/** A report as it is given. */
export interface ReportValues {
	content: GivenContent;
	cadence: Cadence | null;
	time: string | null;
	recipients: string[];
	attachesPdf: boolean;
	attachesCsv: boolean;
	paper: ReportPaper;
	isPaused: boolean;
}

const yesOrNo = z.boolean("The value must be true or false.");

const report = z.object(
	{
		content: newContent({ allowsFixed: false }),
		cadence: cadenceRule.nullish(),
		time: timeOfDayRule.nullish(),
		recipients: z
			.array(registration.shape.email, "The recipients must be a list of e-mail addresses.")
			.transform((addresses) => [...new Set(addresses)])
			.refine(({ length }) => length <= maxRecipients, `There can be at most ${maxRecipients} recipients.`)
			.default([]),
		attachesPdf: yesOrNo.default(true),
		attachesCsv: yesOrNo.default(false),
		paper: z.enum(ReportPaperEnum, "The paper must be A4 or LETTER.").default("A4"),
		isPaused: yesOrNo.default(false),
	},
	"The report must be an object.",
);

/** A report as it is given, validated at a moment: a first day left out is today in its time zone. */
export function validateReport(input: unknown, now: Date): ReportValues {
	const { cadence, time, ...given } = validate(report.superRefine(refuseTimes(now)), input);
	const { timeZone } = given.content.content;
	return { ...given, cadence: cadence ? cadenceOf(cadence, timeZone, now) : null, time: time ?? null };
}

interface GivenTimes {
	content: GivenContent;
	cadence?: GivenCadence | null | undefined;
	time?: string | null | undefined;
}

function refuseTimes(now: Date) {
	return ({ content, cadence, time }: GivenTimes, ctx: z.RefinementCtx): void => {
		const faults = cadence ? cadenceFaults(cadence, content.content.timeZone, now) : [];
		for (const { field, message } of faults) ctx.addIssue({ code: "custom", path: ["cadence", field], message });
		if (cadence && time == null) ctx.addIssue({ code: "custom", path: ["time"], message: "Choose a time." });
		if (!cadence && time != null) {
			ctx.addIssue({ code: "custom", path: ["time"], message: "Only a report with a cadence has a time." });
		}
	};
}

/** Which reports are listed. */
export const reportsArgs = z.object({
	domainId: z.string("The domain's ID must be a string.").nullish(),
	page: pageSchema,
});
