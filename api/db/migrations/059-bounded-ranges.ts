import { Migration } from "@mikro-orm/migrations";

/** Usual ranges are bounded by what was seen: what was measured of all domains is stepped through again, by a job. */
export class BoundedRanges extends Migration {
	override up(): void {
		this.addSql("alter table signals_backfill add column created_at timestamptz(3) not null default app_now()");
		this.addSql("alter table signals_backfill add column days jsonb not null default '{}'");
		this.addSql(`
			insert into signals_backfill (domain_id, after_keyword_id)
			select d.id, 0 from domains d where d.first_checked_at is not null and d.deleted_at is null
			on conflict (domain_id) do update set after_keyword_id = 0`);
	}
}
