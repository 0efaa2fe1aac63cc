import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import type { TargetState } from "../../../../../schema/rules/target-state.ts";
import type { SerpFeatureKind } from "../../../../providers/serp/port.ts";
import { type Device, DeviceEnum } from "../../measurements/contexts.types.ts";
import { SerpFeatureKindEnum } from "../../measurements/feature-kinds.types.ts";
import {
	ChangeDirectionEnum,
	type FeatureFilterState,
	FeatureFilterStateEnum,
	OutcomeFilterEnum,
	PositionBucketEnum,
} from "../conditions/condition-values.types.ts";
import { type ComparisonKind, ComparisonKindEnum, type Movement, MovementEnum } from "../conditions/movement.types.ts";
import type { PageIssuePattern } from "../keyword.entity.ts";
import { PageIssuePatternEnum, TargetStateEnum } from "../targets/targets.types.ts";
import { type Volatility, VolatilityEnum } from "../volatility.types.ts";

@ObjectType({ simpleResolvers: true, description: "A range of whole numbers, bounds included." })
export class IntRange {
	@Field(() => Int, { nullable: true, description: "The smallest; null: no bound." })
	min!: number | null;

	@Field(() => Int, { nullable: true, description: "The largest; null: no bound." })
	max!: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A range of numbers, bounds included." })
export class FloatRange {
	@Field(() => Float, { nullable: true, description: "The smallest; null: no bound." })
	min!: number | null;

	@Field(() => Float, { nullable: true, description: "The largest; null: no bound." })
	max!: number | null;
}

@ObjectType({ simpleResolvers: true, description: "A condition on a SERP feature, by the last measurement." })
export class FeatureCondition {
	@Field(() => SerpFeatureKindEnum, { description: "The feature." })
	kind!: SerpFeatureKind;

	@Field(() => FeatureFilterStateEnum, { description: "What it must be." })
	state!: FeatureFilterState;
}

@ObjectType({ simpleResolvers: true, description: "Keywords by how they moved between two days." })
export class MovementFilter {
	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	from!: string;

	@Field(() => String, { nullable: true, description: "The second day, `yyyy-MM-dd`; null: today." })
	to!: string | null;

	@Field(() => String, { description: "The time zone of the days." })
	timeZone!: string;

	@Field(() => [ComparisonKindEnum], { nullable: true, description: "Keywords of any of these kinds; null: all." })
	kinds!: ComparisonKind[] | null;

	@Field(() => MovementEnum, { nullable: true, description: "Keywords that went this way; null: either." })
	movement!: Movement | null;
}

@ObjectType({
	simpleResolvers: true,
	description:
		"Conditions on keywords as they are stored: what a view may have of `KeywordFilter`. Null is no condition.",
})
export class ViewFilter {
	@Field(() => String, { nullable: true, description: "Part of the phrase, in lower case." })
	text!: string | null;

	@Field(() => [String], { nullable: true, description: "Keywords in any of these groups." })
	groups!: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords in none of these groups." })
	excludedGroups!: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords in any of these countries." })
	countries!: string[] | null;

	@Field(() => [String], { nullable: true, description: "Keywords in any of these languages." })
	languages!: string[] | null;

	@Field(() => [DeviceEnum], { nullable: true, description: "Keywords on any of these devices." })
	devices!: Device[] | null;

	@Field(() => [ID], {
		nullable: true,
		description: "Keywords searched from any of these locations; `0` is a whole country.",
	})
	locationIds!: string[] | null;

	@Field(() => [PositionBucketEnum], {
		nullable: true,
		description: "Keywords in any of these position buckets, by the last measurement.",
	})
	positions!: (keyof typeof PositionBucketEnum)[] | null;

	@Field(() => [OutcomeFilterEnum], {
		nullable: true,
		description: "Keywords whose last finished check had any of these outcomes.",
	})
	outcomes!: (keyof typeof OutcomeFilterEnum)[] | null;

	@Field(() => [ChangeDirectionEnum], {
		nullable: true,
		description: "Keywords that moved in any of these directions today, compared with an earlier day.",
	})
	changes!: (keyof typeof ChangeDirectionEnum)[] | null;

	@Field(() => MovementFilter, { nullable: true, description: "Keywords by their movement between two days." })
	movement!: MovementFilter | null;

	@Field(() => Boolean, { nullable: true, description: "Keywords that are, or are not, brand keywords." })
	isBrand!: boolean | null;

	@Field(() => IntRange, { nullable: true, description: "Keywords whose known search volume lies in this range." })
	volume!: IntRange | null;

	@Field(() => Boolean, { nullable: true, description: "Keywords whose search volume is, or is not, known." })
	isVolumeKnown!: boolean | null;

	@Field(() => FloatRange, {
		nullable: true,
		description: "Keywords whose known cost per click, in US dollars, lies in this range.",
	})
	cpc!: FloatRange | null;

	@Field(() => String, { nullable: true, description: "Keywords whose ranking page's path begins with this one." })
	rankingPath!: string | null;

	@Field(() => String, { nullable: true, description: "Keywords that rank with this page." })
	rankingUrl!: string | null;

	@Field(() => [TargetStateEnum], { nullable: true, description: "Keywords with any of these target states." })
	targets!: TargetState[] | null;

	@Field(() => [PageIssuePatternEnum], { nullable: true, description: "Keywords that have any of these issues now." })
	pageIssues!: PageIssuePattern[] | null;

	@Field(() => [FeatureCondition], {
		nullable: true,
		description: "Keywords that meet any of these conditions on SERP features.",
	})
	features!: FeatureCondition[] | null;

	@Field(() => [VolatilityEnum], { nullable: true, description: "Keywords of any of these volatilities." })
	volatilities!: Volatility[] | null;

	@Field(() => Int, { nullable: true, description: "Keywords added within this many times 24 hours." })
	addedWithinDays!: number | null;
}
