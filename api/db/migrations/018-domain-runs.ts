import { Migration } from "@mikro-orm/migrations";

/**
 * Marks runs of more than half of their domain's keywords: the newest of these is the domain's last run. Earlier runs
 * are compared with today's number of keywords.
 */
export class DomainRuns extends Migration {
	override up(): void {
		this.addSql("alter table runs add column is_domain_run boolean not null default false");
		this.addSql(`
			update runs r set is_domain_run = true
			from domains d
			where d.id = r.domain_id
				and (r.trigger = 'daily' or r.state = 'STOPPED' or 2 * (r.total + r.skipped) > d.keyword_count)`);
		this.addSql("create index runs_of_domain on runs (domain_id, id) where is_domain_run");
		this.addSql("drop index runs_running");
		this.addSql("create index runs_unfinished on runs (account_id, id) where finished_at is null");
	}
}
