import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import { AlertDirectionEnum, LevelChangeType } from "../../meaning/signals/signals.types.ts";

export const AlertKindEnum = enumOf("AlertKind", "What an alert is about.", {
	MOVE: "A keyword stands elsewhere than usual: `move`.",
	WRONG_PAGE: "A keyword ranks with another page than its target: `wrongPage`.",
	THRESHOLD: "A keyword is beyond a rule's plain limit, whatever is usual: `threshold`.",
	SITE_WIDE: "Many keywords of a domain moved on one day: `siteWide`.",
	OPERATION: "Something about measuring or delivering needs attention: `operation`.",
});

/** What an alert is about. */
export type AlertKind = keyof typeof AlertKindEnum;

export const AlertStateEnum = enumOf("AlertState", "How an alert stands.", {
	PENDING: "A reading is outside the usual range; not confirmed, and nobody is notified.",
	OPEN: "It happened, and has not ended.",
	SNOOZED: "Open, but nobody is notified, not even when it ends.",
	CLEARED: "It ended; `end` says how.",
});

/** The state of an alert. */
export type AlertState = keyof typeof AlertStateEnum;

export const AlertEndEnum = enumOf("AlertEnd", "How an alert ended.", {
	RECOVERED: "The keyword is back where it was, ranks with its target again, or the trouble is over.",
	SETTLED: "The new level has become usual, or the domain no longer moves as a whole.",
	RETURNED: "It was nothing: the keyword is in its usual range again, or a later measurement of the day undid it.",
	ENDED:
		"Nothing watches it any more: its rules are off or deleted, or its keyword is no longer measured that way or has another target.",
});

/** How an alert ended. */
export type AlertEnd = keyof typeof AlertEndEnum;

export const MoveCauseEnum = enumOf("MoveCause", "Who moved, when many keywords of a domain did.", {
	MARKET: "Page 1 changed at least twice as much as usual for other sites too: this looks like Google.",
	SITE: "The other sites on page 1 moved as usual, or less: this looks like the site.",
	UNCLEAR: "In between, or not enough results are known.",
});

/** Who moved, when many keywords of a domain did. */
export type MoveCause = keyof typeof MoveCauseEnum;

export const OperationKindEnum = enumOf("OperationKind", "What needs attention.", {
	RUN_STOPPED: "An automatic run of a domain could not start.",
	CHECKS_FAILING:
		"At least a fifth of a run's checks of a domain failed, of ten or more; one alert for the run if its answers could not be used.",
	CREDITS_LOW: "Credits end within seven days.",
	PROVIDER_REFUSED: "A provider refuses the key.",
	SCHEDULE_LATE: "A schedule or a daily update is more than 15 minutes late.",
	RUN_HELD: "An automatic run waits for approval.",
	DELIVERY_FAILING: "Toprung turned off a channel or a webhook that no longer accepts anything.",
});

/** What needs attention. */
export type OperationKind = keyof typeof OperationKindEnum;

@ObjectType({ simpleResolvers: true, description: "A keyword ranks with another page than its target." })
export class AlertWrongPage {
	@Field(() => String, { description: "The page that should rank." })
	targetUrl!: string;

	@Field(() => String, { description: "The page that ranks." })
	url!: string;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"A keyword is beyond a rule's plain limit: worse than it, or not found; for a rule about `BETTER`, at it or better.",
})
export class AlertThreshold {
	@Field(() => Int, { description: "The rule's limit, a position from 1 to 100." })
	limit!: number;

	@Field(() => Int, { description: "At how many checks in a row, 1–5, the keyword must be beyond it." })
	checks!: number;

	@Field(() => Int, { nullable: true, description: "The newest position; null: not found within `depth`." })
	position!: number | null;

	@Field(() => Int, { description: "Number of results searched then." })
	depth!: number;

	@Field(() => Int, {
		nullable: true,
		description:
			"The last position on the other side of the limit, from which the keyword came; null: not found, or unknown.",
	})
	from!: number | null;

	@Field(() => Date, { description: "When the first reading of the row beyond the limit was made." })
	since!: Date;
}

@ObjectType({ simpleResolvers: true, description: "How many keywords of a domain moved one way on a day." })
export class AlertSiteWideDay {
	@Field(() => String, { description: "The day (UTC), `yyyy-MM-dd`." })
	date!: string;

	@Field(() => Int, { description: "Keywords measured on that day whose usual range was known." })
	measured!: number;

	@Field(() => Int, { description: "How many of them moved noticeably this way." })
	moved!: number;
}

@ObjectType({ simpleResolvers: true, description: "Many keywords of a domain moved one way on one day." })
export class AlertSiteWide {
	@Field(() => String, { description: "The day (UTC), `yyyy-MM-dd`." })
	date!: string;

	@Field(() => Int, { description: "Keywords measured on that day whose usual range was known." })
	measured!: number;

	@Field(() => Int, { description: "How many of them moved noticeably this way." })
	moved!: number;

	@Field(() => Int, { description: "How many do so on a normal day." })
	normal!: number;

	@Field(() => MoveCauseEnum, { description: "Whether the market moved or the site." })
	cause!: MoveCause;

	@Field(() => Float, {
		nullable: true,
		description: "How many times as much as usual page 1 changed for other sites; null if too little is known.",
	})
	marketRatio!: number | null;

	@Field(() => [String], { description: "Google's updates of that day and the three before." })
	updates!: string[];

	/** At most twenty, those that moved most first. */
	keywordIds!: string[];

	alertId!: string;

	domainId!: string;

	isWorse!: boolean;
}

@ObjectType({
	simpleResolvers: true,
	description: "A keyword's newest reading, as an open alert about a move sees it.",
})
export class AlertReading {
	@Field(() => Date, { description: "When it was measured." })
	at!: Date;

	@Field(() => Int, { nullable: true, description: "The position; null: not found within `depth`." })
	position!: number | null;

	@Field(() => Int, { description: "Number of results searched." })
	depth!: number;

	@Field(() => Boolean, { description: "Whether it is outside the usual range of the new level." })
	isOutside!: boolean;

	@Field(() => Boolean, {
		description: "Whether the keyword is back in the range that it left: if the next reading is too, the alert ends.",
	})
	isBack!: boolean;
}

@ObjectType({ simpleResolvers: true, description: "Something about measuring or delivering that needs attention." })
export class AlertOperation {
	@Field(() => OperationKindEnum, { description: "What it is." })
	kind!: OperationKind;

	@Field(() => String, { description: "What happened, as a sentence." })
	reason!: string;

	@Field(() => ID, { nullable: true, description: "The run; null if it is not about one." })
	runId!: string | null;

	@Field(() => String, {
		nullable: true,
		description: "The provider, for example `serper`; null if it is not about one.",
	})
	provider!: string | null;
}

@ObjectType("Alert", {
	simpleResolvers: true,
	description: "A level change or another event that a rule asked for, from its beginning to its end.",
})
export class AlertType {
	@Field(() => ID, { description: "The alert's ID." })
	id!: string;

	@Field(() => Int, { description: "Increases with every change of an alert in the account: this one's last change." })
	seq!: number;

	@Field(() => AlertKindEnum, {
		description: "What it is about; `move`, `wrongPage`, `threshold`, `siteWide` or `operation` has the details.",
	})
	kind!: AlertKind;

	@Field(() => AlertStateEnum, { description: "How it stands." })
	state!: AlertState;

	@Field(() => AlertEndEnum, { nullable: true, description: "How it ended; null unless `CLEARED`." })
	end!: AlertEnd | null;

	@Field(() => String, {
		description:
			"What happened in one line of plain text, for example `burr grinder (US, mobile) fell from 4 to 12, usually 3–6`.",
	})
	text!: string;

	domainId!: string | null;

	keywordId!: string | null;

	@Field(() => AlertDirectionEnum, {
		nullable: true,
		description: "`WORSE` or `BETTER`; null of wrong pages and operations.",
	})
	direction!: "WORSE" | "BETTER" | null;

	ruleIds!: string[];

	@Field(() => Date, { description: "When it opened; of one never open, when its first reading was outside." })
	openedAt!: Date;

	@Field(() => Date, { description: "When it changed last." })
	changedAt!: Date;

	@Field(() => Date, { nullable: true, description: "When it ended; null until then." })
	clearedAt!: Date | null;

	@Field(() => Date, { nullable: true, description: "Until when it is snoozed; null unless `SNOOZED`." })
	snoozedUntil!: Date | null;

	@Field(() => Boolean, { description: "Whether it is `OPEN` and changed since the caller last marked alerts read." })
	isUnread!: boolean;

	@Field(() => LevelChangeType, {
		nullable: true,
		description: "The episode's newest level change, or the reading outside while `PENDING`; null unless a `MOVE`.",
	})
	move!: LevelChangeType | null;

	@Field(() => AlertWrongPage, { nullable: true, description: "Which page ranks; null unless `WRONG_PAGE`." })
	wrongPage!: AlertWrongPage | null;

	@Field(() => AlertThreshold, {
		nullable: true,
		description: "Beyond which limit, and where the keyword is; null unless a `THRESHOLD`.",
	})
	threshold!: AlertThreshold | null;

	@Field(() => AlertSiteWide, { nullable: true, description: "How much moved; null unless `SITE_WIDE`." })
	siteWide!: AlertSiteWide | null;

	@Field(() => AlertOperation, { nullable: true, description: "What needs attention; null unless an `OPERATION`." })
	operation!: AlertOperation | null;
}

@ObjectType({ simpleResolvers: true, description: "A page of alerts." })
export class AlertPage {
	@Field(() => [AlertType], {
		description: "The alerts of the page, changed last first unless asked for after a `seq`.",
	})
	items!: AlertType[];

	@Field(() => Int, { description: "How many match the filter." })
	totalCount!: number;
}

@ObjectType({ simpleResolvers: true, description: "Alerts of the account that changed." })
export class AlertsChanged {
	@Field(() => Int, { description: "Increases by one per event. Pass the last one seen as `after` to miss nothing." })
	seq!: number;

	@Field(() => Boolean, {
		description:
			"True when events in between are no longer stored: read the alerts again and continue after this `seq`.",
	})
	resync!: boolean;

	@Field(() => [ID], {
		description:
			"The alerts that changed or were deleted; empty when `resync` is true, or when they are of domains that the caller does not see.",
	})
	alertIds!: string[];
}
