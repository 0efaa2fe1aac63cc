import { z } from "zod";
import { maxRecipients } from "../../../../../schema/rules/report-limits.ts";
import { pageSchema } from "../../../../core/page.ts";
import { registration } from "../../../people/users/users.input.ts";
import { ReportAudienceEnum } from "./issues.types.ts";

const id = (what: string) => z.string(`The ${what}'s ID must be a string.`);

/** Which issues are listed. */
export const issuesArgs = z.object({
	reportId: id("report").nullish(),
	domainId: id("domain").nullish(),
	page: pageSchema,
});

/** A report to send. */
export const sendingArgs = z.object({
	reportId: id("report"),
	to: z.enum(ReportAudienceEnum, "Send it to RECIPIENTS or ME."),
});

/** An issue to mail again. */
export const resendArgs = z.object({
	id: id("issue"),
	addresses: z
		.array(registration.shape.email, "The addresses must be a list of e-mail addresses.")
		.min(1, "Name at least one address.")
		.max(maxRecipients, `There can be at most ${maxRecipients} addresses.`)
		.nullish(),
});
