import { Migration } from "@mikro-orm/migrations";

/** Deleted accounts: nobody can sign in to them, and their rows are removed in the background. */
export class AccountDeletion extends Migration {
	override up(): void {
		this.addSql("alter table accounts add column deleted_at timestamptz(3) null");
		this.addSql("create index accounts_deleted on accounts (id) where deleted_at is not null");
		this.addSql("create index runs_account_id on runs (account_id, id)");
	}
}
