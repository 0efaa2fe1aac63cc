import { Field, Int, ObjectType } from "type-graphql";
import type { Condition } from "../keywords/conditions/condition.types.ts";
import {
	ChangeDirectionEnum,
	OutcomeFilterEnum,
	PositionBucketEnum,
} from "../keywords/conditions/condition-values.types.ts";
import { conditions } from "../keywords/conditions/conditions.types.ts";
import { LocationType } from "../locations/locations.types.ts";
import { type Device, DeviceEnum } from "../measurements/contexts.types.ts";

const countOptions = { description: "Keywords that match this value and all other filters." };

@ObjectType({ simpleResolvers: true, description: "A filter option and its number of keywords." })
export class FacetCount {
	@Field(() => String, { description: "A group's name, a country or language code, or an enum's name." })
	value!: string;

	@Field(() => Int, countOptions)
	count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A device and its number of keywords." })
export class DeviceCount {
	@Field(() => DeviceEnum, { description: "The device." })
	value!: Device;

	@Field(() => Int, countOptions)
	count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A location and its number of keywords." })
export class LocationCount {
	@Field(() => LocationType, { nullable: true, description: "The location; null: the whole country." })
	location!: LocationType | null;

	@Field(() => Int, countOptions)
	count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A position bucket and its number of keywords." })
export class PositionCount {
	@Field(() => PositionBucketEnum, { description: "The position bucket." })
	value!: keyof typeof PositionBucketEnum;

	@Field(() => Int, countOptions)
	count!: number;
}

@ObjectType({
	simpleResolvers: true,
	description: "An outcome of the last finished check and its number of keywords.",
})
export class OutcomeCount {
	@Field(() => OutcomeFilterEnum, { description: "The outcome." })
	value!: keyof typeof OutcomeFilterEnum;

	@Field(() => Int, countOptions)
	count!: number;
}

@ObjectType({ simpleResolvers: true, description: "A direction of change and its number of keywords." })
export class ChangeCount {
	@Field(() => ChangeDirectionEnum, { description: "The direction." })
	value!: keyof typeof ChangeDirectionEnum;

	@Field(() => Int, countOptions)
	count!: number;
}

const countedToo = (field: string) => `Use \`${field}\`, which includes the number of keywords.`;

/** Filter options. Conditions with a facet add their fields. */
@ObjectType({
	simpleResolvers: true,
	description:
		"Filter options: every value among a domain's keywords, each with the number of keywords that match the other filters.",
})
export class KeywordFacets {
	@Field(() => [String], { description: "Groups, sorted by name.", deprecationReason: countedToo("groupCounts") })
	groups!: string[];

	@Field(() => [String], { description: "Country codes.", deprecationReason: countedToo("countryCounts") })
	countries!: string[];

	@Field(() => [String], { description: "Languages.", deprecationReason: countedToo("languageCounts") })
	languages!: string[];

	@Field(() => [DeviceEnum], { description: "Devices.", deprecationReason: countedToo("deviceCounts") })
	devices!: Device[];

	@Field(() => [FacetCount], { description: "Groups, sorted by name." })
	groupCounts!: FacetCount[];

	@Field(() => [FacetCount], { description: "Countries." })
	countryCounts!: FacetCount[];

	@Field(() => [FacetCount], { description: "Languages." })
	languageCounts!: FacetCount[];

	@Field(() => [DeviceCount], { description: "Devices." })
	deviceCounts!: DeviceCount[];

	@Field(() => [LocationCount], { description: "Locations, the whole country first, then by name." })
	locationCounts!: LocationCount[];

	@Field(() => [PositionCount], { description: "Position buckets." })
	positionCounts!: PositionCount[];

	@Field(() => [OutcomeCount], { description: "Outcomes of the last finished check." })
	outcomeCounts!: OutcomeCount[];

	@Field(() => [ChangeCount], { description: "Directions of change." })
	changeCounts!: ChangeCount[];

	@Field(() => Int, { description: "Number of keywords that match the whole filter." })
	totalCount!: number;
}

for (const { facet } of Object.values<Condition>(conditions)) {
	if (facet) Field(() => [FacetCount], { description: facet.description })(KeywordFacets.prototype, facet.field);
}
