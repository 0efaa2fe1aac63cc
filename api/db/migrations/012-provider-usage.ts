import { Migration } from "@mikro-orm/migrations";

/** Provider calls by account and month. The few rows change all the time, in place. */
export class ProviderUsage extends Migration {
	override up(): void {
		this.addSql(`create table provider_usage (
			account_id bigint not null,
			month date not null,
			provider text not null,
			kind text not null,
			outcome text not null constraint provider_usage_outcome_check check (outcome in ('OK', 'REFUSED', 'LIMITED', 'FAILED')),
			calls bigint not null,
			duration_ms bigint not null,
			cost numeric(20, 6) null,
			primary key (account_id, month, provider, kind, outcome)
		) with (fillfactor = 50)`);
		this.addSql(
			"alter table provider_usage add constraint provider_usage_account_id_foreign foreign key (account_id) references accounts (id)",
		);
	}
}
