import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../accounts/account.entity.ts";

/**
 * One change of an account, as it is told. Names are as they were then, and IDs refer to nothing: what they named may be gone.
 */
export const AuditEntry = defineEntity({
	name: "AuditEntry",
	tableName: "audit_entries",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id").updateRule("cascade").deleteRule("cascade"),
		/** When it was made; of several calls, the first. */
		at: p.datetime(3).defaultRaw("app_now()"),
		actor: p.text(),
		/** Null for administrators of the installation. */
		actorName: p.text().nullable(),
		/** The user, also if it was an API key of theirs; null for administrators. */
		userId: p.bigint("string").nullable(),
		action: p.text(),
		domainId: p.bigint("string").nullable(),
		domainName: p.text().nullable(),
		text: p.string().length(500),
		/** Calls it stands for. */
		count: p.integer().default(1),
		networkAddress: p.text().nullable(),
		requestId: p.text().nullable(),
		/** The hour in which calls of the same API key are one entry; null for all others. */
		hour: p.datetime(0).nullable(),
		/** What calls of an API key changed together; null where that is not counted. */
		amount: p.integer().nullable(),
		/** Names of the first of it. */
		names: p.array().nullable(),
	},
	indexes: [
		{ name: "audit_entries_account_id", properties: ["accountId", "at", "id"] },
		{ name: "audit_entries_user_id", properties: ["accountId", "userId", "at", "id"] },
		{ name: "audit_entries_action", properties: ["accountId", "action", "at", "id"] },
		{ name: "audit_entries_domain_id", properties: ["accountId", "domainId", "at", "id"] },
		{ name: "audit_entries_at", properties: ["at"] },
		{
			name: "audit_entries_hour",
			expression:
				"create unique index audit_entries_hour on audit_entries (account_id, actor, action, domain_id, hour) nulls not distinct where hour is not null",
		},
	],
});

export type AuditEntry = InferEntity<typeof AuditEntry>;
