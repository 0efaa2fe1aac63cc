import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { CadenceInput, CadenceType } from "../../../measuring/slots/rule/cadence.types.ts";
import { ReportContent, ReportContentInput } from "../content/content.types.ts";

export const ReportPaperEnum = enumOf("ReportPaper", "The paper of a report's PDF.", {
	A4: "210 × 297 mm.",
	LETTER: "8.5 × 11 inches.",
});

/** The paper of a report's PDF. */
export type ReportPaper = keyof typeof ReportPaperEnum;

@ObjectType({ simpleResolvers: true, description: "A recipient of a report." })
export class ReportRecipient {
	@Field(() => String, { description: "The e-mail address." })
	address!: string;

	@Field(() => Boolean, {
		description: "Whether the recipient stopped this report's mails. Only the recipient can undo it.",
	})
	isStopped!: boolean;
}

const timeDescription = "When an issue is made on those days: `HH:MM` by the clock of the content's time zone.";
const pdfOptions = { description: "Whether its mails have the PDF." };
const csvOptions = { description: "Whether its mails have a CSV of all keywords." };
const paperOptions = { description: "The paper of the PDF." };

@ObjectType({
	simpleResolvers: true,
	description: "A content with recipients and, if it is sent by itself, a cadence.",
})
export class Report {
	@Field(() => ID, { description: "The report's ID." })
	id!: string;

	@Field(() => ReportContent, { description: "What it shows." })
	content!: ReportContent;

	@Field(() => CadenceType, { nullable: true, description: "Which days it is sent on; null: only by hand." })
	cadence!: CadenceType | null;

	@Field(() => String, { nullable: true, description: `${timeDescription} Null without a cadence.` })
	time!: string | null;

	@Field(() => [ReportRecipient], { description: "Who gets it, at most 20." })
	recipients!: ReportRecipient[];

	@Field(() => Boolean, pdfOptions)
	attachesPdf!: boolean;

	@Field(() => Boolean, csvOptions)
	attachesCsv!: boolean;

	@Field(() => ReportPaperEnum, paperOptions)
	paper!: ReportPaper;

	@Field(() => Boolean, { description: "Whether it is paused: its slots are dropped." })
	isPaused!: boolean;

	@Field(() => Date, { nullable: true, description: "Its next slot; null while paused, and without a cadence." })
	nextIssueAt!: Date | null;

	@Field(() => String, { description: "Who saved it last: the user's name, or `API key` with its name." })
	actorName!: string;
}

@ObjectType({ simpleResolvers: true, description: "A page of reports." })
export class ReportPage {
	@Field(() => [Report], { description: "The reports on this page, by title." })
	items!: Report[];

	@Field(() => Int, { description: "Total number of reports." })
	totalCount!: number;
}

@InputType({ description: "A report. What an update leaves out is as by default." })
export class ReportInput {
	@Field(() => ReportContentInput, { description: "What it shows. Its period is not `FIXED`." })
	content!: ReportContentInput;

	@Field(() => CadenceInput, { nullable: true, description: "Which days it is sent on; left out: only by hand." })
	cadence?: CadenceInput | null;

	@Field(() => String, { nullable: true, description: `${timeDescription} Required with a cadence, and only then.` })
	time?: string | null;

	@Field(() => [String], {
		defaultValue: [],
		description:
			"E-mail addresses, at most 20; doubles are dropped. Others than members' may be refused by the installation.",
	})
	recipients!: string[];

	@Field(() => Boolean, { ...pdfOptions, defaultValue: true })
	attachesPdf!: boolean;

	@Field(() => Boolean, { ...csvOptions, defaultValue: false })
	attachesCsv!: boolean;

	@Field(() => ReportPaperEnum, { ...paperOptions, defaultValue: "A4" })
	paper!: ReportPaper;

	@Field(() => Boolean, { defaultValue: false, description: "Whether it is paused: its slots are dropped." })
	isPaused!: boolean;
}
