import { Field, Float, InputType, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import type { SerpFeatureKind } from "../../../../providers/serp/port.ts";
import { SerpFeatureKindEnum } from "../../measurements/feature-kinds.types.ts";

export const PositionBucketEnum = enumOf("PositionBucket", "A keyword's position bucket, by its last measurement.", {
	TOP3: "Positions 1 to 3.",
	TOP10: "Positions 1 to 10.",
	TOP20: "Positions 1 to 20.",
	FROM4TO10: "Positions 4 to 10.",
	FROM11TO20: "Positions 11 to 20.",
	BELOW20: "Found below position 20.",
	NOT_FOUND: "Not found within the depth.",
	UNTRACKED: [
		"UNTRACKED",
		"Without a position: not found, or never measured.",
		"It merges two states: use `NOT_FOUND`, or `KeywordFilter.outcomes` for keywords that were never checked. Deprecated 2026-11-22.",
	],
});

export const OutcomeFilterEnum = enumOf(
	"OutcomeFilter",
	"Outcome of a keyword's last finished check. Cancelled checks do not count.",
	{
		FOUND: "The domain was found at a position.",
		NOT_FOUND: "The domain was not found within the depth.",
		FAILED: "Nothing was measured. The keyword may have a position from an earlier check.",
		NEVER: "No check has finished yet.",
	},
);

export const ChangeDirectionEnum = enumOf(
	"ChangeDirection",
	"How a keyword moved: its last measurement today compared with its last one on an earlier day. Every keyword has exactly one direction.",
	{
		UP: "Moved to a better position.",
		DOWN: "Moved to a worse position.",
		LOST: "Found before; not found now, although the check was deep enough to reach the earlier position.",
		ENTERED: "Not found before; found now within the depth of the earlier check.",
		STABLE:
			"No change: not measured today, no earlier measurement, the same position, not found both times, or depths that cannot be compared.",
	},
);

export const FeatureFilterStateEnum = enumOf(
	"FeatureFilterState",
	"What a keyword's last measurement says about a SERP feature. What is unknown is none of these.",
	{
		PRESENT: "It is on page 1.",
		OWNED: "It is on page 1 and links to the domain.",
		NOT_OWNED: "It is on page 1 and is known not to link to the domain.",
		ABSENT: "It was looked for and is not on page 1.",
	},
);

/** What a measurement says about a feature. */
export type FeatureFilterState = keyof typeof FeatureFilterStateEnum;

@InputType({ description: "A range of whole numbers, bounds included. Without bounds it is no condition." })
export class IntRangeInput {
	@Field(() => Int, { nullable: true, description: "The smallest, 0 or more." })
	min?: number | null;

	@Field(() => Int, { nullable: true, description: "The largest, not below `min`." })
	max?: number | null;
}

@InputType({ description: "A range of numbers, bounds included. Without bounds it is no condition." })
export class FloatRangeInput {
	@Field(() => Float, { nullable: true, description: "The smallest, 0 or more." })
	min?: number | null;

	@Field(() => Float, { nullable: true, description: "The largest, not below `min`." })
	max?: number | null;
}

@InputType({ description: "A condition on a SERP feature, by the last measurement." })
export class FeatureConditionInput {
	@Field(() => SerpFeatureKindEnum, { description: "The feature." })
	kind!: SerpFeatureKind;

	@Field(() => FeatureFilterStateEnum, { defaultValue: "PRESENT", description: "What it must be." })
	state!: FeatureFilterState;
}

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
