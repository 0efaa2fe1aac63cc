import { Migration } from "@mikro-orm/migrations";

/** Daily mode: a schedule per domain, and the slot of a run. Accounts that already use it start in five minutes. */
export class Schedules extends Migration {
	override up(): void {
		this.addSql(`create table schedules (
			id bigserial primary key,
			account_id bigint not null,
			domain_id bigint not null,
			next_slot_at timestamptz(3) null,
			created_at timestamptz(3) not null default app_now()
		)`);
		this.addSql("alter table schedules add constraint schedules_domain_unique unique (domain_id)");
		this.addSql("create index schedules_account_id on schedules (account_id)");
		this.addSql("create index schedules_next_slot on schedules (next_slot_at) where next_slot_at is not null");
		this.addSql(
			"alter table schedules add constraint schedules_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql(
			"alter table schedules add constraint schedules_domain_id_foreign foreign key (domain_id) references domains (id)",
		);
		this.addSql(`alter table runs
			add column schedule_id bigint null,
			add column slot_at timestamptz(3) null,
			add column missed_slots int not null default 0,
			add column unpaid int not null default 0`);
		this.addSql("create unique index runs_slot_unique on runs (schedule_id, slot_at) where schedule_id is not null");
		this.addSql(`
			insert into schedules (account_id, domain_id, next_slot_at)
			select d.account_id, d.id, greatest(app_now() + interval '5 minutes', (
				select max(r.created_at) + interval '24 hours' from runs r where r.domain_id = d.id and r.state <> 'STOPPED'))
			from domains d join settings s on s.account_id = d.account_id
			where s.key = 'dailyPositionCheck' and s.value = 'true' and d.deleted_at is null`);
	}
}
