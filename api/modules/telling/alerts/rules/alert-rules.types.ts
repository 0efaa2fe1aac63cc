import { Field, ID, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { type AlertDirection, AlertDirectionEnum } from "../../../meaning/signals/signals.types.ts";
import { KeywordFilter, ViewFilter } from "../../../tracked/keywords/choice/keyword-query.types.ts";

export const AlertRuleKindEnum = enumOf("AlertRuleKind", "What a rule watches for.", {
	IMPORTANT_MOVES:
		"A keyword moves beyond its usual range by 2, 3, 5 or 10 places: in the top 3, top 10, top 30, or below.",
	TOP: "A keyword leaves or enters the top N.",
	LOST: "A keyword is no longer found, or found again.",
	WRONG_PAGE: "A keyword ranks with another page than its target, which ranked shortly before.",
	THRESHOLD:
		"A keyword is worse than a position, or not found; or at that position or better. At some checks in a row, whatever is usual.",
	SITE_WIDE: "Many keywords of a domain move on one day.",
	OPERATIONS: "Something about measuring or delivering needs attention.",
});

/** What a rule watches for. */
export type AlertRuleKind = keyof typeof AlertRuleKindEnum;

export const AlertTimingEnum = enumOf("AlertTiming", "When an alert about a keyword opens.", {
	CONFIRMED: "When two or more readings, or a slow slide, show that the keyword stands elsewhere.",
	FIRST_MEASUREMENT: "When one reading is outside the usual range; one keyword in 100 a day by chance.",
});

/** When an alert about a keyword opens. */
export type AlertTiming = keyof typeof AlertTimingEnum;

export const AlertDeliveryEnum = enumOf("AlertDelivery", "When recipients are told.", {
	AT_ONCE: "After the run, all rules and domains in one message per recipient.",
	DAILY: "In a digest at `Settings.alertTime`; none on a day without lines.",
});

/** When recipients are notified. */
export type AlertDelivery = keyof typeof AlertDeliveryEnum;

@ObjectType("AlertRule", {
	simpleResolvers: true,
	description:
		"What opens an alert, for which keywords, and who is notified. It reports what begins after it was made, changed or resumed.",
})
export class AlertRuleType {
	@Field(() => ID, { description: "The rule's ID." })
	id!: string;

	@Field(() => String, { nullable: true, description: "Its name, 1–80 characters; null without one." })
	name!: string | null;

	@Field(() => AlertRuleKindEnum, { description: "What it watches for." })
	kind!: AlertRuleKind;

	@Field(() => String, {
		description:
			"The rule as a sentence, for example `When a keyword leaves or enters the top 10, all domains: daily mail.`",
	})
	text!: string;

	@Field(() => AlertDirectionEnum, { nullable: true, description: "Which way; null of `WRONG_PAGE` and `OPERATIONS`." })
	direction!: AlertDirection | null;

	@Field(() => Int, { nullable: true, description: "The N of `TOP`, 1–50; null of other kinds." })
	topN!: number | null;

	@Field(() => Int, { nullable: true, description: "The position of `THRESHOLD`, 1–100; null of other kinds." })
	limit!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Of `THRESHOLD`, at how many checks in a row, 1–5; null of other kinds.",
	})
	checks!: number | null;

	@Field(() => AlertTimingEnum, {
		nullable: true,
		description: "When its alerts open; null of `WRONG_PAGE`, `THRESHOLD`, `SITE_WIDE` and `OPERATIONS`.",
	})
	timing!: AlertTiming | null;

	/** Null: all domains. */
	domainId!: string | null;

	@Field(() => ViewFilter, { nullable: true, description: "Which keywords, judged after each run; null: all." })
	filter!: ViewFilter | null;

	@Field(() => [ID], {
		description: "Only keywords that pass any of these views too, as they are then; empty: no such condition.",
	})
	viewIds!: string[];

	@Field(() => [ID], {
		description: "Only these keywords, some of which may be deleted; empty: all that the domain and the filter allow.",
	})
	keywordIds!: string[];

	@Field(() => AlertDeliveryEnum, { description: "When recipients are told." })
	delivery!: AlertDelivery;

	@Field(() => Boolean, { description: "Whether members who want alerts by mail get it." })
	isMailed!: boolean;

	channelIds!: string[];

	@Field(() => Boolean, { description: "Whether it is on." })
	isOn!: boolean;

	@Field(() => Date, { nullable: true, description: "Until when it is paused; null if it is not." })
	pausedUntil!: Date | null;

	@Field(() => String, {
		nullable: true,
		description:
			"Why it cannot do what it says, for example that its channel is off or its view cannot be judged; null if it can.",
	})
	problem!: string | null;
}

@InputType({
	description:
		"A rule. What is left out is as in the default rule of the kind; options and filters are refused where the kind has none.",
})
export class AlertRuleInput {
	@Field(() => AlertRuleKindEnum, { description: "What to watch for; it cannot be changed later." })
	kind!: AlertRuleKind;

	@Field(() => String, { nullable: true, description: "A name, 1–80 characters, no control characters." })
	name?: string | null;

	@Field(() => AlertDirectionEnum, {
		nullable: true,
		description:
			"Which way; by default `BOTH`, but `WORSE` of `LOST` and `THRESHOLD`, which has no `BOTH`. Not of `WRONG_PAGE` and `OPERATIONS`.",
	})
	direction?: AlertDirection | null;

	@Field(() => Int, { nullable: true, description: "Only of `TOP`: 1–50, by default 10." })
	topN?: number | null;

	@Field(() => Int, { nullable: true, description: "Only of `THRESHOLD`: a position, 1–100, by default 10." })
	limit?: number | null;

	@Field(() => Int, { nullable: true, description: "Only of `THRESHOLD`: checks in a row, 1–5, by default 2." })
	checks?: number | null;

	@Field(() => AlertTimingEnum, {
		nullable: true,
		description: "`CONFIRMED` by default. Not of `WRONG_PAGE`, `THRESHOLD`, `SITE_WIDE` and `OPERATIONS`.",
	})
	timing?: AlertTiming | null;

	@Field(() => ID, {
		nullable: true,
		description: "Only this domain; null or left out: all, only for members who see all.",
	})
	domainId?: string | null;

	@Field(() => KeywordFilter, {
		nullable: true,
		description:
			"Only these keywords, judged after each run: a keyword that drops out is no longer watched. `viewIds` are kept, so that the rule follows the views; a rule for all domains takes views for all domains. Without `ids`, `externalIds`, `change`, `changes` and `movement`; views may have `changes` and `movement`, and their today is that of UTC. Not of `SITE_WIDE` and `OPERATIONS`.",
	})
	filter?: KeywordFilter | null;

	@Field(() => [ID], {
		nullable: true,
		description:
			"Only these keywords, 1–100, without `domainId` and `filter`. `NOT_FOUND` for another account's. Not of `SITE_WIDE` and `OPERATIONS`.",
	})
	keywordIds?: string[] | null;

	@Field(() => AlertDeliveryEnum, {
		nullable: true,
		description: "`DAILY` by default, `AT_ONCE` of `THRESHOLD`, `SITE_WIDE` and `OPERATIONS`.",
	})
	delivery?: AlertDelivery | null;

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether members who want alerts by mail get it; true by default.",
	})
	isMailed?: boolean | null;

	@Field(() => [ID], { nullable: true, description: "Channels to tell, at most 1,000; by default none." })
	channelIds?: string[] | null;

	@Field(() => Boolean, { nullable: true, description: "Whether it is on; true by default." })
	isOn?: boolean | null;

	@Field(() => Date, { nullable: true, description: "Pauses it until then, at most 366 days ahead; null: not paused." })
	pausedUntil?: Date | null;
}

@ObjectType({ simpleResolvers: true, description: "What a rule would have reported in the last 30 days." })
export class AlertRulePreview {
	@Field(() => String, { description: "The rule as a sentence, as `AlertRule.text`." })
	text!: string;

	@Field(() => Int, { description: "Keywords that it would watch now; 0 of `OPERATIONS`." })
	keywordCount!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"Alerts of the last 30 days, as if its timing were `CONFIRMED`; those of `THRESHOLD` exactly; null of `WRONG_PAGE`, `SITE_WIDE` and `OPERATIONS`.",
	})
	alertCount!: number | null;

	@Field(() => Int, { nullable: true, description: "Days (UTC) on which they opened; null likewise." })
	dayCount!: number | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Keywords that are beyond the limit already, which are not reported until they were on its other side; null unless a `THRESHOLD`.",
	})
	alreadyCount!: number | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Keywords that were last not found and are checked less deep than the limit, which says nothing; null unless a `THRESHOLD`.",
	})
	shallowCount!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "The depth of those keywords' checks, the largest; null without any.",
	})
	shallowDepth!: number | null;

	@Field(() => Int, {
		nullable: true,
		description:
			"Keywords at the limit: they changed sides at least four times in the 30 days; null unless a `THRESHOLD`.",
	})
	edgeCount!: number | null;
}
