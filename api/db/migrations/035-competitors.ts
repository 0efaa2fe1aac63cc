import { Migration } from "@mikro-orm/migrations";

/** Sites tracked beside a domain, sites an account does not want suggested, and searches for a domain's own name. */
export class Competitors extends Migration {
	override up(): void {
		this.addSql(`
			create table competitors (
				id bigserial primary key,
				account_id bigint not null,
				domain_id bigint not null,
				host text not null,
				path text not null,
				actor text not null,
				created_at timestamptz(3) not null default app_now(),
				constraint competitors_account_id_foreign foreign key (account_id) references accounts (id),
				constraint competitors_domain_id_foreign foreign key (domain_id) references domains (id),
				constraint competitors_site_unique unique (domain_id, host, path)
			)`);
		this.addSql(`
			create table ignored_sites (
				account_id bigint not null,
				site text not null,
				primary key (account_id, site),
				constraint ignored_sites_account_id_foreign foreign key (account_id) references accounts (id)
			)`);
		this.addSql("alter table domains add column brand_terms text[] not null default '{}'");
		this.addSql("alter table keywords add column is_brand boolean not null default false");
	}
}
