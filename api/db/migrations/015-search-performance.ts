import { Migration } from "@mikro-orm/migrations";

/** Performance data of Search Console: the syncs that import it, its rows, and sums of them that are quick to read. */
export class SearchPerformance extends Migration {
	override up(): void {
		this.addSql(`create table search_console_syncs (
			id bigserial primary key,
			account_id bigint not null,
			property_id bigint not null,
			start_date date not null,
			end_date date not null,
			trigger text not null,
			daily_slot date null,
			state text not null default 'QUEUED',
			rows int not null default 0,
			start_row int not null default 0,
			attempts smallint not null default 0,
			lost_leases smallint not null default 0,
			waits_since timestamptz(3) null,
			next_attempt_at timestamptz(3) not null default app_now(),
			lease_token uuid null,
			lease_until timestamptz(3) null,
			error text null,
			actor text not null,
			created_at timestamptz(3) not null default app_now(),
			finished_at timestamptz(3) null
		)`);
		this.addSql(
			"alter table search_console_syncs add constraint search_console_syncs_property_id_foreign foreign key (property_id) references search_console_properties (id)",
		);
		this.addSql(
			"alter table search_console_syncs add constraint search_console_syncs_daily_unique unique (property_id, daily_slot)",
		);
		this.addSql(
			"alter table search_console_syncs add constraint search_console_syncs_trigger_check check (trigger in ('MANUAL', 'DAILY'))",
		);
		this.addSql(
			"alter table search_console_syncs add constraint search_console_syncs_state_check check (state in ('QUEUED', 'RUNNING', 'WAITING', 'DONE', 'FAILED'))",
		);
		this.addSql("create index search_console_syncs_account_id on search_console_syncs (account_id)");
		this.addSql("create index search_console_syncs_property on search_console_syncs (property_id, id)");
		this.addSql(
			"create index search_console_syncs_queue on search_console_syncs (next_attempt_at) where state in ('QUEUED', 'RUNNING', 'WAITING')",
		);
		this.addSql(
			"create index search_console_syncs_open on search_console_syncs (property_id, id) where state in ('QUEUED', 'RUNNING', 'WAITING')",
		);
		this.addSql(
			"alter table search_console_properties add column complete_until date null, add column next_daily_at timestamptz(3) null",
		);
		this.addSql("create index search_console_properties_daily on search_console_properties (next_daily_at)");
		this.addSql(`create table search_console_names (
			id bigserial primary key,
			property_id bigint not null,
			hash varchar(64) not null,
			name text not null
		)`);
		this.addSql(
			"alter table search_console_names add constraint search_console_names_unique unique (property_id, hash)",
		);
		const row = `
			date date not null,
			query_id bigint not null,
			page_id bigint not null,
			country text not null,
			device text not null,
			clicks int not null,
			impressions int not null,
			position double precision not null`;
		this.addSql(`create table search_console_staged_rows (
			sync_id bigint not null,${row},
			primary key (sync_id, date, query_id, page_id, country, device)
		)`);
		this.addSql(`create table search_console_rows (
			property_id bigint not null,${row},
			primary key (property_id, date, query_id, page_id, country, device)
		)`);
		this.addSql(`create table search_console_days (
			property_id bigint not null,
			date date not null,
			clicks bigint not null,
			impressions bigint not null,
			position_sum double precision not null,
			primary key (property_id, date)
		)`);
		this.addSql(`create table search_console_totals (
			property_id bigint not null,
			name_id bigint not null,
			block int not null,
			kind smallint not null,
			days smallint not null,
			clicks bigint not null,
			impressions bigint not null,
			position_sum double precision not null,
			primary key (property_id, kind, days, block, name_id)
		)`);
		this.addSql(
			"create index search_console_totals_clicked on search_console_totals (property_id, kind, days, block) include (name_id, clicks) where clicks > 0",
		);
	}
}
