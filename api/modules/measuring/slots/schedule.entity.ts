import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../people/accounts/account.entity.ts";
import { Domain } from "../../tracked/domains/domain.entity.ts";
import { View } from "../../tracked/keywords/views/view.entity.ts";
import type { checkModes } from "../../tracked/measurements/position-record.entity.ts";

/** A day of the week. */
export type Weekday = "MONDAY" | "TUESDAY" | "WEDNESDAY" | "THURSDAY" | "FRIDAY" | "SATURDAY" | "SUNDAY";

/** Which days a schedule runs on, by its own calendar; days are `yyyy-MM-dd`. */
export type Cadence =
	| { kind: "EVERY_N_DAYS"; everyDays: number; startsOn: string }
	| { kind: "WEEKDAYS"; weekdays: Weekday[] }
	| { kind: "MONTHLY"; dayOfMonth: number };

/** Which keywords a schedule checks. */
export type ScheduleTarget =
	| { kind: "ALL" }
	| { kind: "GROUPS"; groups: string[] }
	| { kind: "VIEW"; viewId: string }
	| { kind: "OTHERS" };

/** What a named schedule does, as it is stored. */
export interface ScheduleRule {
	cadence: Cadence;
	/** `HH:MM` by the clock of `timeZone`. */
	time: string;
	/** An IANA name. */
	timeZone: string;
	target: ScheduleTarget;
	mode: (typeof checkModes)[number];
	depthPolicy: "FIXED" | "FOLLOW";
	/** The full depth; null: the domain's. */
	depth: number | null;
}

/**
 * When keywords of a domain are checked automatically: a named schedule, or the daily slots of a domain without one. The
 * results of slots are their runs.
 */
export const Schedule = defineEntity({
	name: "Schedule",
	tableName: "schedules",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id"),
		/** Null: daily slots. */
		name: p.text().nullable(),
		/** What a named schedule does. */
		rule: p.json<ScheduleRule>().nullable(),
		/** The view of its target: while it is set here, the database keeps the view from being deleted. */
		viewId: () => p.manyToOne(View).mapToPk().fieldName("view_id").nullable().deleteRule("no action"),
		isPaused: p.boolean().default(false),
		/** When a paused schedule resumes by itself; null: it does not. */
		pausedUntil: p.datetime(3).nullable(),
		/** Dates, by its own calendar, whose slots are skipped. */
		skippedDates: p.array().$type<string[]>().columnType("date[]").defaultRaw("'{}'"),
		/** Who saved the named schedule last. */
		actor: p.text().nullable(),
		/** The API key for which it runs: its monthly cap counts, and its end stops the schedule. Null: the account's own. */
		apiKeyId: p.bigint("string").nullable(),
		/** The next slot to run; null while daily checks are off, or the schedule is paused until resumed. */
		nextSlotAt: p.datetime(3).nullable(),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
	},
	indexes: [
		{
			name: "schedules_daily_unique",
			expression: "create unique index schedules_daily_unique on schedules (domain_id) where name is null",
		},
		{
			name: "schedules_name_unique",
			expression:
				"create unique index schedules_name_unique on schedules (domain_id, lower(name)) where name is not null",
		},
		{
			name: "schedules_others_unique",
			expression:
				"create unique index schedules_others_unique on schedules (domain_id) where rule -> 'target' ->> 'kind' = 'OTHERS'",
		},
		{
			name: "schedules_client_key_unique",
			expression:
				"create unique index schedules_client_key_unique on schedules (account_id, client_key) where client_key is not null",
		},
		{
			name: "schedules_view_id",
			expression: "create index schedules_view_id on schedules (view_id) where view_id is not null",
		},
		{ name: "schedules_account_id", properties: ["accountId"] },
		{
			name: "schedules_next_slot",
			expression: "create index schedules_next_slot on schedules (next_slot_at) where next_slot_at is not null",
		},
	],
});

export type Schedule = InferEntity<typeof Schedule>;
