import { Migration } from "@mikro-orm/migrations";

/** Each account's known and requested search volumes. */
export class SearchVolumes extends Migration {
	override up(): void {
		this.addSql(`create table search_volumes (
			id bigserial primary key,
			account_id bigint not null,
			phrase_key text not null,
			country varchar(2) not null,
			language varchar(7) not null,
			state text not null,
			provider text null,
			volume int null,
			cpc double precision null,
			competition text null,
			competition_index smallint null,
			monthly jsonb null,
			fetched_at timestamptz(3) null,
			error text null,
			attempts smallint not null default 0,
			most smallint not null default 1000,
			next_attempt_at timestamptz(3) null,
			lease_token uuid null,
			lease_until timestamptz(3) null
		)`);
		this.addSql(`alter table search_volumes
			add constraint search_volumes_state_check check (state in ('WAITING', 'KNOWN', 'REFUSED', 'FAILED')),
			add constraint search_volumes_competition_check check (competition in ('LOW', 'MEDIUM', 'HIGH'))`);
		this.addSql(`alter table search_volumes add constraint search_volumes_phrase_unique
			unique (account_id, country, language, phrase_key)`);
		this.addSql(
			"create index search_volumes_queue on search_volumes (account_id, next_attempt_at) where state = 'WAITING'",
		);
		this.addSql("create index search_volumes_failed on search_volumes (account_id) where state = 'FAILED'");
		this.addSql(
			"alter table search_volumes add constraint search_volumes_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql(
			"create index keywords_phrase on keywords (account_id, country, language, phrase_key) where deleted_at is null",
		);
	}
}
