import { Field, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import type { SerpFeatureKind } from "../../../providers/serp/port.ts";
import { MeasurementContextType } from "../../tracked/measurements/contexts.types.ts";
import { SerpFeatureKindEnum } from "../../tracked/measurements/feature-kinds.types.ts";

export const AiOverviewStateEnum = enumOf("AiOverviewState", "What a check saw of an AI Overview.", {
	ABSENT: "There was none.",
	PRESENT_UNREAD: "It was shown, but its content was not delivered: nothing is known about its references.",
	PRESENT: "It was shown, and its references were read.",
});

/** What a check saw of an AI Overview. */
export type AiOverviewState = keyof typeof AiOverviewStateEnum;

@ObjectType("SerpReference", { simpleResolvers: true, description: "A page that an AI Overview refers to." })
export class SerpReferenceType {
	@Field(() => Int, { description: "Its place among the references; 1 is first." })
	place!: number;

	@Field(() => String, { description: "The page's URL, without tracking parameters and fragment." })
	url!: string;

	@Field(() => String, { description: "The page's host, without `www.`." })
	domain!: string;

	@Field(() => Boolean, { description: "Whether it belongs to the domain." })
	isOwn!: boolean;
}

@ObjectType("AiOverview", { simpleResolvers: true, description: "An AI Overview. It takes no part in positions." })
export class AiOverviewType {
	@Field(() => AiOverviewStateEnum, { description: "Whether it was there, and read." })
	state!: AiOverviewState;

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether one of its references is the domain's; null unless it was read.",
	})
	isCited!: boolean | null;

	@Field(() => [SerpReferenceType], { description: "Its first 50 references; empty unless it was read." })
	references!: SerpReferenceType[];
}

@ObjectType("SerpFeature", { simpleResolvers: true, description: "A feature seen on page 1." })
export class SerpFeatureType {
	@Field(() => SerpFeatureKindEnum, { description: "The kind of feature." })
	kind!: SerpFeatureKind;

	@Field(() => String, { description: "Its name, for example `Featured Snippet`." })
	label!: string;

	@Field(() => Boolean, {
		description:
			"Whether the provider would reliably have reported its absence. Histories count only covered features.",
	})
	isCovered!: boolean;

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether one of its links is the domain's; null if the provider gives no link for it.",
	})
	isOwned!: boolean | null;

	@Field(() => String, { nullable: true, description: "The page of a featured snippet; null for other features." })
	url!: string | null;
}

@ObjectType("SerpResult", { simpleResolvers: true, description: "An organic result." })
export class SerpResultType {
	/** Not in GraphQL: what its title is found by. */
	checkId!: string;

	@Field(() => Int, { description: "Its place over all pages; 1 is first." })
	place!: number;

	@Field(() => String, {
		nullable: true,
		description: "The page's URL, without tracking parameters and fragment; null for a result without an address.",
	})
	url!: string | null;

	@Field(() => String, {
		nullable: true,
		description: "The page's host, without `www.`; null for a result without an address.",
	})
	domain!: string | null;

	@Field(() => Boolean, { description: "Whether it belongs to the domain." })
	isOwn!: boolean;
}

@ObjectType("StoredPage", { simpleResolvers: true, description: "A page as the provider answered it, still archived." })
export class StoredPageType {
	@Field(() => Int, { description: "1 is the first page." })
	page!: number;

	@Field(() => Date, {
		nullable: true,
		description: "When it leaves the archive; null while it belongs to the keyword's last check.",
	})
	keptUntil!: Date | null;
}

@ObjectType("Serp", { simpleResolvers: true, description: "What one check read, kept as long as its keyword." })
export class SerpType {
	/** Not in GraphQL, where the check's keyword is known. */
	keywordId!: string;

	/** Not in GraphQL: what is known about every feature, as in `measurements/feature-states.ts`. */
	featureStates!: number;

	@Field(() => ID, { description: "The check." })
	checkId!: string;

	@Field(() => Date, { description: "When the check finished." })
	checkedAt!: Date;

	@Field(() => Date, { description: "When the results were read." })
	measuredAt!: Date;

	@Field(() => MeasurementContextType, { description: "How it was measured." })
	context!: MeasurementContextType;

	@Field(() => Int, { description: "Number of results to search." })
	depth!: number;

	@Field(() => Int, {
		description: "Organic results read, the depth at most. Reading stops after the page of the domain's first result.",
	})
	resultCount!: number;

	@Field(() => Int, { description: "How many of them stood on page 1." })
	page1Count!: number;

	@Field(() => [SerpResultType], { description: "The organic results by place." })
	results!: SerpResultType[];

	@Field(() => [SerpFeatureType], { description: "The features seen on page 1, in the order of the kinds." })
	features!: SerpFeatureType[];

	@Field(() => AiOverviewType, {
		nullable: true,
		description: "The AI Overview; null if the provider does not cover AI Overviews and none was seen.",
	})
	aiOverview!: AiOverviewType | null;
}
