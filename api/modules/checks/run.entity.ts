import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../accounts/account.entity.ts";

/** Who or what asked for a run. */
const runTriggers = ["manual", "daily", "api"] as const;

/** How a run can stand; `STOPPED` is one that never could start. */
const runStates = ["RUNNING", "DONE", "CANCELLED", "STOPPED"] as const;

/** One request to check many keywords. */
export const Run = defineEntity({
	name: "Run",
	tableName: "runs",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** Null when its keywords belong to several domains. */
		domainId: p.bigint("string").nullable(),
		/** What that domain was called when the run began: receipts outlive the domain. */
		domainName: p.text().nullable(),
		/** Whether it was of more than half of the keywords its domain had, those left out included. */
		isDomainRun: p.boolean().default(false),
		trigger: p.enum(runTriggers),
		state: p.enum(runStates),
		/** Checks of the run. */
		total: p.integer(),
		/** Checks that ended, failures included. */
		done: p.integer().default(0),
		/** How many of `done` failed. */
		failed: p.integer().default(0),
		/** Checks that were cancelled before a provider was asked; the run is over when `done + cancelled = total`. */
		cancelled: p.integer().default(0),
		/** Keywords left out: a check of theirs was under way, or could not be paid. */
		skipped: p.integer().default(0),
		/** How many of `skipped` could not be paid. */
		unpaid: p.integer().default(0),
		/** Credits taken when it began. */
		cost: p.integer(),
		/** Credits given back since. */
		refunded: p.integer().default(0),
		/** Why it was stopped. */
		error: p.text().nullable(),
		/** The schedule it ran for, and which of its slots; null but for daily runs. The schedule may be gone since. */
		scheduleId: p.bigint("string").nullable(),
		slotAt: p.datetime(3).nullable(),
		/** Slots before it that passed while nothing was up; this run caught them up. */
		missedSlots: p.integer().default(0),
		/** The caller's key: the same one within 24 hours answers with this run. */
		clientKey: p.text().nullable(),
		/** Hash of what was asked with the key. */
		clientKeyHash: p.text().nullable(),
		actor: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		finishedAt: p.datetime(3).nullable(),
		/** Reactions to its end that are done, by name. */
		handledBy: p.array().defaultRaw("'{}'"),
		/** When the last of them was done; null before. */
		handledAt: p.datetime(3).nullable(),
		/** Until then nobody else delivers its end; later the sweep does, if a reaction is not done. */
		retryAt: p.datetime(3).nullable(),
	},
	indexes: [
		{ name: "runs_domain_id", properties: ["domainId", "id"] },
		{ name: "runs_account_id", properties: ["accountId", "id"] },
		{
			name: "runs_client_key_unique",
			expression:
				"create unique index runs_client_key_unique on runs (account_id, client_key) where client_key is not null",
		},
		{
			name: "runs_slot_unique",
			expression: "create unique index runs_slot_unique on runs (schedule_id, slot_at) where schedule_id is not null",
		},
		{
			name: "runs_unhandled",
			expression: "create index runs_unhandled on runs (id) where finished_at is not null and handled_at is null",
		},
		{
			name: "runs_of_domain",
			expression: "create index runs_of_domain on runs (domain_id, id) where is_domain_run",
		},
		{
			name: "runs_unfinished",
			expression: "create index runs_unfinished on runs (account_id, id) where finished_at is null",
		},
	],
});

/** A row of `runs`. */
export type Run = InferEntity<typeof Run>;

/** One of the run triggers. */
export type RunTrigger = (typeof runTriggers)[number];

/** One of the run states. */
export type RunState = (typeof runStates)[number];
