import { Migration } from "@mikro-orm/migrations";

/** Columns of a table that its own call or form changes, not a measurement. */
const ownColumns = {
	domains: [
		"name",
		"url",
		"country",
		"search_depth",
		"notes",
		"external_id",
		"monthly_credit_cap",
		"search_console_property_id",
		"brand_terms",
	],
	keywords: ["phrase", "location_id", "groups", "target_url", "external_id", "search_volume", "cpc", "is_brand"],
};

/**
 * What programs need that keep a copy: deletions stay known, domains and keywords say when they were last changed, and a domain's
 * failed checks are found in the order of their ends. Keywords are not rewritten: without a time they are as they were added. Only
 * statements that name one of a trigger's columns reach it, so measurements do not pay for it.
 */
export class Mirrors extends Migration {
	override up(): void {
		this.addSql(`create table deletions (
			id bigserial primary key,
			account_id bigint not null,
			domain_id bigint not null,
			keyword_id bigint null,
			external_id text null,
			deleted_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(
			"alter table deletions add constraint deletions_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql("create index deletions_account_id on deletions (account_id, id)");
		this.addSql("create index deletions_deleted_at on deletions (deleted_at)");
		this.addSql("create index checks_failed_of_domain on checks (domain_id, finished_at, id) where state = 'FAILED'");
		this.addSql("alter table keywords add column updated_at timestamptz(3) null");
		this.addSql("alter table domains add column updated_at timestamptz(3) not null default app_now()");
		this.addSql("update domains set updated_at = created_at");
		this.addSql(`create function note_change() returns trigger language plpgsql as $$
begin
	new.updated_at := app_now();
	return new;
end
$$`);
		for (const [table, columns] of Object.entries(ownColumns)) {
			const row = (name: string) => `(${columns.map((column) => `${name}.${column}`).join(", ")})`;
			this.addSql(`create trigger ${table}_changed before update of ${columns.join(", ")} on ${table}
				for each row when (${row("old")} is distinct from ${row("new")}) execute function note_change()`);
		}
	}
}
