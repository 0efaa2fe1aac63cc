import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { Domain } from "../../tracked/domains/domain.entity.ts";

/**
 * SERP features of a domain's keywords at the end of the last run in a quarter of an hour, like `domain_statistics`. Each
 * list has a count per kind, in the order of the kinds.
 */
export const DomainFeatureStatistics = defineEntity({
	name: "DomainFeatureStatistics",
	tableName: "domain_feature_statistics",
	properties: {
		domainId: () => p.manyToOne(Domain).mapToPk().primary().fieldName("domain_id"),
		/** When the quarter began. */
		quarterHour: p.datetime(3).primary(),
		/** When that run ended. */
		asOf: p.datetime(3),
		totalKeywords: p.integer(),
		/** Keywords whose standing has SERP results. */
		measured: p.integer(),
		/** Of these, those whose provider reports the absence of the feature. */
		covered: p.array().$type<number[]>().columnType("int[]"),
		/** Of the covered, those with the feature on page 1. */
		present: p.array().$type<number[]>().columnType("int[]"),
		/** Of the present, those with known links. */
		ownerKnown: p.array().$type<number[]>().columnType("int[]"),
		/** Of these, those the domain owns. */
		owned: p.array().$type<number[]>().columnType("int[]"),
	},
});

export type DomainFeatureStatistics = InferEntity<typeof DomainFeatureStatistics>;
