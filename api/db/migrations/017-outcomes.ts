import { Migration } from "@mikro-orm/migrations";

/**
 * The outcome of each keyword's last finished check. It stays while a new check is queued or running, and a cancelled
 * one does not change it, so neither the check's state nor the last measurement can replace it.
 */
export class Outcomes extends Migration {
	override up(): void {
		this.addSql("alter table keywords add column outcome text null");
		this.addSql(
			"alter table keywords add constraint keywords_outcome_check check (outcome in ('FOUND', 'NOT_FOUND', 'FAILED'))",
		);
		// If the last check is unfinished or cancelled, use the last failure and the last measurement.
		this.addSql(`
			update keywords k set outcome = case
				when k.check_state = 'FAILED' then 'FAILED'
				when k.check_state <> 'DONE' and exists (
					select from checks c
					where c.keyword_id = k.id and c.state = 'FAILED' and c.finished_at > coalesce(k.latest_checked_at, '-infinity')
				) then 'FAILED'
				when k.latest_checked_at is null then null
				when k.latest_position is null then 'NOT_FOUND'
				else 'FOUND'
			end
			where k.check_id is not null or k.latest_check_id is not null`);
	}
}
