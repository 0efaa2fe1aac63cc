import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import type { Cadence } from "../../../measuring/slots/schedule.entity.ts";
import { Account } from "../../../people/accounts/account.entity.ts";
import { Domain } from "../../../tracked/domains/domain.entity.ts";
import { View } from "../../../tracked/keywords/views/view.entity.ts";

/** Papers of the PDF. */
export const reportPapers = ["A4", "LETTER"] as const;

/** A content with recipients and, if it is sent by itself, a cadence. */
export const StoredReport = defineEntity({
	name: "StoredReport",
	tableName: "reports",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id").deleteRule("no action"),
		/** Null: all keywords. */
		viewId: () => p.manyToOne(View).mapToPk().fieldName("view_id").nullable().deleteRule("no action"),
		/** Title, period and blocks: a `StoredReportContent`. */
		content: p.json<object>(),
		/** Null: only by hand. */
		cadence: p.json<Cadence>().nullable(),
		/** `HH:MM` by the clock of the content's time zone; null without a cadence. */
		time: p.text().nullable(),
		/** Lower-cased addresses, each once. */
		recipients: p.array().$type<string[]>().columnType("text[]").defaultRaw("'{}'"),
		attachesPdf: p.boolean().default(true),
		attachesCsv: p.boolean().default(false),
		paper: p.enum(reportPapers).default("A4"),
		isPaused: p.boolean().default(false),
		/** The next slot; null while paused, and without a cadence. */
		nextIssueAt: p.datetime(3).nullable(),
		/** Who saved it last, or the maker of the API key that did: gets word of issues that were not sent. */
		userId: p.bigint("string"),
		actor: p.text(),
		actorName: p.text(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
	},
	indexes: [
		{ name: "reports_account_id", properties: ["accountId", "id"] },
		{ name: "reports_domain_id", properties: ["domainId"] },
		{ name: "reports_view_id", properties: ["viewId"] },
		{
			name: "reports_due",
			expression: "create index reports_due on reports (next_issue_at) where next_issue_at is not null",
		},
		{
			name: "reports_client_key_unique",
			expression:
				"create unique index reports_client_key_unique on reports (account_id, client_key) where client_key is not null",
		},
	],
});

export type StoredReport = InferEntity<typeof StoredReport>;
