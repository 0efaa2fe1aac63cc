import { Migration } from "@mikro-orm/migrations";

/** Webhooks and channels, and what is delivered to them. */
export class Deliveries extends Migration {
	override up(): void {
		this.addSql(`create table endpoints (
			id bigserial primary key,
			account_id bigint not null,
			kind text not null,
			name text not null,
			host text not null,
			address text not null,
			state text not null default 'ON',
			problem text null,
			failing_since timestamptz(3) null,
			held_until timestamptz(3) null,
			ready_at timestamptz(3) not null default app_now(),
			replay_ready_at timestamptz(3) not null default app_now(),
			last_delivered_at timestamptz(3) null,
			created_at timestamptz(3) not null default app_now(),
			deleted_at timestamptz(3) null
		)`);
		this.addSql(
			"alter table endpoints add constraint endpoints_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql(
			"alter table endpoints add constraint endpoints_kind_check check (kind in ('WEBHOOK', 'SLACK', 'DISCORD', 'TEAMS', 'GOOGLE_CHAT'))",
		);
		this.addSql(
			"alter table endpoints add constraint endpoints_state_check check (state in ('ON', 'OFF', 'DISABLED'))",
		);
		this.addSql("create index endpoints_account_id on endpoints (account_id, id)");
		this.addSql(`create table webhooks (
			endpoint_id bigint primary key,
			events text[] not null,
			domain_ids bigint[] null,
			secret text not null,
			previous_secret text null,
			previous_until timestamptz(3) null
		)`);
		this.addSql(`create table delivery_events (
			id bigserial primary key,
			account_id bigint not null,
			key text not null,
			type text not null,
			body text not null,
			message_id bigint null,
			created_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(
			"alter table delivery_events add constraint delivery_events_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql("alter table delivery_events add constraint delivery_events_key_unique unique (account_id, key)");
		this.addSql(`create table deliveries (
			id bigserial primary key,
			event_id bigint not null,
			endpoint_id bigint not null,
			state text not null default 'QUEUED',
			attempts smallint not null default 0,
			is_replay boolean not null default false,
			is_urgent boolean not null default false,
			is_short boolean not null default false,
			next_attempt_at timestamptz(3) not null default app_now(),
			lease_token uuid null,
			lease_until timestamptz(3) null,
			created_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(
			"alter table deliveries add constraint deliveries_event_id_foreign foreign key (event_id) references delivery_events (id)",
		);
		this.addSql(
			"alter table deliveries add constraint deliveries_endpoint_id_foreign foreign key (endpoint_id) references endpoints (id)",
		);
		this.addSql(
			"alter table deliveries add constraint deliveries_state_check check (state in ('QUEUED', 'DELIVERED', 'FAILED'))",
		);
		this.addSql("alter table deliveries add constraint deliveries_event_unique unique (event_id, endpoint_id)");
		this.addSql("create index deliveries_endpoint_id on deliveries (endpoint_id, id)");
		this.addSql(
			"create index deliveries_queue on deliveries (endpoint_id, is_replay, next_attempt_at) where state = 'QUEUED'",
		);
		this.addSql("create index deliveries_given_up on deliveries (endpoint_id) where state = 'FAILED' and attempts > 0");
		this.addSql("create index deliveries_urgent on deliveries (endpoint_id) where is_urgent");
		this.addSql("create index deliveries_leased on deliveries (endpoint_id) where lease_token is not null");
		this.addSql(`create table delivery_attempts (
			id bigserial primary key,
			delivery_id bigint not null,
			at timestamptz(3) not null,
			status smallint null,
			duration_ms int not null,
			error text null,
			answer text null
		)`);
		this.addSql(
			"alter table delivery_attempts add constraint delivery_attempts_delivery_id_foreign foreign key (delivery_id) references deliveries (id) on delete cascade",
		);
		this.addSql("create index delivery_attempts_delivery_id on delivery_attempts (delivery_id, id)");
	}
}
