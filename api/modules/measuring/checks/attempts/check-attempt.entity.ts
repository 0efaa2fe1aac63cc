import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Lane } from "../../../keys/lanes/lane.entity.ts";
import { Check } from "../check.entity.ts";

/**
 * How an attempt was closed. `ANSWERED`: its answer is stored. `NOT_ORDERED`: the provider never got it. `PASSING`: turned
 * away, worth another attempt. `REFUSED`: the question or the credential. `UNUSABLE`: its answer cannot be used. `UNFINISHED`:
 * given up while it waited in the queue.
 */
export const attemptEnds = ["ANSWERED", "NOT_ORDERED", "PASSING", "REFUSED", "UNUSABLE", "UNFINISHED"] as const;

/**
 * One order for one check, committed before it is placed. It is open until it is known what came of it, and a check with an
 * open attempt is not ordered again.
 */
export const CheckAttempt = defineEntity({
	name: "CheckAttempt",
	tableName: "check_attempts",
	primaryKeys: ["checkId", "number"],
	properties: {
		checkId: () => p.manyToOne(Check).mapToPk().primary().fieldName("check_id").deleteRule("cascade"),
		/** 1 for the first. */
		number: p.smallint().primary(),
		/** The login's lane. */
		laneId: () => p.manyToOne(Lane).mapToPk().fieldName("lane_id"),
		openedAt: p.datetime(3).defaultRaw("app_now()"),
		/** When its call ended without an answer. */
		lostAt: p.datetime(3).nullable(),
		/** The first look-up that did not find it at the provider. */
		unlistedAt: p.datetime(3).nullable(),
		/** When it entered the provider's queue. */
		postedAt: p.datetime(3).nullable(),
		/** When it is next fetched from the queue by its ID. */
		askAt: p.datetime(3).nullable(),
		closedAt: p.datetime(3).nullable(),
		end: p.enum(attemptEnds).nullable(),
		/** The order's ID at the provider. */
		taskId: p.text().nullable(),
		/** US dollars, as the provider stated. */
		cost: p.decimal("string").precision(10).scale(6).nullable(),
		/** Whether its answer was lost, and the order found at the provider. */
		isRecovered: p.boolean().default(false),
	},
	indexes: [
		{
			name: "check_attempts_task_unique",
			expression:
				"create unique index check_attempts_task_unique on check_attempts (lane_id, task_id) where task_id is not null",
		},
		{
			name: "check_attempts_open",
			expression: "create index check_attempts_open on check_attempts (ask_at) where closed_at is null",
		},
	],
});

export type CheckAttempt = InferEntity<typeof CheckAttempt>;

export type AttemptEnd = (typeof attemptEnds)[number];
