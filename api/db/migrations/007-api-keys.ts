import { Migration } from "@mikro-orm/migrations";

/**
 * API keys. Their requests are counted in an unlogged table: counts may be lost in a crash, but no request waits for
 * the disk.
 */
export class ApiKeys extends Migration {
	override up(): void {
		this.addSql(`
			create table api_keys (
				id bigserial primary key,
				account_id bigint not null,
				user_id bigint not null,
				name text not null,
				scopes text[] not null,
				prefix text not null,
				secret_hash varchar(64) not null,
				expires_at timestamptz(3) null,
				monthly_credit_cap int null,
				last_used_at timestamptz(3) null,
				revoked_at timestamptz(3) null,
				created_at timestamptz(3) not null default app_now()
			)`);
		this.addSql("alter table api_keys add constraint api_keys_secret_hash_unique unique (secret_hash)");
		this.addSql("create index api_keys_account_id on api_keys (account_id, id)");
		this.addSql(
			"alter table api_keys add constraint api_keys_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql(
			"alter table api_keys add constraint api_keys_user_id_foreign foreign key (user_id) references users (id)",
		);
		this.addSql("alter table attempts set unlogged");
	}
}
