import { Migration } from "@mikro-orm/migrations";

/** Accounts share pages with guests, under their own name and logo. */
export class Reports extends Migration {
	override up(): void {
		this.addSql(`create table brandings (
			account_id bigint not null primary key,
			name text null,
			color text null,
			footer text null,
			reply_to text null,
			logo bytea null
		)`);
		this.addSql(`alter table brandings add constraint brandings_account_id_foreign
			foreign key (account_id) references accounts (id) on update cascade on delete cascade`);
		this.addSql(`create table share_links (
			id bigserial primary key,
			account_id bigint not null,
			domain_id bigint not null,
			view_id bigint null,
			content jsonb not null,
			label text not null default '',
			token_hash varchar(64) not null,
			password_hash text null,
			expires_at timestamptz(3) null,
			revoked_at timestamptz(3) null,
			open_count int not null default 0,
			last_opened_at timestamptz(3) null,
			actor text not null,
			actor_name text not null,
			created_at timestamptz(3) not null default app_now(),
			client_key text null,
			client_key_hash text null
		)`);
		this.addSql(`alter table share_links add constraint share_links_account_id_foreign
			foreign key (account_id) references accounts (id)`);
		this.addSql(`alter table share_links add constraint share_links_domain_id_foreign
			foreign key (domain_id) references domains (id)`);
		this.addSql(`alter table share_links add constraint share_links_view_id_foreign
			foreign key (view_id) references views (id)`);
		this.addSql("create index share_links_account_id on share_links (account_id, id)");
		this.addSql("create index share_links_domain_id on share_links (domain_id)");
		this.addSql("create index share_links_view_id on share_links (view_id)");
		this.addSql("create unique index share_links_token_unique on share_links (token_hash)");
		this.addSql(`create unique index share_links_client_key_unique on share_links (account_id, client_key)
			where client_key is not null`);
		this.addSql(`create trigger share_links_client_key after delete on share_links for each row
			when (old.client_key is not null and old.created_at > app_now() - interval '24 hours')
			execute function keep_client_key()`);
	}
}
