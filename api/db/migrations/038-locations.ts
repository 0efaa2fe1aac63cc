import { Migration } from "@mikro-orm/migrations";

/** Places below a country, and keywords that are searched from one. */
export class Locations extends Migration {
	override up(): void {
		this.addSql(`
			create table locations (
				id bigint not null primary key,
				name text not null,
				canonical_name text not null,
				search_key text not null,
				type text not null,
				country varchar(2) not null,
				parent_id bigint null,
				retired_at timestamptz(3) null
			)`);
		this.addSql(`create index locations_search_key on locations (country, search_key collate "C")`);
		this.addSql("create index locations_canonical_name on locations (canonical_name)");
		this.addSql(`
			create index locations_words on locations
			using gin (array_to_tsvector(string_to_array(translate(search_key, E'\\t', ' '), ' ')))`);
		this.addSql(`
			create table location_lists (
				country varchar(2) not null primary key,
				fetched_at timestamptz(3) null,
				lease_until timestamptz(3) null,
				problem text null
			)`);
		this.addSql("alter table keywords add column location_id bigint null");
		this.addSql(`
			alter table keywords add constraint keywords_location_id_foreign
			foreign key (location_id) references locations (id) on update cascade`);
		this.addSql("create index keywords_location_id on keywords (location_id) where location_id is not null");
		this.addSql("drop index keywords_identity_unique");
		this.addSql(`
			create unique index keywords_identity_unique
			on keywords (domain_id, phrase_key, country, language, device, coalesce(location_id, 0)) where deleted_at is null`);
	}
}
