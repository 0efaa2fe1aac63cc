import { Migration } from "@mikro-orm/migrations";

/** The Search Console property that was chosen for a domain. */
export class DomainProperties extends Migration {
	override up(): void {
		this.addSql("alter table domains add column search_console_property_id bigint null");
	}
}
