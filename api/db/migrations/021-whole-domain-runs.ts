import { Migration } from "@mikro-orm/migrations";

/**
 * Which runs were of all their domain's keywords: the newest of these is the domain's last run. How many keywords a domain
 * had is not known of earlier runs: one of at least half of today's keywords counts as one of all.
 */
export class WholeDomainRuns extends Migration {
	override up(): void {
		this.addSql("alter table runs add column is_whole_domain boolean not null default false");
		this.addSql(`
			update runs r set is_whole_domain = true
			from domains d
			where d.id = r.domain_id
				and (r.trigger = 'daily' or r.state = 'STOPPED' or 2 * (r.total + r.skipped) >= d.keyword_count)`);
		this.addSql("create index runs_whole_domain on runs (domain_id, id) where is_whole_domain");
		this.addSql("drop index runs_running");
		this.addSql("create index runs_unfinished on runs (account_id, id) where finished_at is null");
	}
}
