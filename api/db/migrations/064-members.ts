import { Migration } from "@mikro-orm/migrations";

/** An account has members, each with a role, the right to spend and the domains they see. */
export class Members extends Migration {
	override up(): void {
		// Until now, an account has had one member.
		this.addSql(`
			alter table memberships
				add column role text not null default 'OWNER' check (role in ('OWNER', 'ADMIN', 'EDITOR', 'VIEWER')),
				add column can_spend boolean not null default true,
				add column has_all_domains boolean not null default true,
				add column rights_version int not null default 1,
				add column entered_at timestamptz(3) not null default app_now(),
				add constraint memberships_rights_fit check (case role when 'OWNER' then can_spend and has_all_domains
					when 'ADMIN' then has_all_domains when 'VIEWER' then not can_spend else true end)`);
		this.addSql(`
			alter table memberships alter column role drop default, alter column can_spend drop default,
				alter column has_all_domains drop default`);
		this.addSql("create unique index memberships_owner_unique on memberships (account_id) where role = 'OWNER'");
		this.addSql("alter table accounts add column name text not null default ''");
		this.addSql(`
			update accounts a set name = u.name from memberships m join users u on u.id = m.user_id where m.account_id = a.id`);
		this.addSql("alter table accounts alter column name drop default");
		this.addSql(`create table domain_grants (
			user_id bigint not null,
			account_id bigint not null,
			domain_id bigint not null,
			primary key (user_id, account_id, domain_id)
		)`);
		for (const [column, table] of Object.entries({ user_id: "users", account_id: "accounts", domain_id: "domains" })) {
			this.addSql(`alter table domain_grants add constraint domain_grants_${column}_foreign
				foreign key (${column}) references ${table} (id) on update cascade on delete cascade`);
		}
		this.addSql("create index domain_grants_account_id on domain_grants (account_id)");
		this.addSql("create index domain_grants_domain_id on domain_grants (domain_id)");
	}
}
