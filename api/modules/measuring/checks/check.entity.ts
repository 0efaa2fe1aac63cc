import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Lane } from "../../keys/lanes/lane.entity.ts";
import { checkStates } from "../../tracked/keywords/keyword.entity.ts";
import { checkModes } from "../../tracked/measurements/position-record.entity.ts";
import { Run } from "./run.entity.ts";

/**
 * One measurement of one keyword. Depth, price and site URL are fixed when the run is created. A worker holds it by a
 * lease, and only the current lease may write its result.
 */
export const Check = defineEntity({
	name: "Check",
	tableName: "checks",
	properties: {
		id: p.bigint("string").primary(),
		runId: () => p.manyToOne(Run).mapToPk().fieldName("run_id"),
		accountId: p.bigint("string"),
		domainId: p.bigint("string"),
		keywordId: p.bigint("string"),
		laneId: () => p.manyToOne(Lane).mapToPk().fieldName("lane_id"),
		state: p.enum(checkStates).default("QUEUED"),
		mode: p.enum(checkModes).default("LIVE"),
		readsAiOverview: p.boolean().default(false),
		/** The provider that did not answer and left the check to its fallback. */
		fallbackFrom: p.text().nullable(),
		depth: p.smallint(),
		price: p.integer(),
		/** The domain's URL when the run was created. */
		siteUrlId: p.bigint("string"),
		siteHost: p.text(),
		sitePath: p.text(),
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		/** Expired leases; the twentieth ends the check. */
		lostLeases: p.smallint().default(0),
		error: p.text().nullable(),
		/** It failed because the provider's answer could not be used. */
		isUnusable: p.boolean().default(false),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** When the worker began calling a provider. Cancelling a run lets such a check finish. */
		startedAt: p.datetime(3).nullable(),
		/** When it entered the provider's queue. */
		postedAt: p.datetime(3).nullable(),
		finishedAt: p.datetime(3).nullable(),
		/** Pages of results that were read. */
		pagesRead: p.smallint().nullable(),
	},
	indexes: [
		{ name: "checks_run_id", properties: ["runId", "id"] },
		{
			name: "checks_unfinished_unique",
			expression:
				"create unique index checks_unfinished_unique on checks (keyword_id) where state in ('QUEUED', 'RUNNING', 'POSTED')",
		},
		{
			name: "checks_queue",
			expression: "create index checks_queue on checks (lane_id, account_id, id) where state = 'QUEUED'",
		},
		{
			name: "checks_leases",
			expression: "create index checks_leases on checks (lease_until) where state = 'RUNNING'",
		},
		{
			name: "checks_posted",
			expression: "create index checks_posted on checks (run_id, posted_at) where state = 'POSTED'",
		},
		{
			name: "checks_failures",
			expression: "create index checks_failures on checks (keyword_id, finished_at) where state = 'FAILED'",
		},
		{
			name: "checks_failed_of_domain",
			expression: "create index checks_failed_of_domain on checks (domain_id, finished_at, id) where state = 'FAILED'",
		},
		{
			name: "checks_answered",
			expression:
				"create index checks_answered on checks (lane_id, finished_at) where state = 'DONE' and posted_at is not null",
		},
	],
});

export type Check = InferEntity<typeof Check>;
