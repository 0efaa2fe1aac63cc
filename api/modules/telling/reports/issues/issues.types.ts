import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";

export const ReportIssueStateEnum = enumOf("ReportIssueState", "What came of an issue of a report.", {
	PENDING: "It is being made, or waits for a run of the domain, at most 60 minutes.",
	SENDING: "It was made, and its mails are on their way.",
	SENT: "Every recipient's mail was sent, or the recipient had stopped it.",
	PARTLY_SENT: "Some mails could not be sent.",
	READY: "It was made, and there is nobody to mail it to, or the installation sends no mail.",
	FAILED: "It could not be made or sent; `reason` says why.",
	SKIPPED: "Nothing was measured in its period, so it was not sent.",
});

/** What came of an issue. */
export type ReportIssueState = keyof typeof ReportIssueStateEnum;

export const ReportIssueTriggerEnum = enumOf("ReportIssueTrigger", "What an issue was made by.", {
	SCHEDULE: "A slot of its report.",
	MANUAL: "A member or a program, for its recipients.",
	TEST: "A member, for themselves alone.",
});

/** What an issue was made by. */
export type ReportIssueTrigger = keyof typeof ReportIssueTriggerEnum;

export const ReportMailStateEnum = enumOf("ReportMailState", "What came of a recipient's mail.", {
	QUEUED: "It waits, or is being sent.",
	SENT: "The mail server has accepted it.",
	FAILED: "It could not be sent; `error` has the mail server's words.",
	STOPPED: "The recipient had stopped this report's mails.",
});

/** What came of a recipient's mail. */
export type ReportMailState = keyof typeof ReportMailStateEnum;

export const ReportAudienceEnum = enumOf("ReportAudience", "Whom a report is sent to.", {
	RECIPIENTS: "Its recipients.",
	ME: "The caller alone, as a test. By session only.",
});

/** Whom a report is sent to. */
export type ReportAudience = keyof typeof ReportAudienceEnum;

@ObjectType({ simpleResolvers: true, description: "An issue's mail to one recipient." })
export class ReportMail {
	@Field(() => String, { description: "The recipient's e-mail address." })
	address!: string;

	@Field(() => ReportMailStateEnum, { description: "What came of it." })
	state!: ReportMailState;

	@Field(() => Date, { nullable: true, description: "When it was sent or given up; null before." })
	at!: Date | null;

	@Field(() => String, {
		nullable: true,
		description:
			"Why it was not sent, in the mail server's words if it replied; while it is tried again, why the last attempt failed. Null otherwise.",
	})
	error!: string | null;
}

@ObjectType({
	simpleResolvers: true,
	description: "One document of a report, mailed or kept for download for 400 days.",
})
export class ReportIssue {
	@Field(() => ID, { description: "The issue's ID." })
	id!: string;

	/** For `report`; null if it was deleted since. */
	reportId!: string | null;

	/** For `domain`. */
	domainId!: string;

	@Field(() => String, { description: "The report's title when it was made." })
	title!: string;

	@Field(() => String, {
		nullable: true,
		description: "The days it is about, for example `Nov 1 to Nov 30, 2026`; null before it is made.",
	})
	period!: string | null;

	@Field(() => ReportIssueTriggerEnum, { description: "What it was made by." })
	trigger!: ReportIssueTrigger;

	@Field(() => Date, { nullable: true, description: "The slot that it was made for; null unless `SCHEDULE`." })
	slotAt!: Date | null;

	@Field(() => ReportIssueStateEnum, { description: "What came of it." })
	state!: ReportIssueState;

	@Field(() => String, { nullable: true, description: "Why it failed or was skipped; null otherwise." })
	reason!: string | null;

	@Field(() => Date, { description: "When it was begun." })
	createdAt!: Date;
}

@ObjectType({ simpleResolvers: true, description: "A page of issues." })
export class ReportIssuePage {
	@Field(() => [ReportIssue], { description: "The issues on this page, newest first." })
	items!: ReportIssue[];

	@Field(() => Int, { description: "Total number of issues." })
	totalCount!: number;
}
