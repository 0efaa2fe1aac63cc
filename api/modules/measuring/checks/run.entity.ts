import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import { checkModes } from "../../tracked/measurements/position-record.entity.ts";

const runTriggers = ["manual", "daily", "api", "scheduled"] as const;

/** States of a run; `STOPPED`: it could not start, `HELD`: it waits for approval. */
const runStates = ["RUNNING", "DONE", "CANCELLED", "STOPPED", "HELD"] as const;

/** One request to check many keywords. */
export const Run = defineEntity({
	name: "Run",
	tableName: "runs",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		/** Null if its keywords belong to several domains. */
		domainId: p.bigint("string").nullable(),
		/** The domain's name when the run was created; receipts outlive the domain. */
		domainName: p.text().nullable(),
		/** Whether it covers more than half of the domain's keywords, skipped ones included. */
		isDomainRun: p.boolean().default(false),
		trigger: p.enum(runTriggers),
		state: p.enum(runStates),
		total: p.integer(),
		/** Finished checks, failed ones included. */
		done: p.integer().default(0),
		/** How many of `done` failed. */
		failed: p.integer().default(0),
		/** How many of `failed` had an answer that could not be used. */
		unusable: p.integer().default(0),
		/** Checks cancelled before a provider call; the run ends when `done + cancelled = total`. */
		cancelled: p.integer().default(0),
		/** Keywords skipped because a check was already in progress or there were too few credits. */
		skipped: p.integer().default(0),
		/** How many of `skipped` lacked credits. */
		unpaid: p.integer().default(0),
		/** How many of `unpaid` a monthly cap left out. */
		overCap: p.integer().default(0),
		/** Credits it would take, as worked out when it was held. */
		heldCost: p.integer().nullable(),
		/** Until when a held run can be approved; null otherwise. */
		heldUntil: p.datetime(3).nullable(),
		/** Credits charged at the start. */
		cost: p.integer(),
		refunded: p.integer().default(0),
		mode: p.enum(checkModes).default("LIVE"),
		/** US dollars that providers stated for its finished checks; null while none did. */
		providerCost: p.decimal("string").precision(12).scale(6).nullable(),
		/** How many of its checks that covers. */
		providerCostChecks: p.integer().default(0),
		error: p.text().nullable(),
		/** Its schedule, else null. It may be deleted since. */
		scheduleId: p.bigint("string").nullable(),
		/** What a named schedule was called then. */
		scheduleName: p.text().nullable(),
		/** The date of a named schedule's slot, by its own calendar. */
		slotDate: p.date().nullable(),
		slotAt: p.datetime(3).nullable(),
		/** Earlier slots missed while no process ran; this run makes up for them. */
		missedSlots: p.integer().default(0),
		/** The caller's idempotency key; within 24 hours the same key returns this run. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the key. */
		clientKeyHash: p.text().nullable(),
		actor: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		finishedAt: p.datetime(3).nullable(),
		/** Whether what it measured is packed. */
		isPacked: p.boolean().default(false),
		/** Names of the completed reactions to its end. */
		handledBy: p.array().defaultRaw("'{}'"),
		handledAt: p.datetime(3).nullable(),
		/** Until then no other process delivers its end; then the sweep does, if a reaction is missing. */
		retryAt: p.datetime(3).nullable(),
	},
	indexes: [
		{ name: "runs_domain_id", properties: ["domainId", "id"] },
		{ name: "runs_account_id", properties: ["accountId", "id"] },
		{ name: "runs_domain_created", properties: ["domainId", "createdAt"] },
		{
			name: "runs_of_several_domains",
			expression: "create index runs_of_several_domains on runs (account_id, created_at) where domain_id is null",
		},
		{ name: "runs_account_created", properties: ["accountId", "createdAt"] },
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
			name: "runs_slot_date_unique",
			expression:
				"create unique index runs_slot_date_unique on runs (schedule_id, slot_date) where slot_date is not null",
		},
		{
			name: "runs_unusable",
			expression: "create index runs_unusable on runs (account_id) where unusable > 0",
		},
		{ name: "runs_held", expression: "create index runs_held on runs (account_id, id) where state = 'HELD'" },
		{
			name: "runs_unhandled",
			expression: "create index runs_unhandled on runs (id) where finished_at is not null and handled_at is null",
		},
		{
			name: "runs_unpacked",
			expression: "create index runs_unpacked on runs (domain_id, id) where finished_at is not null and not is_packed",
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

export type Run = InferEntity<typeof Run>;

export type RunTrigger = (typeof runTriggers)[number];

export type RunState = (typeof runStates)[number];
