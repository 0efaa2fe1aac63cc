import { Migration } from "@mikro-orm/migrations";

/** Dated remarks on charts, and Google's ranking updates with the state of their feed. */
export class Annotations extends Migration {
	override up(): void {
		this.addSql(`create table annotations (
			id bigserial primary key,
			account_id bigint not null,
			domain_id bigint null,
			kind text not null,
			system_type text null,
			system_key text null,
			count int null,
			title text not null,
			text text null,
			url text null,
			start_day date null,
			end_day date null,
			starts_at timestamptz(3) null,
			ends_at timestamptz(3) null,
			is_public boolean not null default false,
			actor_name text not null,
			actor text not null,
			client_key text null,
			client_key_hash text null,
			created_at timestamptz(3) not null default app_now(),
			updated_at timestamptz(3) not null default app_now(),
			deleted_at timestamptz(3) null
		)`);
		this.addSql(
			"alter table annotations add constraint annotations_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql(
			"alter table annotations add constraint annotations_domain_id_foreign foreign key (domain_id) references domains (id)",
		);
		this.addSql(
			"alter table annotations add constraint annotations_kind_check check (kind in ('NOTE', 'RELEASE', 'SYSTEM'))",
		);
		this.addSql(
			"alter table annotations add constraint annotations_system_type_check check (system_type in ('CONTEXT', 'DEPTH', 'SITE', 'KEYWORDS', 'CHECKS_FAILED', 'RUN_STOPPED', 'IMPORT'))",
		);
		this.addSql(
			"alter table annotations add constraint annotations_start_check check (num_nonnulls(start_day, starts_at) = 1 and (end_day is null or ends_at is null))",
		);
		this.addSql("alter table annotations add constraint annotations_system_key_unique unique (domain_id, system_key)");
		this.addSql("create index annotations_account_id on annotations (account_id, id)");
		this.addSql("create index annotations_account_wide on annotations (account_id) where domain_id is null");
		this.addSql(
			"create unique index annotations_client_key_unique on annotations (account_id, client_key) where client_key is not null",
		);
		this.addSql(`create table google_updates (
			id bigserial primary key,
			incident_id text not null,
			title text not null,
			url text null,
			starts_at timestamptz(3) not null,
			ends_at timestamptz(3) null,
			left_at timestamptz(3) null,
			modified_at timestamptz(3) null,
			created_at timestamptz(3) not null default app_now()
		)`);
		this.addSql("alter table google_updates add constraint google_updates_incident_unique unique (incident_id)");
		this.addSql(`create table google_update_feed (
			id bigserial primary key,
			etag text null,
			last_modified text null,
			fetched_at timestamptz(3) null,
			known_since timestamptz(3) null,
			problem text null,
			next_attempt_at timestamptz(3) not null default app_now(),
			lease_token uuid null,
			lease_until timestamptz(3) null
		)`);
		this.addSql("insert into google_update_feed default values");
	}
}
