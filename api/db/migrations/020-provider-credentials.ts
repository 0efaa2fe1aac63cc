import { Migration } from "@mikro-orm/migrations";

/**
 * Gives credentials of outside services rows of their own. Their secrets stay sealed as they are: each part keeps the name
 * it is bound to, its service's and its own (`serper` and `api_key`).
 */
export class ProviderCredentials extends Migration {
	override up(): void {
		this.addSql(`create table provider_credentials (
			id bigserial primary key,
			account_id bigint not null,
			service text not null,
			secret jsonb not null,
			actor text not null,
			updated_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(
			"alter table provider_credentials add constraint provider_credentials_service_unique unique (account_id, service)",
		);
		this.addSql(
			"alter table provider_credentials add constraint provider_credentials_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql(`insert into provider_credentials (account_id, service, secret, actor, updated_at)
			select account_id, split_part(key, '_', 1), jsonb_object_agg(substr(key, strpos(key, '_') + 1), secret),
				(array_agg(actor order by updated_at desc))[1], max(updated_at)
			from settings where secret is not null group by account_id, split_part(key, '_', 1)`);
		this.addSql("delete from settings where secret is not null or value is null");
		this.addSql(
			"alter table settings drop column secret, alter column value set not null, drop constraint settings_key_check",
		);
	}
}
