import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { LevelChange } from "../../meaning/signals/signals.entity.ts";
import { Account } from "../../people/accounts/account.entity.ts";
import { Domain } from "../../tracked/domains/domain.entity.ts";
import { Keyword } from "../../tracked/keywords/keyword.entity.ts";

const kinds = ["MOVE", "WRONG_PAGE", "THRESHOLD", "SITE_WIDE", "OPERATION"] as const;

/** States as they are stored; `OPEN` is shown as `SNOOZED` while it is. */
const states = ["PENDING", "OPEN", "CLEARED"] as const;

const ends = ["RECOVERED", "SETTLED", "RETURNED", "ENDED"] as const;

const directions = ["WORSE", "BETTER"] as const;

/** Who moved, when many keywords of a domain did. */
export const moveCauses = ["MARKET", "SITE", "UNCLEAR"] as const;

/** What can need attention. */
export const operationKinds = [
	"RUN_STOPPED",
	"CHECKS_FAILING",
	"CREDITS_LOW",
	"PROVIDER_REFUSED",
	"SCHEDULE_LATE",
	"RUN_HELD",
	"DELIVERY_FAILING",
] as const;

/** Exact levels. A lost one is where not found counts: the depth + 1. */
type MovedLevels = Pick<
	LevelChange,
	| "fromT"
	| "fromLost"
	| "toT"
	| "toLost"
	| "depth"
	| "usualBest"
	| "usualWorst"
	| "readings"
	| "isSlide"
	| "isImportant"
>;

/** A move as it is stored with its alert: level changes can be undone. Moments are ISO 8601. */
export interface MoveFacts extends MovedLevels {
	/** The level change; null while only a reading is outside. */
	id: string | null;
	at: string;
	since: string;
	/** The level that recipients were last sent; null if none was. */
	toldT: number | null;
	/** Where the keyword is back, once it is; null: not found. */
	backAt?: number | null;
}

/** A domain that moved as a whole. */
export interface SiteWideFacts {
	/** The day (UTC). */
	date: string;
	measured: number;
	moved: number;
	normal: number;
	cause: (typeof moveCauses)[number];
	marketRatio: number | null;
	/** Google's updates of these days. */
	updates: string[];
	/** At most twenty, those that moved most first. */
	keywordIds: string[];
}

/** A keyword that ranks with another page than its target. */
export interface WrongPageFacts {
	targetUrl: string;
	/** The page that ranks. */
	url: string;
	/** When the issue opened, ISO 8601. */
	since: string;
}

/** A keyword beyond a rule's plain limit. Moments are ISO 8601. */
export interface ThresholdFacts {
	/** As the rule had them. */
	limit: number;
	checks: number;
	contextId: number;
	/** The newest position; null: not found within the depth. */
	position: number | null;
	depth: number;
	/** The last position on the other side of the limit; null: not found. Earlier alerts have none. */
	from?: number | null;
	/** The first reading of the row. */
	since: string;
	/** The reading that completed the row, or the newest one until then. */
	at: string;
	/** Whether recipients know that the keyword is not found. */
	isLostTold: boolean;
	/** Where the keyword is back, once it is; null: not found. */
	backAt?: number | null;
}

/** Something that needs attention. */
export interface OperationFacts {
	kind: (typeof operationKinds)[number];
	/** A sentence. */
	reason: string;
	runId: string | null;
	provider: string | null;
	/** Of a refused key: the lane that has it. */
	laneId?: string;
	/** When recipients were notified; null if they were notified of an earlier one within six hours. */
	toldAt: string | null;
}

/** What an alert is about, by its kind. */
export type AlertFacts = MoveFacts | WrongPageFacts | ThresholdFacts | SiteWideFacts | OperationFacts;

/** A level change or another event that matches a rule. */
export const Alert = defineEntity({
	name: "Alert",
	tableName: "alerts",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** The seq of its last change on the account's topic. */
		seq: p.integer(),
		kind: p.enum(kinds),
		state: p.enum(states),
		endedAs: p.enum(ends).nullable(),
		/** Whether it was ever open: pending ones are not sent. */
		wasOpen: p.boolean(),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id").nullable().deleteRule("no action"),
		keywordId: () => p.manyToOne(Keyword).mapToPk().fieldName("keyword_id").nullable().deleteRule("no action"),
		/** The series of a move; it may be gone. */
		seriesId: p.bigint("string").nullable(),
		/** The ID of the episode's first level change; null while only a reading is outside. */
		episodeId: p.bigint("string").nullable(),
		/** What an operation is about, for example `RUN_STOPPED:12`, or which issue a wrong page is, or which series and rule a limit. */
		subject: p.text().nullable(),
		/** Null of wrong pages and operations. */
		direction: p.enum(directions).nullable(),
		/** The rules that it matches. */
		ruleIds: p.array().$type<string[]>().columnType("bigint[]"),
		/** What it is about, by its kind. */
		facts: p.json<AlertFacts>(),
		/** Of site-wide movement: every keyword that it counted, those that moved most first. */
		countedKeywordIds: p.array().$type<string[]>().columnType("bigint[]").nullable(),
		openedAt: p.datetime(3),
		changedAt: p.datetime(3),
		clearedAt: p.datetime(3).nullable(),
		snoozedUntil: p.datetime(3).nullable(),
	},
	uniques: [{ name: "alerts_seq_unique", properties: ["accountId", "seq"] }],
	indexes: [
		{
			// With what lists are filtered by, so that counting an account's alerts reads no rows; what more it had would make it
			// larger than the planner likes.
			name: "alerts_account_id",
			expression:
				"create index alerts_account_id on alerts (account_id, changed_at, id) include (domain_id, state, ended_as, kind, direction)",
		},
		{ name: "alerts_domain_id", properties: ["domainId", "changedAt", "id"] },
		{ name: "alerts_keyword_id", properties: ["keywordId", "changedAt"] },
		{
			name: "alerts_uncleared",
			expression: "create index alerts_uncleared on alerts (account_id, changed_at) where state <> 'CLEARED'",
		},
		{
			name: "alerts_rule_ids",
			expression: "create index alerts_rule_ids on alerts using gin (rule_ids)",
		},
		{
			name: "alerts_episode_unique",
			expression: "create unique index alerts_episode_unique on alerts (episode_id) where episode_id is not null",
		},
		{
			name: "alerts_series_unique",
			expression: "create unique index alerts_series_unique on alerts (series_id) where state <> 'CLEARED'",
		},
		{
			name: "alerts_subject_unique",
			expression: "create unique index alerts_subject_unique on alerts (account_id, subject) where state <> 'CLEARED'",
		},
		{
			name: "alerts_subject",
			expression: "create index alerts_subject on alerts (account_id, subject) where subject is not null",
		},
		{
			name: "alerts_snoozed",
			expression:
				"create index alerts_snoozed on alerts (snoozed_until) where state = 'OPEN' and snoozed_until is not null",
		},
		{
			name: "alerts_site_wide_unique",
			expression:
				"create unique index alerts_site_wide_unique on alerts (domain_id, direction) where kind = 'SITE_WIDE' and state <> 'CLEARED'",
		},
	],
});

export type Alert = InferEntity<typeof Alert>;

/** A run whose alerts are up to date. */
export const AlertReview = defineEntity({
	name: "AlertReview",
	tableName: "alert_reviews",
	properties: {
		runId: p.bigint("string").primary().autoincrement(false),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id").index("alert_reviews_account_id"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
});

export type AlertReview = InferEntity<typeof AlertReview>;

/** Up to which change a member has seen the alerts. */
export const AlertMark = defineEntity({
	name: "AlertMark",
	tableName: "alert_marks",
	properties: {
		accountId: p.bigint("string").primary().autoincrement(false),
		userId: p.bigint("string").primary().autoincrement(false),
		seq: p.integer(),
	},
});

export type AlertMark = InferEntity<typeof AlertMark>;
