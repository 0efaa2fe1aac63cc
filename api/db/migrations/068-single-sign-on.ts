import { Migration } from "@mikro-orm/migrations";

/** People sign in through an identity provider, and need no password then. */
export class SingleSignOn extends Migration {
	override up(): void {
		this.addSql("alter table users alter column password_hash drop not null");
		this.addSql("alter table sessions add column by_oidc boolean not null default false");
		this.addSql(`create table identities (
			issuer text not null,
			subject text not null,
			user_id bigint not null,
			created_at timestamptz(3) not null default app_now(),
			primary key (issuer, subject)
		)`);
		this.addSql(`alter table identities add constraint identities_user_id_foreign
			foreign key (user_id) references users (id) on update cascade on delete cascade`);
		this.addSql("create unique index identities_user_unique on identities (user_id, issuer)");
		this.addSql(`create table oidc_states (
			state_hash varchar(64) not null primary key,
			browser_hash varchar(64) not null,
			sealed text not null,
			expires_at timestamptz(3) not null
		)`);
	}
}
