import { Migration } from "@mikro-orm/migrations";

/** The client key of a domain, so that a request whose response was lost can be retried. */
export class DomainClientKeys extends Migration {
	override up(): void {
		this.addSql("alter table domains add column client_key text null, add column client_key_hash text null");
		this.addSql(
			"create unique index domains_client_key_unique on domains (account_id, client_key) where client_key is not null",
		);
	}
}
