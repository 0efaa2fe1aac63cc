import { Field, Int, ObjectType } from "type-graphql";
import type { SerpFeatureKind } from "../../../providers/serp/port.ts";
import { SerpFeatureKindEnum } from "../../tracked/measurements/feature-kinds.types.ts";

const onEach = (what: string) => ({
	nullable: "items" as const,
	description: `One entry per date: ${what}, after that day's last run; null when no run measured anything.`,
});

@ObjectType({
	simpleResolvers: true,
	description:
		"One feature day by day. `covered` ≥ `present` ≥ `ownerKnown` ≥ `owned`; its share is present ÷ covered.",
})
export class FeatureSeries {
	@Field(() => SerpFeatureKindEnum, { description: "The kind of feature." })
	kind!: SerpFeatureKind;

	@Field(() => [Int], onEach("keywords whose provider reliably reports it"))
	covered!: (number | null)[];

	@Field(() => [Int], onEach("of these, keywords with it on page 1"))
	present!: (number | null)[];

	@Field(() => [Int], onEach("of these, keywords for which its links are known"))
	ownerKnown!: (number | null)[];

	@Field(() => [Int], onEach("of these, keywords for which the domain owns it"))
	owned!: (number | null)[];
}

@ObjectType({
	simpleResolvers: true,
	description: "SERP features of a domain's keywords day by day, as lists aligned with `dates`.",
})
export class FeatureHistory {
	@Field(() => [String], {
		description: "Days as `yyyy-MM-dd` in the given time zone, newest first; none before the first check.",
	})
	dates!: string[];

	@Field(() => [Int], onEach("number of keywords"))
	totalCount!: (number | null)[];

	@Field(() => [Int], onEach("keywords with SERP results of the last eight days"))
	measured!: (number | null)[];

	@Field(() => [FeatureSeries], { description: "All kinds of features, in their order." })
	features!: FeatureSeries[];
}

@ObjectType({ simpleResolvers: true, description: "Since when SERP results of a domain are kept." })
export class SerpCoverage {
	/** Not in GraphQL: whose it is. */
	domainId!: string;

	@Field(() => Date, { nullable: true, description: "The oldest check with results; null if there is none." })
	since!: Date | null;

	@Field(() => Boolean, {
		description: "Whether results of checks made before an upgrade have all been read from the archive.",
	})
	isComplete!: boolean;
}
