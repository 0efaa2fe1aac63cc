import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Day } from "../../../lib/calendar.ts";
import { Domain } from "../../tracked/domains/domain.entity.ts";
import { Keyword, volatilities } from "../../tracked/keywords/keyword.entity.ts";

/** How an episode can end: the keyword is back, or the new level has become usual. */
export const episodeEnds = ["RECOVERED", "SETTLED"] as const;

/**
 * A keyword's readings in one context, and what is known of its usual range. Found positions from its newest reading's depth
 * on are counted as depth + 1, like not found.
 */
export const Series = defineEntity({
	name: "Series",
	tableName: "series",
	properties: {
		id: p.bigint("string").primary(),
		keywordId: () => p.manyToOne(Keyword).mapToPk().fieldName("keyword_id"),
		domainId: p.bigint("string"),
		contextId: p.integer(),

		/** The newest reading. */
		runId: p.bigint("string"),
		checkId: p.bigint("string"),
		readAt: p.datetime(3),
		/** Its day (UTC). */
		day: p.date(),
		/** Null: not found within `depth`. */
		position: p.smallint().nullable(),
		depth: p.smallint(),
		/** How far it was from the usual level, −5 to 5, above 0 is worse; null if the usual range was not known. */
		z: p.float().columnType("double precision").nullable(),

		/** What the newest reading left, as in `usual-range/state-codec.ts`. */
		state: p.blob(),
		/** The state before it: a later measurement of its day replaces it. Null if it is the first. */
		before: p.blob().nullable(),
		/** The episode under way before it. */
		beforeEpisodeId: p.bigint("string").nullable(),
		/** The day of the reading before, and its `z`. */
		beforeDay: p.date().nullable(),
		beforeZ: p.float().columnType("double precision").nullable(),

		/** Whether the usual range is known. */
		isReady: p.boolean(),
		/** How many of the six readings it takes are there. */
		readings: p.smallint(),
		/** The usual level; null while it is not known. Above the depth if not found is usual. */
		usualT: p.float().columnType("double precision").nullable(),
		usualBest: p.smallint().nullable(),
		usualWorst: p.smallint().nullable(),
		volatility: p.enum(volatilities).nullable(),
		/** The newest reading is outside the usual range. */
		isOutside: p.boolean(),
		/** Nothing points to a change: both sums are 0. */
		isQuiet: p.boolean(),
		/** First of the readings that point to one, and how many they are; null and 0 while it is quiet. */
		since: p.datetime(3).nullable(),
		sinceReadings: p.smallint(),
		/** The level that changes are judged against; null until the usual range was known. */
		refT: p.float().columnType("double precision").nullable(),
		refLost: p.boolean(),
		/** The episode under way: the ID of its first level change. */
		episodeId: p.bigint("string").nullable(),
	},
	uniques: [{ name: "series_keyword_context_unique", properties: ["keywordId", "contextId"] }],
	indexes: [{ name: "series_domain_id", properties: ["domainId", "id"] }],
});

export type Series = InferEntity<typeof Series>;

/** A keyword's move to another level. */
export const LevelChange = defineEntity({
	name: "LevelChange",
	tableName: "level_changes",
	properties: {
		id: p.bigint("string").primary(),
		/** The series may be gone. */
		seriesId: p.bigint("string"),
		keywordId: p.bigint("string"),
		domainId: p.bigint("string"),
		/** The check that showed it. */
		checkId: p.bigint("string"),
		/** When that measured. */
		at: p.datetime(3),
		/** The first reading of the new level. */
		since: p.datetime(3),
		/** The level before the episode, and the new one. Above the depth if lost. */
		fromT: p.float().columnType("double precision"),
		toT: p.float().columnType("double precision"),
		/** The episode it continues: the ID of the first level change; null if it is the first itself. */
		episodeId: p.bigint("string").nullable(),
		/** The day of `at` (UTC). */
		day: p.date(),
		/** Of the first of an episode: the day it ended; null while it is under way. */
		endedDay: p.date().nullable(),
		/** 1: worse, −1: better. */
		direction: p.smallint(),
		depth: p.smallint(),
		/** The usual range it left. */
		usualBest: p.smallint(),
		usualWorst: p.smallint(),
		/** Readings of the new level. */
		readings: p.smallint(),
		/** At least half of the readings did not find the domain. */
		fromLost: p.boolean(),
		toLost: p.boolean(),
		/** It came slowly. */
		isSlide: p.boolean(),
		isImportant: p.boolean(),
		/** The alerts know it. */
		isReviewed: p.boolean(),
		endedAs: p.enum(episodeEnds).nullable(),
	},
	uniques: [{ name: "level_changes_series_day_unique", properties: ["seriesId", "day"] }],
	indexes: [
		{ name: "level_changes_keyword_id", properties: ["keywordId", "at"] },
		{
			name: "level_changes_unreviewed",
			expression: "create index level_changes_unreviewed on level_changes (domain_id) where not is_reviewed",
		},
	],
});

export type LevelChange = InferEntity<typeof LevelChange>;

/** How many of a domain's keywords moved on a day (UTC). */
export const SiteWideDay = defineEntity({
	name: "SiteWideDay",
	tableName: "site_wide_days",
	properties: {
		domainId: () => p.manyToOne(Domain).mapToPk().primary().fieldName("domain_id"),
		day: p.date().primary(),
		/** Keywords with a reading of that day whose usual range was known. */
		measured: p.integer(),
		/** Those that stood lower than usual, and higher. */
		worse: p.integer(),
		better: p.integer(),
		/** How many are normal; null unless the day was evaluated in that direction. */
		normalWorse: p.float().columnType("double precision").nullable(),
		normalBetter: p.float().columnType("double precision").nullable(),
		/** The movement was site-wide. */
		isWorse: p.boolean(),
		isBetter: p.boolean(),
		/** How much page 1 changed for others, 0 to 1, on average; null if it was not computed or too little is known. */
		market: p.float().columnType("double precision").nullable(),
		/** Whether it was computed, which only some days need. */
		isMarketKnown: p.boolean().default(false),
		/** The same, in relation to the days that the direction was evaluated by; null unless it was site-wide. */
		marketRatioWorse: p.float().columnType("double precision").nullable(),
		marketRatioBetter: p.float().columnType("double precision").nullable(),
	},
});

export type SiteWideDay = InferEntity<typeof SiteWideDay>;

/** How many readings of each day had a known usual range, and how many of these were lower and higher than usual. */
export type CountedDays = Record<Day, { measured: number; worse: number; better: number }>;

/** A domain whose measurements are stepped through from the beginning. The row goes when all of its keywords are done. */
export const SignalsBackfill = defineEntity({
	name: "SignalsBackfill",
	tableName: "signals_backfill",
	properties: {
		domainId: p.bigint("string").primary().autoincrement(false),
		/** The last keyword that is done. */
		afterKeywordId: p.bigint("string"),
		/** When it was queued: figures of the days (UTC) before are replaced in the end. */
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The figures of these days so far. */
		days: p.json<CountedDays>().defaultRaw("'{}'"),
	},
});

export type SignalsBackfill = InferEntity<typeof SignalsBackfill>;
