import { Field, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";
import type { SerpFeatureKind } from "../../../providers/serp/port.ts";
import { type IncomparableReason, IncomparableReasonEnum } from "../../tracked/measurements/contexts.types.ts";
import { SerpFeatureKindEnum } from "../../tracked/measurements/feature-kinds.types.ts";
import { SerpType } from "./serp.types.ts";

export const SerpRowStateEnum = enumOf("SerpRowState", "What became of a result from one check to another.", {
	SAME: "At the same place in both.",
	UP: "At a better place in the second.",
	DOWN: "At a worse place in the second.",
	NEW: "Only in the second, at a place that the first read.",
	LEFT: "Only in the first, at a place that the second read.",
	OTHER_PAGE: "Another page of the same host instead.",
	NOT_READ: "In one only, at a place that the other did not read: it may have been there.",
});

/** What became of a result. */
export type SerpRowState = keyof typeof SerpRowStateEnum;

export const SerpFeatureStateEnum = enumOf("SerpFeatureState", "What a check says about a feature of page 1.", {
	UNKNOWN: "Not seen, and the provider does not reliably report it.",
	ABSENT: "It was not there.",
	PRESENT: "It was there, and none of its known links is the domain's.",
	OWNED: "It was there, and one of its links is the domain's.",
});

/** What a check says about a feature. */
export type SerpFeatureState = keyof typeof SerpFeatureStateEnum;

@ObjectType({ simpleResolvers: true, description: "A page in one or both of two checks." })
export class SerpRow {
	@Field(() => SerpRowStateEnum, { description: "What became of it." })
	state!: SerpRowState;

	@Field(() => String, { description: "The page's host, without `www.`." })
	domain!: string;

	@Field(() => String, { description: "The page's URL in the second check; if it is not there, in the first." })
	url!: string;

	@Field(() => String, { nullable: true, description: "With `OTHER_PAGE`, the page in the first check; else null." })
	previousUrl!: string | null;

	@Field(() => Int, { nullable: true, description: "Its place in the first check; null if it is not there." })
	placeFrom!: number | null;

	@Field(() => Int, { nullable: true, description: "Its place in the second check; null if it is not there." })
	placeTo!: number | null;

	@Field(() => Boolean, { description: "Whether it belongs to the domain." })
	isOwn!: boolean;
}

const rowsOf = (state: SerpRowState) => ({ description: `Rows in the state \`${state}\`.` });

@ObjectType({ simpleResolvers: true, description: "Number of rows by state." })
export class SerpRowCounts {
	@Field(() => Int, rowsOf("SAME"))
	same!: number;

	@Field(() => Int, rowsOf("UP"))
	up!: number;

	@Field(() => Int, rowsOf("DOWN"))
	down!: number;

	@Field(() => Int, rowsOf("NEW"))
	new!: number;

	@Field(() => Int, rowsOf("LEFT"))
	left!: number;

	@Field(() => Int, rowsOf("NOT_READ"))
	notRead!: number;

	@Field(() => Int, rowsOf("OTHER_PAGE"))
	otherPage!: number;
}

@ObjectType({ simpleResolvers: true, description: "A feature in two checks." })
export class SerpFeatureRow {
	@Field(() => SerpFeatureKindEnum, { description: "The kind of feature." })
	kind!: SerpFeatureKind;

	@Field(() => SerpFeatureStateEnum, { description: "In the first check." })
	from!: SerpFeatureState;

	@Field(() => SerpFeatureStateEnum, { description: "In the second check." })
	to!: SerpFeatureState;
}

@ObjectType({ simpleResolvers: true, description: "The results of two checks of a keyword, side by side." })
export class SerpComparison {
	@Field(() => SerpType, { description: "The results of the first check." })
	from!: SerpType;

	@Field(() => SerpType, { description: "The results of the second check." })
	to!: SerpType;

	@Field(() => Boolean, { description: "Whether both were measured alike. Depth does not matter here." })
	isComparable!: boolean;

	@Field(() => [IncomparableReasonEnum], { description: "What was different; empty if they are comparable." })
	reasons!: IncomparableReason[];

	@Field(() => [SerpRow], {
		description:
			"A row per page with an address: by place in the second check, then those only in the first by their place there.",
	})
	rows!: SerpRow[];

	@Field(() => SerpRowCounts, { description: "How many rows there are of each state." })
	counts!: SerpRowCounts;

	@Field(() => Int, { description: "Pages among the first `pagesCompared` results of both." })
	pagesKept!: number;

	@Field(() => Int, { description: "10, or as many results as both read if that is fewer." })
	pagesCompared!: number;

	@Field(() => [SerpFeatureRow], { description: "All kinds of features, in their order." })
	features!: SerpFeatureRow[];
}
