import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Domain } from "../../tracked/domains/domain.entity.ts";

/**
 * A domain's statistics at the end of the last run in a quarter of an hour. In every time zone midnight is on a quarter
 * hour, so these rows give the days of all of them.
 */
export const DomainStatistics = defineEntity({
	name: "DomainStatistics",
	tableName: "domain_statistics",
	properties: {
		domainId: () => p.manyToOne(Domain).mapToPk().primary().fieldName("domain_id"),
		/** When the quarter began. */
		quarterHour: p.datetime(3).primary(),
		/** When that run ended. */
		asOf: p.datetime(3),
		totalKeywords: p.integer(),
		measuredCount: p.integer(),
		top3Count: p.integer().fieldName("top3_count"),
		top10Count: p.integer().fieldName("top10_count"),
		/** Sum of positions; a keyword without one counts 100. */
		positionSum: p.integer(),
		/**
		 * Keywords by their standing then, unlike the numbers above for eight days at most; they add up to all. Null in rows
		 * from before there was a trend, until they are prepared.
		 */
		trendTop3: p.integer().nullable().fieldName("trend_top3"),
		trendFrom4to10: p.integer().nullable().fieldName("trend_from4to10"),
		trendFrom11to20: p.integer().nullable().fieldName("trend_from11to20"),
		trendBelow20: p.integer().nullable().fieldName("trend_below20"),
		trendNotFound: p.integer().nullable(),
		trendNoData: p.integer().nullable(),
		/** Sum of found positions. */
		trendPositionSum: p.integer().nullable(),
	},
	indexes: [
		{
			name: "domain_statistics_unprepared",
			expression:
				"create index domain_statistics_unprepared on domain_statistics (domain_id) where trend_no_data is null",
		},
	],
});

export type DomainStatistics = InferEntity<typeof DomainStatistics>;
