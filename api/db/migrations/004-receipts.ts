import { Migration } from "@mikro-orm/migrations";

/** For receipts and credit usage: runs store their domain's name, the ledger is indexed by time. */
export class Receipts extends Migration {
	override up(): void {
		this.addSql("alter table runs add column domain_name text null");
		this.addSql("update runs r set domain_name = d.name from domains d where d.id = r.domain_id");
		this.addSql("create index ledger_entries_usage on ledger_entries (account_id, kind, at) include (run_id, price)");
	}
}
