import { Migration } from "@mikro-orm/migrations";

/** Statistics of domains at the end of runs. A job rolls up earlier runs, found by `runs_uncounted`. */
export class DomainStatistics extends Migration {
	override up(): void {
		this.addSql(`create table domain_statistics (
			domain_id bigint not null,
			quarter timestamptz(3) not null,
			as_of timestamptz(3) not null,
			total_keywords int not null,
			measured_count int not null,
			top3_count int not null,
			top10_count int not null,
			position_sum int not null,
			primary key (domain_id, quarter)
		)`);
		this.addSql(
			"alter table domain_statistics add constraint domain_statistics_domain_id_foreign foreign key (domain_id) references domains (id)",
		);
		this.addSql("alter table runs add column statistics_at timestamptz(3) null");
		this.addSql("create index runs_uncounted on runs (id) where finished_at is not null and statistics_at is null");
	}
}
