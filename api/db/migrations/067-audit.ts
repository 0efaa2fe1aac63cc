import { Migration } from "@mikro-orm/migrations";

/** Every change of an account is recorded. */
export class Audit extends Migration {
	override up(): void {
		this.addSql(`create table audit_entries (
			id bigserial primary key,
			account_id bigint not null,
			at timestamptz(3) not null default app_now(),
			actor text not null,
			actor_name text null,
			user_id bigint null,
			action text not null,
			domain_id bigint null,
			domain_name text null,
			text varchar(500) not null,
			count int not null default 1,
			network_address text null,
			request_id text null,
			hour timestamptz(0) null,
			amount int null,
			names text[] null
		)`);
		this.addSql(`alter table audit_entries add constraint audit_entries_account_id_foreign
			foreign key (account_id) references accounts (id) on update cascade on delete cascade`);
		this.addSql("create index audit_entries_account_id on audit_entries (account_id, at, id)");
		this.addSql("create index audit_entries_user_id on audit_entries (account_id, user_id, at, id)");
		this.addSql("create index audit_entries_action on audit_entries (account_id, action, at, id)");
		this.addSql("create index audit_entries_domain_id on audit_entries (account_id, domain_id, at, id)");
		this.addSql("create index audit_entries_at on audit_entries (at)");
		this.addSql(`create unique index audit_entries_hour on audit_entries (account_id, actor, action, domain_id, hour)
			nulls not distinct where hour is not null`);
	}
}
