import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../../../people/accounts/account.entity.ts";
import { Domain } from "../../../tracked/domains/domain.entity.ts";
import { reportPapers, StoredReport } from "../scheduled/report.entity.ts";

const states = ["PENDING", "SENDING", "SENT", "PARTLY_SENT", "READY", "FAILED", "SKIPPED"] as const;

const triggers = ["SCHEDULE", "MANUAL", "TEST"] as const;

const mailStates = ["QUEUED", "SENT", "FAILED", "STOPPED"] as const;

/** One document of a report, mailed or kept. */
export const StoredIssue = defineEntity({
	name: "StoredIssue",
	tableName: "report_issues",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		domainId: () => p.manyToOne(Domain).mapToPk().fieldName("domain_id").deleteRule("no action"),
		/** Null once the report is deleted. */
		reportId: () => p.manyToOne(StoredReport).mapToPk().fieldName("report_id").nullable().deleteRule("set null"),
		/** The report's title when it was made. */
		title: p.text(),
		trigger: p.enum(triggers),
		slotAt: p.datetime(3).nullable(),
		/** The slot's date by the report's calendar. */
		localDate: p.date().nullable(),
		/** The only recipient of a test; else null. */
		testAddress: p.text().nullable(),
		state: p.enum(states).default("PENDING"),
		reason: p.text().nullable(),
		/** Whether a member was sent the reason. */
		isReported: p.boolean().default(false),
		/** The days it is about, in words. */
		period: p.text().nullable(),
		/** The document and the branding as of then, compressed; null before it is made, and if it cannot be. */
		made: p.blob().nullable(),
		attachesPdf: p.boolean(),
		attachesCsv: p.boolean(),
		paper: p.enum(reportPapers),
		/** How often making it was begun, and how often it failed. */
		attempts: p.smallint().default(0),
		failures: p.smallint().default(0),
		nextAttemptAt: p.datetime(3).defaultRaw("app_now()"),
		/** Held by the process that makes it. */
		leaseToken: p.uuid().nullable(),
		leaseUntil: p.datetime(3).nullable(),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
	},
	indexes: [
		{ name: "report_issues_account_id", properties: ["accountId", "id"] },
		{ name: "report_issues_domain_id", properties: ["domainId", "id"] },
		{ name: "report_issues_report_id", properties: ["reportId", "id"] },
		{ name: "report_issues_created_at", properties: ["createdAt"] },
		{
			name: "report_issues_slot_unique",
			expression:
				"create unique index report_issues_slot_unique on report_issues (report_id, local_date) where local_date is not null",
		},
		{
			name: "report_issues_queue",
			expression: "create index report_issues_queue on report_issues (next_attempt_at) where state = 'PENDING'",
		},
		{
			name: "report_issues_sending",
			expression: "create index report_issues_sending on report_issues (id) where state = 'SENDING'",
		},
		{
			name: "report_issues_client_key_unique",
			expression:
				"create unique index report_issues_client_key_unique on report_issues (account_id, client_key) where client_key is not null",
		},
	],
	checks: [{ name: "report_issues_made_check", expression: "octet_length(made) <= 1048576" }],
});

export type StoredIssue = InferEntity<typeof StoredIssue>;

/** An issue's mail to one recipient. */
export const StoredReportMail = defineEntity({
	name: "StoredReportMail",
	tableName: "report_mails",
	properties: {
		id: p.bigint("string").primary(),
		issueId: () => p.manyToOne(StoredIssue).mapToPk().fieldName("issue_id").deleteRule("cascade"),
		address: p.text(),
		state: p.enum(mailStates),
		/** When it was sent or given up. */
		at: p.datetime(3).nullable(),
		/** The mail server's words, or why it was withdrawn; of one that is queued, why it is not tried again. */
		error: p.text().nullable(),
		/** The row of `mail` that sends it; deleted there after 30 days. */
		mailId: p.bigint("string").nullable(),
	},
	uniques: [{ name: "report_mails_address_unique", properties: ["issueId", "address"] }],
});

export type StoredReportMail = InferEntity<typeof StoredReportMail>;

/** That an issue was mailed again, for its client key. */
export const ReportResend = defineEntity({
	name: "ReportResend",
	tableName: "report_resends",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		issueId: () => p.manyToOne(StoredIssue).mapToPk().fieldName("issue_id").deleteRule("cascade"),
		createdAt: p.datetime(3).defaultRaw("app_now()"),
		/** The client's idempotency key; null once it has expired. */
		clientKey: p.text().nullable(),
		/** Hash of the request made with the client key. */
		clientKeyHash: p.text().nullable(),
	},
	indexes: [
		{ name: "report_resends_issue_id", properties: ["issueId"] },
		{
			name: "report_resends_client_key_unique",
			expression:
				"create unique index report_resends_client_key_unique on report_resends (account_id, client_key) where client_key is not null",
		},
	],
});

export type ReportResend = InferEntity<typeof ReportResend>;
