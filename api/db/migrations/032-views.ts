import { Migration } from "@mikro-orm/migrations";

/** Named filters, the alert rules that watch them, and what filters read of each keyword's row. */
export class Views extends Migration {
	override up(): void {
		this.addSql(`create table views (
			id bigserial primary key,
			account_id bigint not null,
			domain_id bigint null,
			name text not null,
			name_key text not null,
			version smallint not null,
			content jsonb not null,
			actor text not null,
			actor_name text not null,
			created_at timestamptz(3) not null default app_now(),
			updated_at timestamptz(3) not null default app_now()
		)`);
		this.addSql(
			"alter table views add constraint views_account_id_foreign foreign key (account_id) references accounts (id)",
		);
		this.addSql(
			"alter table views add constraint views_domain_id_foreign foreign key (domain_id) references domains (id)",
		);
		this.addSql("create unique index views_name_unique on views (account_id, domain_id, name_key) nulls not distinct");
		this.addSql("create index views_domain_id on views (domain_id)");
		this.addSql(`create table alert_rule_views (
			rule_id bigint not null,
			view_id bigint not null,
			primary key (rule_id, view_id)
		)`);
		this.addSql(
			"alter table alert_rule_views add constraint alert_rule_views_rule_id_foreign foreign key (rule_id) references alert_rules (id) on update cascade on delete cascade",
		);
		this.addSql(
			"alter table alert_rule_views add constraint alert_rule_views_view_id_foreign foreign key (view_id) references views (id) on update cascade",
		);
		this.addSql("create index alert_rule_views_view_id on alert_rule_views (view_id)");
		this.addSql("alter table keywords add column cpc double precision null, add column volatility text null");
		this.addSql(
			"alter table keywords add constraint keywords_volatility_check check (volatility in ('LOW', 'MEDIUM', 'HIGH'))",
		);
		this.addSql(`
			update keywords k set cpc = v.cpc from search_volumes v
			where v.account_id = k.account_id and v.country = k.country and v.language = k.language
				and v.phrase_key = k.phrase_key and v.cpc is not null`);
		this.addSql(`
			update keywords k set volatility = s.volatility
			from (select distinct on (keyword_id) keyword_id, volatility from series order by keyword_id, read_at desc, id desc) s
			where s.keyword_id = k.id and s.volatility is not null`);
	}
}
