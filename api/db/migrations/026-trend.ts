import { Migration } from "@mikro-orm/migrations";

/** How a domain's keywords stood at the end of a run. Null in rows that are still to be prepared. */
export class Trend extends Migration {
	override up(): void {
		this.addSql(`
			alter table domain_statistics
				add column trend_top3 integer, add column trend_from4to10 integer, add column trend_from11to20 integer,
				add column trend_below20 integer, add column trend_not_found integer, add column trend_no_data integer,
				add column trend_position_sum integer`);
		this.addSql(
			"create index domain_statistics_unprepared on domain_statistics (domain_id) where trend_no_data is null",
		);
	}
}
