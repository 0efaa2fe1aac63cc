import { Migration } from "@mikro-orm/migrations";

/** At most one schedule of a domain takes the keywords that no other takes; schedules keep the client key they were added with. */
export class OtherKeywords extends Migration {
	override up(): void {
		this.addSql("alter table schedules add column client_key text null, add column client_key_hash text null");
		this.addSql(
			"create unique index schedules_client_key_unique on schedules (account_id, client_key) where client_key is not null",
		);
		this.addSql(
			"create unique index schedules_others_unique on schedules (domain_id) where rule -> 'target' ->> 'kind' = 'OTHERS'",
		);
	}
}
