import { Migration } from "@mikro-orm/migrations";

/** Queued mail, written in the transaction that causes it, and tokens of mailed links. */
export class Mail extends Migration {
	override up(): void {
		this.addSql(`create table link_tokens (
			email varchar(254) not null,
			purpose text not null,
			token_hash varchar(64) not null,
			expires_at timestamptz(3) not null,
			primary key (email, purpose)
		)`);
		this.addSql("alter table link_tokens add constraint link_tokens_token_hash_unique unique (token_hash)");
		this.addSql(
			"alter table link_tokens add constraint link_tokens_purpose_check check (purpose in ('VERIFY_EMAIL', 'RESET_PASSWORD'))",
		);
		this.addSql(`create table mail (
			id bigserial primary key,
			kind text not null,
			recipient varchar(254) not null,
			parameters jsonb not null,
			secret text null,
			state text not null default 'QUEUED',
			attempts smallint not null default 0,
			next_attempt_at timestamptz(3) not null default app_now(),
			lease_token uuid null,
			lease_until timestamptz(3) null,
			error text null,
			created_at timestamptz(3) not null default app_now(),
			expires_at timestamptz(3) not null,
			sent_at timestamptz(3) null
		)`);
		this.addSql("create index mail_queue on mail (next_attempt_at) where state = 'QUEUED'");
		this.addSql("create index mail_recipient on mail (recipient)");
		this.addSql(
			"alter table mail add constraint mail_kind_check check (kind in ('VERIFY_EMAIL', 'RESET_PASSWORD', 'PASSWORD_CHANGED'))",
		);
		this.addSql("alter table mail add constraint mail_state_check check (state in ('QUEUED', 'SENT', 'FAILED'))");
	}
}
