import { Migration } from "@mikro-orm/migrations";

/** Members invite people by e-mail address. */
export class Invitations extends Migration {
	override up(): void {
		this.addSql(`create table invitations (
			id bigserial primary key,
			account_id bigint not null,
			email varchar(254) not null,
			role text not null check (role in ('OWNER', 'ADMIN', 'EDITOR', 'VIEWER')),
			can_spend boolean not null,
			domain_ids bigint[] null,
			token_hash varchar(64) not null,
			inviter_id bigint null,
			inviter_email varchar(254) not null,
			mail_id bigint null,
			state text not null default 'OPEN' check (state in ('OPEN', 'ACCEPTED', 'EXPIRED', 'WITHDRAWN')),
			created_at timestamptz(3) not null default app_now(),
			expires_at timestamptz(3) not null,
			ended_at timestamptz(3) null
		)`);
		this.addSql(`alter table invitations add constraint invitations_account_id_foreign
			foreign key (account_id) references accounts (id) on update cascade on delete cascade`);
		this.addSql(`alter table invitations add constraint invitations_inviter_id_foreign
			foreign key (inviter_id) references users (id) on update cascade on delete set null`);
		this.addSql("create index invitations_account_id on invitations (account_id)");
		this.addSql("create index invitations_inviter_id on invitations (inviter_id)");
		this.addSql("create unique index invitations_token_hash_unique on invitations (token_hash)");
		this.addSql("create unique index invitations_open on invitations (account_id, email) where state = 'OPEN'");
	}
}
