import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";

export const ReportPeriodEnum = enumOf(
	"ReportPeriod",
	"The days that a report or a shared page is about, in its time zone.",
	{
		LAST_7_DAYS: "The 7 days that end today.",
		LAST_30_DAYS: "The 30 days that end today.",
		LAST_90_DAYS: "The 90 days that end today.",
		PREVIOUS_WEEK: "Monday to Sunday of last week.",
		PREVIOUS_MONTH: "Last calendar month.",
		FIXED: "The days `from` to `to`, both included. Share links only.",
	},
);

/** The days that a content is about. */
export type ReportPeriod = keyof typeof ReportPeriodEnum;

export const ReportBlockKindEnum = enumOf("ReportBlockKind", "What a block shows.", {
	SUMMARY: "The comparison of the period's last day with the day before the period, in a sentence and in figures.",
	TREND: "Keywords in the top 3, in the top 10 and measured, day by day; by week beyond 92 days.",
	DISTRIBUTION: "Keywords by position on both days.",
	MOVERS: "The keywords that improved and declined most.",
	KEYWORDS: "A table of keywords.",
	NOTES: "Public notes and Google's updates of these days.",
	TEXT: "Text of your own.",
	SHARE_OF_VOICE: "The domain's share of voice, those of its five largest competitors, and that of all others.",
	SEARCH_CONSOLE: "Clicks, impressions and position in Search Console by day, and the top queries; of the site alone.",
	PAGES:
		"The 20 pages with most estimated clicks, compared with the day before the period. Only if that ends today or yesterday.",
	FEATURES:
		"How often page 1 has each search feature, and the domain owns it, on the first and the last day with results.",
});

/** What a block shows. */
export type ReportBlockKind = keyof typeof ReportBlockKindEnum;

export const ReportKeywordSortEnum = enumOf("ReportKeywordSort", "How a block of keywords is sorted; then by phrase.", {
	AFTER: "The best position first.",
	CHANGE: "The largest gain first.",
	VOLUME: "The most searched first.",
	PHRASE: "A to Z.",
});

/** How a block of keywords is sorted. */
export type ReportKeywordSort = keyof typeof ReportKeywordSortEnum;

const kindOptions = { description: "What it shows." };
const headingOptions = {
	nullable: true,
	description: "Replaces its usual heading, at most 100 characters; null leaves it.",
} as const;
const textOptions = {
	nullable: true,
	description: "`TEXT`: what it says, 1–4,000 characters. Line breaks are kept, and http(s) addresses become links.",
} as const;
const rowsOptions = {
	nullable: true,
	description:
		"`MOVERS`: rows each of winners and losers, 5–50, 10 by default. `KEYWORDS`: rows, 10–1,000, 50 by default. `SEARCH_CONSOLE`: queries, 5–50, 10 by default.",
} as const;
const sortOptions = { nullable: true, description: "`KEYWORDS`: the order; `AFTER` by default." } as const;

@InputType({ description: "A block of a report or a shared page. A kind occurs once, but `TEXT` as often as wanted." })
export class ReportBlockInput {
	@Field(() => ReportBlockKindEnum, kindOptions)
	kind!: ReportBlockKind;

	@Field(() => String, headingOptions)
	heading?: string | null;

	@Field(() => String, textOptions)
	text?: string | null;

	@Field(() => Int, rowsOptions)
	rows?: number | null;

	@Field(() => ReportKeywordSortEnum, sortOptions)
	sort?: ReportKeywordSort | null;
}

@ObjectType({ simpleResolvers: true, description: "A block of a report or a shared page." })
export class ReportBlock {
	@Field(() => ReportBlockKindEnum, kindOptions)
	kind!: ReportBlockKind;

	@Field(() => String, headingOptions)
	heading!: string | null;

	@Field(() => String, textOptions)
	text!: string | null;

	@Field(() => Int, rowsOptions)
	rows!: number | null;

	@Field(() => ReportKeywordSortEnum, sortOptions)
	sort!: ReportKeywordSort | null;
}

const titleOptions = { description: "Its title, 1–100 characters without control characters." };
const timeZoneDescription = "IANA name of the time zone that its days are of.";
const periodOptions = { description: "The days it is about." };
const fromOptions = { nullable: true, description: "`FIXED`: the first day, `yyyy-MM-dd`." } as const;
const toOptions = {
	nullable: true,
	description: "`FIXED`: the last day, `yyyy-MM-dd`; today at the latest, and at most 365 days in all.",
} as const;

@InputType({ description: "What a report or a shared page shows." })
export class ReportContentInput {
	@Field(() => ID, { description: "The domain. Fixed once created." })
	domainId!: string;

	@Field(() => ID, {
		nullable: true,
		description: "Only the keywords of this view, which is of this domain or of all; it is followed when it changes.",
	})
	viewId?: string | null;

	@Field(() => String, titleOptions)
	title!: string;

	@Field(() => String, { defaultValue: "UTC", description: timeZoneDescription })
	timeZone!: string;

	@Field(() => ReportPeriodEnum, periodOptions)
	period!: ReportPeriod;

	@Field(() => String, fromOptions)
	from?: string | null;

	@Field(() => String, toOptions)
	to?: string | null;

	@Field(() => [ReportBlockInput], { description: "Its blocks, 1–12, in their order." })
	blocks!: ReportBlockInput[];
}

@ObjectType({ simpleResolvers: true, description: "What a report or a shared page shows." })
export class ReportContent {
	/** For `domain`. */
	domainId!: string;

	/** For `view`; null without one. */
	viewId!: string | null;

	@Field(() => String, titleOptions)
	title!: string;

	@Field(() => String, { description: timeZoneDescription })
	timeZone!: string;

	@Field(() => ReportPeriodEnum, periodOptions)
	period!: ReportPeriod;

	@Field(() => String, fromOptions)
	from!: string | null;

	@Field(() => String, toOptions)
	to!: string | null;

	@Field(() => [ReportBlock], { description: "Its blocks, in their order." })
	blocks!: ReportBlock[];
}

/** A content as it is stored; its domain and its view have columns of their own. */
export type StoredReportContent = Omit<ReportContent, "domainId" | "viewId">;
