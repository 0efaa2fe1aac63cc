import { Migration } from "@mikro-orm/migrations";

/**
 * Orders at providers that name them: an attempt is committed before each order, so that none is placed twice. A check may
 * wait in its provider's queue, and move to a fallback. Measurements say how they were made, and when the page was read.
 */
export class Engines extends Migration {
	override async up(): Promise<void> {
		this.addSql("create table installations (id text not null primary key)");
		this.addSql("insert into installations select left(replace(gen_random_uuid()::text, '-', ''), 16)");
		this.addSql(`
			create table check_attempts (
				check_id bigint not null,
				number smallint not null,
				lane_id bigint not null,
				opened_at timestamptz(3) not null default app_now(),
				lost_at timestamptz(3) null,
				unlisted_at timestamptz(3) null,
				posted_at timestamptz(3) null,
				ask_at timestamptz(3) null,
				closed_at timestamptz(3) null,
				"end" text null,
				task_id text null,
				cost numeric(10,6) null,
				is_recovered boolean not null default false,
				primary key (check_id, number),
				constraint check_attempts_end_check
					check ("end" in ('ANSWERED', 'NOT_ORDERED', 'PASSING', 'REFUSED', 'UNUSABLE', 'UNFINISHED')),
				constraint check_attempts_check_id_foreign foreign key (check_id) references checks (id) on delete cascade,
				constraint check_attempts_lane_id_foreign foreign key (lane_id) references lanes (id)
			)`);
		this.addSql(
			"create unique index check_attempts_task_unique on check_attempts (lane_id, task_id) where task_id is not null",
		);
		this.addSql("create index check_attempts_open on check_attempts (ask_at) where closed_at is null");
		this.addSql(`
			alter table checks
				add column mode text not null default 'LIVE',
				add column reads_ai_overview boolean not null default false,
				add column fallback_from text null,
				add column posted_at timestamptz(3) null,
				add column pages_read smallint null,
				add constraint checks_mode_check check (mode in ('LIVE', 'QUEUED')),
				drop constraint checks_state_check,
				add constraint checks_state_check
					check (state in ('QUEUED', 'RUNNING', 'POSTED', 'DONE', 'FAILED', 'CANCELLED'))`);
		this.addSql("drop index checks_unfinished_unique");
		this.addSql(`
			create unique index checks_unfinished_unique on checks (keyword_id) where state in ('QUEUED', 'RUNNING', 'POSTED')`);
		this.addSql("create index checks_posted on checks (run_id, posted_at) where state = 'POSTED'");
		this.addSql(`
			alter table keywords
				add column latest_mode text not null default 'LIVE',
				add column latest_measured_at timestamptz(3) null,
				add constraint keywords_latest_mode_check check (latest_mode in ('LIVE', 'QUEUED')),
				drop constraint keywords_check_state_check,
				add constraint keywords_check_state_check
					check (check_state in ('QUEUED', 'RUNNING', 'POSTED', 'DONE', 'FAILED', 'CANCELLED'))`);
		this.addSql(`
			alter table position_records
				add column mode text not null default 'LIVE',
				add column measured_at timestamptz(3) null,
				add constraint position_records_mode_check check (mode in ('LIVE', 'QUEUED'))`);
		this.addSql(`
			alter table runs
				add column mode text not null default 'LIVE',
				add column provider_cost numeric(12,6) null,
				add column provider_cost_checks int not null default 0,
				add constraint runs_mode_check check (mode in ('LIVE', 'QUEUED'))`);
	}
}
