import { Field, Int, ObjectType } from "type-graphql";
import { ChangeDirectionEnum, OutcomeFilterEnum, PositionBucketEnum } from "../keywords/choice/keyword-query.types.ts";
import { type Device, DeviceEnum } from "../keywords/keywords.types.ts";

const countOptions = { description: "How many keywords it would leave beside what else is filtered." };

/** One choice of a filter and how many keywords have it. */
@ObjectType({ simpleResolvers: true, description: "One choice of a filter, and how many keywords have it." })
export class FacetCount {
	@Field(() => String, { description: "A group's name, or a country's or language's code." })
	value!: string;

	@Field(() => Int, countOptions)
	count!: number;
}

/** One device and how many keywords have it. */
@ObjectType({ simpleResolvers: true, description: "One device, and how many keywords ask for it." })
export class DeviceCount {
	@Field(() => DeviceEnum, { description: "The device." })
	value!: Device;

	@Field(() => Int, countOptions)
	count!: number;
}

/** One place to stand in and how many keywords do. */
@ObjectType({ simpleResolvers: true, description: "One place to stand in, and how many keywords do." })
export class PositionCount {
	@Field(() => PositionBucketEnum, { description: "Where they stand." })
	value!: keyof typeof PositionBucketEnum;

	@Field(() => Int, countOptions)
	count!: number;
}

/** One outcome of the last ended check and how many keywords have it. */
@ObjectType({
	simpleResolvers: true,
	description: "One outcome of the last ended check, and how many keywords have it.",
})
export class OutcomeCount {
	@Field(() => OutcomeFilterEnum, { description: "What it came to." })
	value!: keyof typeof OutcomeFilterEnum;

	@Field(() => Int, countOptions)
	count!: number;
}

/** One way to move and how many keywords did. */
@ObjectType({ simpleResolvers: true, description: "One way to move, and how many keywords did." })
export class ChangeCount {
	@Field(() => ChangeDirectionEnum, { description: "Which way." })
	value!: keyof typeof ChangeDirectionEnum;

	@Field(() => Int, countOptions)
	count!: number;
}

const countedToo = (field: string) => `\`${field}\` has the same values, each with how many keywords have it.`;

/** What a domain's filters can offer. */
@ObjectType({
	simpleResolvers: true,
	description:
		"What the filters can offer: everything that occurs among a domain's keywords, counted among those that pass the other filters.",
})
export class KeywordFacets {
	@Field(() => [String], { description: "Every group, by name.", deprecationReason: countedToo("groupCounts") })
	groups!: string[];

	@Field(() => [String], { description: "Every country's code.", deprecationReason: countedToo("countryCounts") })
	countries!: string[];

	@Field(() => [String], { description: "Every language.", deprecationReason: countedToo("languageCounts") })
	languages!: string[];

	@Field(() => [DeviceEnum], { description: "Every device.", deprecationReason: countedToo("deviceCounts") })
	devices!: Device[];

	@Field(() => [FacetCount], { description: "Every group, by name." })
	groupCounts!: FacetCount[];

	@Field(() => [FacetCount], { description: "Every country." })
	countryCounts!: FacetCount[];

	@Field(() => [FacetCount], { description: "Every language." })
	languageCounts!: FacetCount[];

	@Field(() => [DeviceCount], { description: "Every device." })
	deviceCounts!: DeviceCount[];

	@Field(() => [PositionCount], { description: "All places to stand in." })
	positionCounts!: PositionCount[];

	@Field(() => [OutcomeCount], { description: "All outcomes of the last ended check." })
	outcomeCounts!: OutcomeCount[];

	@Field(() => [ChangeCount], { description: "All ways to move." })
	changeCounts!: ChangeCount[];

	@Field(() => Int, { description: "How many keywords pass the whole filter." })
	totalCount!: number;
}
