import { Migration } from "@mikro-orm/migrations";

/**
 * Alerts about a whole domain keep every keyword that they counted: of those before, as far as series still tell. Page issues
 * count days instead of measurements, so all are computed again, by a job.
 */
export class AlertsAndIssues extends Migration {
	override up(): void {
		this.addSql("alter table alerts add column counted_keyword_ids bigint[] null");
		this.addSql(`
			update alerts a set counted_keyword_ids = array(
				select value::bigint from jsonb_array_elements_text(a.facts -> 'keywordIds')
				union
				select s.keyword_id from series s
				where s.domain_id = a.domain_id and s.day = (a.facts ->> 'date')::date
					and case a.direction when 'WORSE' then s.z >= 1 else s.z <= -1 end
				union
				select s.keyword_id from series s
				where s.domain_id = a.domain_id and s.before_day = (a.facts ->> 'date')::date
					and case a.direction when 'WORSE' then s.before_z >= 1 else s.before_z <= -1 end
			)
			where a.kind = 'SITE_WIDE'`);
		this.addSql("alter table page_issues add column is_holding boolean not null default true");
		this.addSql(
			"update keywords set are_issues_due = true where latest_checked_at is not null and deleted_at is null and not are_issues_due",
		);
	}
}
