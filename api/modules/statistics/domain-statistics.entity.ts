import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Domain } from "../domains/domain.entity.ts";

/**
 * How a domain stood when the last run of a quarter of an hour ended. Midnight falls on a quarter of UTC in every time zone,
 * so that the days of all of them can be told from these rows.
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
		/** Keywords that had ever been measured. */
		measuredCount: p.integer(),
		top3Count: p.integer().fieldName("top3_count"),
		top10Count: p.integer().fieldName("top10_count"),
		/** Positions together; a keyword without one counts 100. */
		positionSum: p.integer(),
	},
});

/** A row of `domain_statistics`. */
export type DomainStatistics = InferEntity<typeof DomainStatistics>;
