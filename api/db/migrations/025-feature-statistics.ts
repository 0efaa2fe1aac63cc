import { Migration } from "@mikro-orm/migrations";

/**
 * Sums of SERP features per domain and quarter of an hour. Past days begin with none; they are counted once the results of
 * earlier checks have been read from the archive.
 */
export class FeatureStatistics extends Migration {
	override up(): void {
		this.addSql(`
			create table domain_feature_statistics (
				domain_id bigint not null,
				quarter_hour timestamptz(3) not null,
				as_of timestamptz(3) not null,
				total_keywords int not null,
				measured int not null,
				covered int[] not null,
				present int[] not null,
				owner_known int[] not null,
				owned int[] not null,
				primary key (domain_id, quarter_hour),
				constraint domain_feature_statistics_domain_id_foreign foreign key (domain_id) references domains (id)
			)`);
		const none = "array_fill(0, array[12])";
		this.addSql(`
			insert into domain_feature_statistics
			select domain_id, quarter_hour, as_of, total_keywords, 0, ${none}, ${none}, ${none}, ${none} from domain_statistics`);
		this.addSql(`
			create index position_records_kept on position_records (domain_id, checked_at) where features is not null`);
	}
}
