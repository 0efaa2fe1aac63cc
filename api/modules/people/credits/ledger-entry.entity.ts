import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Account } from "../accounts/account.entity.ts";

/** Why credits moved. */
export const ledgerEntryKinds = ["GRANT", "RUN", "REFUND", "ADJUSTMENT"] as const;

/** One movement of credits. Never changed, and never deleted while the account exists, even if what it paid for is. */
export const LedgerEntry = defineEntity({
	name: "LedgerEntry",
	tableName: "ledger_entries",
	properties: {
		id: p.bigint("string").primary(),
		accountId: () => p.manyToOne(Account).mapToPk().fieldName("account_id"),
		at: p.datetime(3).defaultRaw("app_now()"),
		kind: p.enum(ledgerEntryKinds),
		/** Credits added (positive) or charged (negative); 0 for accounts with unlimited credits. */
		amount: p.integer(),
		/** The movement's value, whatever the account paid; same sign as the amount would have. */
		price: p.integer(),
		balance: p.integer(),
		/** Who caused it, for example `user:12` or `admin:cli`. */
		actor: p.text(),
		/** The API key whose monthly cap a run counts against; null: none. */
		apiKeyId: p.bigint("string").nullable(),
		runId: p.bigint("string").nullable(),
		/** The check that was refunded; null if the refund covers several. */
		checkId: p.bigint("string").nullable(),
	},
	indexes: [
		{ name: "ledger_entries_account_id", properties: ["accountId", "id"] },
		{
			name: "ledger_entries_usage",
			expression: "create index ledger_entries_usage on ledger_entries (account_id, kind, at) include (run_id, price)",
		},
		{
			name: "ledger_entries_check_unique",
			expression:
				"create unique index ledger_entries_check_unique on ledger_entries (check_id, kind) where check_id is not null",
		},
		{
			name: "ledger_entries_run_unique",
			expression: "create unique index ledger_entries_run_unique on ledger_entries (run_id) where kind = 'RUN'",
		},
	],
});

export type LedgerEntry = InferEntity<typeof LedgerEntry>;

export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];
