import { Migration } from "@mikro-orm/migrations";

/** What each run measured in one row, made of records and results in the background; the market reads it, and needs no cache. */
export class RunPacks extends Migration {
	override up(): void {
		this.addSql(`
			create table run_packs (
				id bigserial primary key,
				run_id bigint not null,
				domain_id bigint not null,
				first_at timestamptz(3) not null,
				last_at timestamptz(3) not null,
				count int not null,
				keywords bytea not null,
				positions bytea not null,
				hosts bytea not null,
				urls bytea not null,
				constraint run_packs_domain_id_foreign foreign key (domain_id) references domains (id),
				constraint run_packs_run_unique unique (run_id, domain_id)
			)`);
		// They are compressed already.
		for (const column of ["keywords", "positions", "hosts", "urls"])
			this.addSql(`alter table run_packs alter column ${column} set storage external`);
		this.addSql("create index run_packs_domain on run_packs (domain_id, last_at)");
		this.addSql("alter table runs add column is_packed boolean not null default false");
		this.addSql("create index runs_unpacked on runs (domain_id, id) where finished_at is not null and not is_packed");
		this.addSql("create index hosts_reversed on hosts (reverse(host) text_pattern_ops)");
		this.addSql("drop table market_moments, market_states");
		this.addSql("alter table domains drop column keyword_changes");
	}
}
