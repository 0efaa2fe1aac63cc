import { Migration } from "@mikro-orm/migrations";

/** The first schema: accounts, domains, keywords, checks, credits, settings, events. */
export class Initial extends Migration {
	override up(): void {
		this.addSql(clock);
		this.addSql(tables);
	}
}

/** The one source of time for every statement; a test shifts `clock.shift` and with it every process. */
const clock = `
create table clock (
	only_row boolean primary key default true check (only_row),
	shift interval not null default '0'
);
insert into clock default values;

create function app_now() returns timestamptz language sql stable as $$
	select date_trunc('milliseconds', statement_timestamp()) + (select shift from clock)
$$;`;

const tables = `
create table accounts (
	id bigserial primary key,
	credits int not null default 0,
	unlimited_credits boolean not null default false,
	created_at timestamptz(3) not null default app_now()
);
alter table accounts add constraint accounts_credits_not_negative check (credits >= 0);

create table attempts (
	key text not null,
	count int not null,
	resets_at timestamptz(3) not null,
	primary key (key)
);

create table domains (
	id bigserial primary key,
	account_id bigint not null,
	name text not null,
	url text not null,
	host text not null,
	path text not null,
	country varchar(2) not null,
	search_depth smallint not null,
	notes text not null default '',
	keyword_count int not null default 0,
	first_checked_at timestamptz(3) null,
	actor text not null,
	created_at timestamptz(3) not null default app_now(),
	deleted_at timestamptz(3) null
);
create index domains_account_id on domains (account_id, id);

create table keywords (
	id bigserial primary key,
	account_id bigint not null,
	domain_id bigint not null,
	phrase text not null,
	phrase_key text not null,
	country varchar(2) not null,
	language varchar(7) not null,
	device text not null,
	"groups" text[] not null default '{}',
	target_url text null,
	search_volume int null,
	actor text not null,
	created_at timestamptz(3) not null default app_now(),
	deleted_at timestamptz(3) null,
	latest_check_id bigint null,
	latest_run_id bigint null,
	latest_position smallint null,
	latest_depth smallint null,
	latest_url_id bigint null,
	latest_checked_at timestamptz(3) null,
	latest_provider text null,
	latest_measured_device text null,
	previous_position smallint null,
	previous_depth smallint null,
	previous_checked_at timestamptz(3) null,
	change smallint null,
	check_id bigint null,
	check_state text null,
	check_ended_at timestamptz(3) null,
	check_error text null
) with (fillfactor = 80);
create unique index keywords_identity_unique on keywords (domain_id, phrase_key, country, language, device) where deleted_at is null;
create index keywords_domain_id on keywords (domain_id, id) where deleted_at is null;
create index keywords_deleted on keywords (domain_id) where deleted_at is not null;
alter table keywords add constraint keywords_device_check check (device in ('desktop', 'mobile'));
alter table keywords add constraint keywords_latest_measured_device_check check (latest_measured_device in ('desktop', 'mobile'));
alter table keywords add constraint keywords_check_state_check check (check_state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'));

create table lanes (
	id bigserial primary key,
	provider text not null,
	key_hash varchar(64) not null,
	tokens double precision not null default 0,
	refilled_at timestamptz(3) not null default app_now(),
	blocked_until timestamptz(3) null,
	blocked_reason text null,
	last_account_id bigint not null default '0',
	served_at timestamptz(3) not null default app_now()
);
alter table lanes add constraint lanes_key_unique unique (provider, key_hash);

create table ledger_entries (
	id bigserial primary key,
	account_id bigint not null,
	at timestamptz(3) not null default app_now(),
	kind text not null,
	amount int not null,
	price int not null,
	balance int not null,
	actor text not null,
	run_id bigint null,
	check_id bigint null
);
create index ledger_entries_account_id on ledger_entries (account_id, id);
create unique index ledger_entries_check_unique on ledger_entries (check_id, kind) where check_id is not null;
create unique index ledger_entries_run_unique on ledger_entries (run_id) where kind = 'RUN';
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('GRANT', 'RUN', 'REFUND', 'ADJUSTMENT'));

create table outbox (
	topic text not null,
	seq int not null,
	payload jsonb not null,
	created_at timestamptz(3) not null default app_now(),
	primary key (topic, seq)
);
create index outbox_created_at on outbox (created_at);

create table position_records (
	check_id bigint not null,
	keyword_id bigint not null,
	run_id bigint not null,
	position smallint null,
	depth smallint not null,
	url_id bigint null,
	site_url_id bigint not null,
	checked_at timestamptz(3) not null,
	provider text not null,
	measured_device text not null,
	primary key (check_id)
);
create index position_records_history on position_records (keyword_id, checked_at desc) include (position, depth, url_id);
alter table position_records add constraint position_records_measured_device_check check (measured_device in ('desktop', 'mobile'));

create table runs (
	id bigserial primary key,
	account_id bigint not null,
	domain_id bigint null,
	trigger text not null,
	state text not null,
	total int not null,
	done int not null default 0,
	failed int not null default 0,
	cancelled int not null default 0,
	skipped int not null default 0,
	cost int not null,
	refunded int not null default 0,
	error text null,
	client_key text null,
	client_key_hash text null,
	actor text not null,
	created_at timestamptz(3) not null default app_now(),
	finished_at timestamptz(3) null
);
create index runs_domain_id on runs (domain_id, id);
create unique index runs_client_key_unique on runs (account_id, client_key) where client_key is not null;
create index runs_running on runs (account_id, id) where state = 'RUNNING';
alter table runs add constraint runs_trigger_check check (trigger in ('manual', 'daily', 'api'));
alter table runs add constraint runs_state_check check (state in ('RUNNING', 'DONE', 'CANCELLED', 'STOPPED'));

create table checks (
	id bigserial primary key,
	run_id bigint not null,
	account_id bigint not null,
	domain_id bigint not null,
	keyword_id bigint not null,
	lane_id bigint not null,
	state text not null default 'QUEUED',
	depth smallint not null,
	price int not null,
	site_url_id bigint not null,
	site_host text not null,
	site_path text not null,
	lease_token uuid null,
	lease_until timestamptz(3) null,
	lost_leases smallint not null default 0,
	error text null,
	created_at timestamptz(3) not null default app_now(),
	started_at timestamptz(3) null,
	finished_at timestamptz(3) null
) with (fillfactor = 80);
create index checks_run_id on checks (run_id, id);
create unique index checks_unfinished_unique on checks (keyword_id) where state in ('QUEUED', 'RUNNING');
create index checks_queue on checks (lane_id, account_id, id) where state = 'QUEUED';
create index checks_leases on checks (lease_until) where state = 'RUNNING';
create index checks_failures on checks (keyword_id, finished_at) where state = 'FAILED';
create index checks_finished on checks (finished_at) where finished_at is not null;
alter table checks add constraint checks_state_check check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'));

create table serp_pages (
	check_id bigint not null,
	page smallint not null,
	keyword_id bigint not null,
	body bytea not null,
	fetched_at timestamptz(3) not null default app_now(),
	primary key (check_id, page)
);
alter table serp_pages alter column body set storage external;
create index serp_pages_keyword_id on serp_pages (keyword_id, check_id);
create index serp_pages_fetched_at on serp_pages (fetched_at);

create table settings (
	account_id bigint not null,
	key text not null,
	value text null,
	secret text null,
	actor text not null,
	updated_at timestamptz(3) not null default app_now(),
	primary key (account_id, key)
);
alter table settings add constraint settings_key_check check (key in ('serper_api_key', 'dataforseo_login', 'dataforseo_password', 'dailyPositionCheck'));

create table snapshots (
	keyword_id bigint not null,
	check_id bigint not null,
	checked_at timestamptz(3) not null,
	features text[] not null,
	competitors jsonb not null,
	primary key (keyword_id)
);

create table topics (
	topic text not null,
	seq int not null,
	primary key (topic)
);

create table urls (
	id bigserial primary key,
	url text not null,
	hash varchar(64) not null
);
alter table urls add constraint urls_hash_unique unique (hash);

create table users (
	id bigserial primary key,
	email varchar(254) not null,
	name text not null,
	username text null,
	role text not null default 'user',
	password_hash text not null,
	email_verified boolean not null default false,
	created_at timestamptz(3) not null default app_now()
);
alter table users add constraint users_email_unique unique (email);
alter table users add constraint users_role_check check (role in ('admin', 'user'));

create table sessions (
	id bigserial primary key,
	token_hash varchar(64) not null,
	user_id bigint not null,
	account_id bigint not null,
	user_agent text null,
	created_at timestamptz(3) not null default app_now(),
	last_seen_at timestamptz(3) not null default app_now(),
	expires_at timestamptz(3) not null
);
alter table sessions add constraint sessions_token_hash_unique unique (token_hash);
create index sessions_user_id on sessions (user_id);

create table memberships (
	user_id bigint not null,
	account_id bigint not null,
	created_at timestamptz(3) not null default app_now(),
	primary key (user_id, account_id)
);
create index memberships_account_id on memberships (account_id);
alter table domains add constraint domains_account_id_foreign foreign key (account_id) references accounts (id);
alter table keywords add constraint keywords_account_id_foreign foreign key (account_id) references accounts (id);
alter table keywords add constraint keywords_domain_id_foreign foreign key (domain_id) references domains (id);
alter table ledger_entries add constraint ledger_entries_account_id_foreign foreign key (account_id) references accounts (id);
alter table runs add constraint runs_account_id_foreign foreign key (account_id) references accounts (id);
alter table checks add constraint checks_run_id_foreign foreign key (run_id) references runs (id);
alter table checks add constraint checks_lane_id_foreign foreign key (lane_id) references lanes (id);
alter table settings add constraint settings_account_id_foreign foreign key (account_id) references accounts (id);
alter table sessions add constraint sessions_user_id_foreign foreign key (user_id) references users (id);
alter table sessions add constraint sessions_account_id_foreign foreign key (account_id) references accounts (id);
alter table memberships add constraint memberships_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade;
alter table memberships add constraint memberships_account_id_foreign foreign key (account_id) references accounts (id) on update cascade on delete cascade;`;
