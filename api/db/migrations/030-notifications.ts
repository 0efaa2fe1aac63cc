import { Migration } from "@mikro-orm/migrations";

/** What recipients were told about alerts, the messages to them, and who wants mail. */
export class Notifications extends Migration {
	override up(): void {
		this.addSql(`create table notifications (
			id bigserial primary key,
			account_id bigint not null,
			recipient text not null,
			keyword_id bigint null,
			alert_id bigint not null,
			due text null,
			due_at timestamptz(3) null,
			waits_until date null,
			message_id bigint null,
			sending jsonb null,
			told jsonb null,
			told_on date null
		)`);
		this.addSql(
			"alter table notifications add constraint notifications_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql("alter table notifications add constraint notifications_due_check check (due in ('AT_ONCE', 'DAILY'))");
		this.addSql("alter table notifications add constraint notifications_keyword_unique unique (recipient, keyword_id)");
		this.addSql(
			"create unique index notifications_alert_unique on notifications (recipient, alert_id) where keyword_id is null",
		);
		this.addSql("create index notifications_due on notifications (account_id, recipient) where due is not null");
		this.addSql("create index notifications_account_id on notifications (account_id, id)");
		this.addSql("create index notifications_keyword_id on notifications (keyword_id)");
		this.addSql("create index notifications_message_id on notifications (message_id)");
		this.addSql(`create table messages (
			id bigserial primary key,
			account_id bigint not null,
			recipient text not null,
			kind text not null,
			is_operation boolean not null default false,
			run_id bigint null,
			local_date date not null,
			notice jsonb null,
			alert_ids bigint[] not null,
			state text not null default 'QUEUED',
			created_at timestamptz(3) not null default app_now(),
			ended_at timestamptz(3) null
		)`);
		this.addSql(
			"alter table messages add constraint messages_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql("alter table messages add constraint messages_kind_check check (kind in ('AT_ONCE', 'DAILY'))");
		this.addSql(
			"alter table messages add constraint messages_state_check check (state in ('QUEUED', 'DELIVERED', 'FAILED'))",
		);
		this.addSql("alter table messages add constraint messages_run_unique unique (recipient, run_id)");
		this.addSql(
			"create unique index messages_digest_unique on messages (account_id, recipient, local_date) where kind = 'DAILY'",
		);
		this.addSql("create index messages_budget on messages (account_id, recipient, local_date)");
		this.addSql("create index messages_queued on messages (created_at) where state = 'QUEUED'");
		this.addSql(`create table alert_mail (
			account_id bigint not null,
			user_id bigint not null,
			is_on boolean not null,
			updated_at timestamptz(3) not null default app_now(),
			primary key (account_id, user_id)
		)`);
		this.addSql(
			"alter table alert_mail add constraint alert_mail_account_id_foreign foreign key (account_id) references accounts (id) on update cascade on delete cascade",
		);
		this.addSql(
			"alter table alert_mail add constraint alert_mail_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade",
		);
		this.addSql("create index alert_mail_user_id on alert_mail (user_id)");
		this.addSql(`create table unsubscribe_tokens (
			token_hash text primary key,
			account_id bigint not null,
			user_id bigint not null,
			created_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(
			"alter table unsubscribe_tokens add constraint unsubscribe_tokens_account_id_foreign foreign key (account_id) references accounts (id) on update cascade on delete cascade",
		);
		this.addSql(
			"alter table unsubscribe_tokens add constraint unsubscribe_tokens_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade",
		);
		this.addSql("create index unsubscribe_tokens_account_id on unsubscribe_tokens (account_id)");
		this.addSql("create index unsubscribe_tokens_user_id on unsubscribe_tokens (user_id)");
	}
}
