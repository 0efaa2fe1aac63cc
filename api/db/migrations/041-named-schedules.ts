import { Migration } from "@mikro-orm/migrations";

/** Named schedules beside the daily slots, runs that wait for approval, and caps. */
export class NamedSchedules extends Migration {
	override up(): void {
		this.addSql(`
			alter table schedules
				add column name text null,
				add column rule jsonb null,
				add column view_id bigint null,
				add column is_paused boolean not null default false,
				add column paused_until timestamptz(3) null,
				add column skipped_dates date[] not null default '{}',
				add column actor text null,
				add constraint schedules_view_id_foreign foreign key (view_id) references views (id)`);
		this.addSql("alter table schedules drop constraint schedules_domain_unique");
		this.addSql("create unique index schedules_daily_unique on schedules (domain_id) where name is null");
		this.addSql(
			"create unique index schedules_name_unique on schedules (domain_id, lower(name)) where name is not null",
		);
		this.addSql("create index schedules_view_id on schedules (view_id) where view_id is not null");
		this.addSql("alter table domains add column monthly_credit_cap int null");
		this.addSql(`
			alter table runs
				add column slot_date date null,
				add column schedule_name text null,
				add column over_cap int not null default 0,
				add column held_cost int null,
				add column held_until timestamptz(3) null`);
		this.addSql(
			"create unique index runs_slot_date_unique on runs (schedule_id, slot_date) where slot_date is not null",
		);
		this.addSql("create index runs_domain_created on runs (domain_id, created_at)");
		this.addSql("create index runs_of_several_domains on runs (account_id, created_at) where domain_id is null");
		this.addSql("create index runs_account_created on runs (account_id, created_at)");
		this.addSql("create index runs_held on runs (account_id, id) where state = 'HELD'");
		for (const [column, values] of [
			["trigger", "'manual', 'daily', 'api', 'scheduled'"],
			["state", "'RUNNING', 'DONE', 'CANCELLED', 'STOPPED', 'HELD'"],
		]) {
			this.addSql(`alter table runs drop constraint runs_${column}_check`);
			this.addSql(`alter table runs add constraint runs_${column}_check check (${column} in (${values}))`);
		}
	}
}
