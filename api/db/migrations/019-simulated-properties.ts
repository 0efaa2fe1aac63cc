import { Migration } from "@mikro-orm/migrations";

/** Marks Search Console properties with figures simulated for the demo. */
export class SimulatedProperties extends Migration {
	override up(): void {
		this.addSql("alter table search_console_properties add column is_simulated boolean not null default false");
	}
}
