import { Migration } from "@mikro-orm/migrations";

/** Says what the quarter of a domain's statistics is a quarter of. */
export class QuarterHour extends Migration {
	override up(): void {
		this.addSql("alter table domain_statistics rename column quarter to quarter_hour");
	}
}
