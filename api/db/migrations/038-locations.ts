import { Migration } from "@mikro-orm/migrations";

/** Places within countries, by Google's criteria IDs, and keywords that are searched from one. */
export class Locations extends Migration {
	override up(): void {
		this.addSql(`
			create table locations (
				id bigint not null primary key,
				name text not null,
				canonical_name text not null,
				search_key text not null,
				type text not null,
				country char(2) not null,
				parent_id bigint null,
				retired_at timestamptz(3) null
			)`);
		this.addSql("create index locations_search on locations (country, search_key text_pattern_ops)");
		this.addSql(`
			create table location_lists (
				country char(2) not null primary key,
				fetched_at timestamptz(3) not null
			)`);
		this.addSql("alter table keywords add column location_id bigint null");
		this.addSql("drop index keywords_identity_unique");
		this.addSql(`
			create unique index keywords_identity_unique on keywords
				(domain_id, phrase_key, country, language, device, location_id) nulls not distinct where deleted_at is null`);
	}
}
