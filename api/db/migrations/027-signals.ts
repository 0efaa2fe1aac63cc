import { Migration } from "@mikro-orm/migrations";

/**
 * Usual ranges, level changes and site-wide movement. What was measured earlier is stepped through later, by a job, domain by
 * domain.
 */
export class Signals extends Migration {
	override up(): void {
		// Half of each page is left free, so that updating every row of a domain touches no index.
		this.addSql(`
			create table series (
				id bigserial primary key,
				keyword_id bigint not null,
				domain_id bigint not null,
				context_id int not null,
				run_id bigint not null,
				check_id bigint not null,
				read_at timestamptz(3) not null,
				day date not null,
				position smallint null,
				depth smallint not null,
				z double precision null,
				state bytea not null,
				before bytea null,
				before_episode_id bigint null,
				before_day date null,
				before_z double precision null,
				is_ready boolean not null,
				readings smallint not null,
				usual_t double precision null,
				usual_best smallint null,
				usual_worst smallint null,
				volatility text null,
				is_outside boolean not null,
				is_quiet boolean not null,
				since timestamptz(3) null,
				since_readings smallint not null,
				ref_t double precision null,
				ref_lost boolean not null,
				episode_id bigint null,
				constraint series_keyword_id_foreign foreign key (keyword_id) references keywords (id),
				constraint series_volatility_check check (volatility in ('LOW', 'MEDIUM', 'HIGH')),
				constraint series_keyword_context_unique unique (keyword_id, context_id)
			) with (fillfactor = 50)`);
		this.addSql("create index series_domain_id on series (domain_id, id)");
		this.addSql(`
			create table level_changes (
				id bigserial primary key,
				series_id bigint not null,
				keyword_id bigint not null,
				domain_id bigint not null,
				check_id bigint not null,
				at timestamptz(3) not null,
				since timestamptz(3) not null,
				from_t double precision not null,
				to_t double precision not null,
				episode_id bigint null,
				day date not null,
				ended_day date null,
				direction smallint not null,
				depth smallint not null,
				usual_best smallint not null,
				usual_worst smallint not null,
				readings smallint not null,
				from_lost boolean not null,
				to_lost boolean not null,
				is_slide boolean not null,
				is_important boolean not null,
				is_reviewed boolean not null,
				ended_as text null,
				constraint level_changes_ended_as_check check (ended_as in ('RECOVERED', 'SETTLED')),
				constraint level_changes_series_day_unique unique (series_id, day)
			)`);
		this.addSql("create index level_changes_keyword_id on level_changes (keyword_id, at)");
		this.addSql("create index level_changes_unreviewed on level_changes (domain_id) where not is_reviewed");
		this.addSql(`
			create table site_wide_days (
				domain_id bigint not null,
				day date not null,
				measured int not null,
				worse int not null,
				better int not null,
				normal_worse double precision null,
				normal_better double precision null,
				is_worse boolean not null,
				is_better boolean not null,
				market double precision null,
				is_market_known boolean not null default false,
				market_ratio_worse double precision null,
				market_ratio_better double precision null,
				primary key (domain_id, day),
				constraint site_wide_days_domain_id_foreign foreign key (domain_id) references domains (id)
			)`);
		this.addSql(`
			create table signals_backfill (
				domain_id bigint not null primary key,
				after_keyword_id bigint not null
			)`);
		this.addSql(`
			insert into signals_backfill (domain_id, after_keyword_id)
			select d.id, 0 from domains d where d.first_checked_at is not null and d.deleted_at is null`);
	}
}
