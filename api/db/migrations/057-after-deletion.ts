import { Migration } from "@mikro-orm/migrations";

/** What client keys create, and can be removed while its key counts. */
const tables = ["alert_rules", "annotations", "ctr_models", "domains", "endpoints", "schedules"];

/**
 * What is known after a deletion: the client keys of removed rows, while they count, so that nothing is created again; and the
 * version of each account's last CTR model, so that none is used again.
 */
export class AfterDeletion extends Migration {
	override up(): void {
		this.addSql(`create table used_client_keys (
			account_id bigint not null,
			made_in text not null,
			client_key text not null,
			client_key_hash text not null,
			created_at timestamptz(3) not null,
			primary key (account_id, made_in, client_key)
		)`);
		this.addSql(
			"alter table used_client_keys add constraint used_client_keys_account_id_foreign foreign key (account_id) references accounts (id) on delete cascade",
		);
		this.addSql(`create function keep_client_key() returns trigger language plpgsql as $$
begin
	insert into used_client_keys (account_id, made_in, client_key, client_key_hash, created_at)
	values (old.account_id, tg_table_name, old.client_key, old.client_key_hash, old.created_at)
	on conflict (account_id, made_in, client_key)
	do update set client_key_hash = excluded.client_key_hash, created_at = excluded.created_at;
	return null;
end
$$`);
		for (const table of tables) {
			this.addSql(`create trigger ${table}_client_key after delete on ${table}
				for each row when (old.client_key is not null and old.created_at > app_now() - interval '24 hours')
				execute function keep_client_key()`);
		}
		this.addSql("alter table ctr_models alter column version type integer");
		this.addSql("alter table accounts add column last_ctr_version integer not null default 1");
		this.addSql(`
			update accounts a set last_ctr_version = m.version
			from (select account_id, max(version) as version from ctr_models group by account_id) m where m.account_id = a.id`);
	}
}
