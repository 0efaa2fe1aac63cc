import { Migration } from "@mikro-orm/migrations";

/** Which provider measures the positions of an account, or of one of its domains. Without a row it is Serper. */
export class ProviderChoices extends Migration {
	override up(): void {
		this.addSql(`
			create table provider_choices (
				id bigserial primary key,
				account_id bigint not null,
				domain_id bigint null,
				provider text not null,
				fallback_provider text null,
				reads_ai_overview boolean not null default false,
				actor text not null,
				updated_at timestamptz(3) not null default app_now(),
				constraint provider_choices_account_id_foreign foreign key (account_id) references accounts (id),
				constraint provider_choices_provider_check check (provider in ('serper', 'dataforseo')),
				constraint provider_choices_fallback_provider_check check (fallback_provider in ('serper', 'dataforseo'))
			)`);
		this.addSql(`
			create unique index provider_choices_unique on provider_choices (account_id, domain_id) nulls not distinct`);
	}
}
