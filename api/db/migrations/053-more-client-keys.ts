import { Migration } from "@mikro-orm/migrations";

/** Webhooks, channels, alert rules and CTR models keep the client key they were created with. */
export class MoreClientKeys extends Migration {
	override up(): void {
		for (const table of ["endpoints", "alert_rules", "ctr_models"]) {
			this.addSql(`alter table ${table} add column client_key text null, add column client_key_hash text null`);
			this.addSql(
				`create unique index ${table}_client_key_unique on ${table} (account_id, client_key) where client_key is not null`,
			);
		}
	}
}
