import { Migration } from "@mikro-orm/migrations";

/**
 * External IDs of domains and keywords; the domain on every position record, so that a domain's measurements can be
 * read in time order.
 */
export class ExternalIds extends Migration {
	override up(): void {
		this.addSql("alter table domains add column external_id text null");
		this.addSql("alter table keywords add column external_id text null");
		this.addSql(
			"create unique index domains_external_id_unique on domains (account_id, external_id) where external_id is not null and deleted_at is null",
		);
		this.addSql(
			"create unique index keywords_external_id_unique on keywords (domain_id, external_id) where external_id is not null and deleted_at is null",
		);
		this.addSql("alter table position_records add column domain_id bigint null");
		this.addSql("update position_records p set domain_id = k.domain_id from keywords k where k.id = p.keyword_id");
		// Rows of deleted keywords, which nobody can see any more.
		this.addSql("delete from position_records where domain_id is null");
		this.addSql("alter table position_records alter column domain_id set not null");
		this.addSql("create index position_records_domain on position_records (domain_id, checked_at, check_id)");
	}
}
