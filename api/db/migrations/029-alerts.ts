import { Migration } from "@mikro-orm/migrations";

/** Rules, alerts and who has seen them. Every account gets the default rules; they report what begins from now on. */
export class Alerts extends Migration {
	override up(): void {
		this.addSql(`
			create table alert_rules (
				id bigserial primary key,
				account_id bigint not null,
				name text null,
				kind text not null,
				direction text null,
				top_n smallint null,
				timing text null,
				domain_id bigint null,
				filter jsonb null,
				delivery text not null,
				is_mailed boolean not null default true,
				channel_ids bigint[] not null default '{}',
				is_on boolean not null default true,
				paused_until timestamptz(3) null,
				watching_since timestamptz(3) not null default app_now(),
				created_at timestamptz(3) not null default app_now(),
				constraint alert_rules_account_id_foreign foreign key (account_id) references accounts (id),
				constraint alert_rules_kind_check check (kind in ('IMPORTANT_MOVES', 'TOP', 'LOST', 'SITE_WIDE', 'OPERATIONS')),
				constraint alert_rules_direction_check check (direction in ('WORSE', 'BETTER', 'BOTH')),
				constraint alert_rules_timing_check check (timing in ('CONFIRMED', 'FIRST_MEASUREMENT')),
				constraint alert_rules_delivery_check check (delivery in ('AT_ONCE', 'DAILY'))
			)`);
		this.addSql("create index alert_rules_account_id on alert_rules (account_id, id)");
		this.addSql(`
			insert into alert_rules (account_id, kind, direction, top_n, timing, delivery)
			select a.id, r.kind, r.direction, r.top_n, r.timing, r.delivery
			from accounts a cross join (values
				(1, 'IMPORTANT_MOVES', 'BOTH', null::smallint, 'CONFIRMED', 'DAILY'),
				(2, 'TOP', 'BOTH', 10, 'CONFIRMED', 'DAILY'),
				(3, 'LOST', 'WORSE', null, 'CONFIRMED', 'DAILY'),
				(4, 'SITE_WIDE', 'BOTH', null, null, 'AT_ONCE'),
				(5, 'OPERATIONS', null, null, null, 'AT_ONCE')
			) r (at, kind, direction, top_n, timing, delivery)
			where a.deleted_at is null order by a.id, r.at`);
		this.addSql(`
			create table alerts (
				id bigserial primary key,
				account_id bigint not null,
				seq int not null,
				kind text not null,
				state text not null,
				ended_as text null,
				was_open boolean not null,
				domain_id bigint null,
				keyword_id bigint null,
				series_id bigint null,
				episode_id bigint null,
				subject text null,
				direction text null,
				rule_ids bigint[] not null,
				facts jsonb not null,
				opened_at timestamptz(3) not null,
				changed_at timestamptz(3) not null,
				cleared_at timestamptz(3) null,
				snoozed_until timestamptz(3) null,
				constraint alerts_account_id_foreign foreign key (account_id) references accounts (id),
				constraint alerts_domain_id_foreign foreign key (domain_id) references domains (id),
				constraint alerts_keyword_id_foreign foreign key (keyword_id) references keywords (id),
				constraint alerts_kind_check check (kind in ('MOVE', 'SITE_WIDE', 'OPERATION')),
				constraint alerts_state_check check (state in ('PENDING', 'OPEN', 'CLEARED')),
				constraint alerts_ended_as_check check (ended_as in ('RECOVERED', 'SETTLED', 'RETURNED', 'ENDED')),
				constraint alerts_direction_check check (direction in ('WORSE', 'BETTER')),
				constraint alerts_seq_unique unique (account_id, seq)
			)`);
		this.addSql("create index alerts_account_id on alerts (account_id, changed_at, id)");
		this.addSql("create index alerts_domain_id on alerts (domain_id, changed_at, id)");
		this.addSql("create index alerts_keyword_id on alerts (keyword_id, changed_at)");
		this.addSql("create index alerts_uncleared on alerts (account_id, changed_at) where state <> 'CLEARED'");
		this.addSql("create index alerts_rule_ids on alerts using gin (rule_ids)");
		this.addSql("create unique index alerts_episode_unique on alerts (episode_id) where episode_id is not null");
		this.addSql("create unique index alerts_series_unique on alerts (series_id) where state <> 'CLEARED'");
		this.addSql("create unique index alerts_subject_unique on alerts (account_id, subject) where state <> 'CLEARED'");
		this.addSql("create index alerts_subject on alerts (account_id, subject) where subject is not null");
		this.addSql(
			"create index alerts_snoozed on alerts (snoozed_until) where state = 'OPEN' and snoozed_until is not null",
		);
		this.addSql(
			"create unique index alerts_site_wide_unique on alerts (domain_id, direction) where kind = 'SITE_WIDE' and state <> 'CLEARED'",
		);
		this.addSql(`
			create table alert_reviews (
				run_id bigint not null primary key,
				account_id bigint not null,
				created_at timestamptz(3) not null default app_now(),
				constraint alert_reviews_account_id_foreign foreign key (account_id) references accounts (id)
			)`);
		this.addSql("create index alert_reviews_account_id on alert_reviews (account_id)");
		this.addSql(`
			create table alert_marks (
				account_id bigint not null,
				user_id bigint not null,
				seq int not null,
				primary key (account_id, user_id)
			)`);
	}
}
