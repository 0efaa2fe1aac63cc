import { Migration } from "@mikro-orm/migrations";

/** Lists of alerts are counted by their index alone. */
export class AlertLists extends Migration {
	override up(): void {
		this.addSql("drop index alerts_account_id");
		this.addSql(
			"create index alerts_account_id on alerts (account_id, changed_at, id) include (domain_id, state, ended_as, kind, direction)",
		);
	}
}
