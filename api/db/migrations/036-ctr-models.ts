import { Migration } from "@mikro-orm/migrations";

/** Click rates an account saved, and which of them it uses; null is the built-in table. */
export class CtrModels extends Migration {
	override up(): void {
		this.addSql(`
			create table ctr_models (
				id bigserial primary key,
				account_id bigint not null,
				version smallint not null,
				name text not null,
				source text not null,
				desktop float8[] not null,
				mobile float8[] not null,
				evidence jsonb null,
				actor text not null,
				created_at timestamptz(3) not null default app_now(),
				constraint ctr_models_account_id_foreign foreign key (account_id) references accounts (id),
				constraint ctr_models_source_check check (source in ('OWN', 'SEARCH_CONSOLE')),
				constraint ctr_models_version_unique unique (account_id, version)
			)`);
		this.addSql("alter table accounts add column ctr_model_id bigint null");
	}
}
