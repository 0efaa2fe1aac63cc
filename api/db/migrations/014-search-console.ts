import { Migration } from "@mikro-orm/migrations";

/** Accounts' connections to Google, pending consents, and properties. */
export class SearchConsole extends Migration {
	override up(): void {
		this.addSql(`create table search_console_connections (
			account_id bigint not null primary key,
			grant_id uuid not null default gen_random_uuid(),
			email varchar(254) null,
			access_token text not null,
			refresh_token text not null,
			expires_at timestamptz(3) not null,
			needs_reconnect boolean not null default false,
			lease_token uuid null,
			lease_until timestamptz(3) null,
			actor text not null,
			connected_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(`create table search_console_states (
			state_hash varchar(64) not null primary key,
			account_id bigint not null,
			user_id bigint not null,
			code_verifier text not null,
			expires_at timestamptz(3) not null,
			used_at timestamptz(3) null,
			problem text null
		)`);
		this.addSql("create index search_console_states_account_id on search_console_states (account_id)");
		this.addSql(`create table search_console_properties (
			id bigserial primary key,
			account_id bigint not null,
			site_url text not null,
			permission_level text not null,
			is_available boolean not null default true,
			last_synced_at timestamptz(3) null,
			created_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(
			"alter table search_console_properties add constraint search_console_properties_site_unique unique (account_id, site_url)",
		);
		this.addSql(
			"alter table search_console_connections add constraint search_console_connections_account_id_foreign foreign key (account_id) references accounts (id) on update cascade on delete cascade",
		);
		for (const table of ["search_console_states", "search_console_properties"]) {
			this.addSql(
				`alter table ${table} add constraint ${table}_account_id_foreign foreign key (account_id) references accounts (id)`,
			);
		}
	}
}
