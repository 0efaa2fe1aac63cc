import { Field, InputType, ObjectType } from "type-graphql";
import { enumOf } from "../../../../core/enums.ts";
import { timeZoneOptions } from "../../../../core/time-zone.ts";

export const ComparisonKindEnum = enumOf(
	"ComparisonKind",
	"How a keyword's standings at the end of two days compare. Every keyword has exactly one kind.",
	{
		MOVED: "Found on both days, at different positions.",
		ENTERED: "Not found within the depth on the first day; found on the second.",
		LOST: "Found on the first day; on the second, not found within a depth that reaches the first position.",
		UNCHANGED: "The same position on both days, or not found on either.",
		NOT_COMPARABLE: "Measured differently on the two days.",
		NO_DATA: "Not measured in the eight days up to the first day, or not since.",
	},
);

/** How a keyword's standings at the end of two days compare. */
export type ComparisonKind = keyof typeof ComparisonKindEnum;

export const MovementEnum = enumOf("Movement", "Which way a keyword went between two days.", {
	BETTER: "Moved to a better position, or entered.",
	WORSE: "Moved to a worse position, or was lost.",
});

/** Which way a keyword went between two days. */
export type Movement = keyof typeof MovementEnum;

/** Which rows of a comparison. */
export interface MovementChoice {
	kinds?: readonly ComparisonKind[] | null | undefined;
	movement?: Movement | null | undefined;
}

@InputType({
	description:
		"Keywords by how they stand at the end of a day, compared with an earlier one. Without `kinds` and `movement` it is no condition.",
})
export class MovementFilterInput {
	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	from!: string;

	@Field(() => String, {
		nullable: true,
		description: "The second day: after `from`, not after today, at most 3,660 days later. Defaults to today.",
	})
	to?: string | null;

	@Field(() => String, timeZoneOptions)
	timeZone!: string;

	@Field(() => [ComparisonKindEnum], {
		nullable: true,
		description: "Keywords of any of these kinds. An empty list is ignored.",
	})
	kinds?: ComparisonKind[] | null;

	@Field(() => MovementEnum, { nullable: true, description: "Keywords that went this way." })
	movement?: Movement | null;
}

@ObjectType({ simpleResolvers: true, description: "Keywords by how they moved between two days." })
export class MovementFilter {
	@Field(() => String, { description: "The first day, `yyyy-MM-dd`." })
	from!: string;

	@Field(() => String, { nullable: true, description: "The second day, `yyyy-MM-dd`; null: today." })
	to?: string | null;

	@Field(() => String, { description: "The time zone of the days." })
	timeZone!: string;

	@Field(() => [ComparisonKindEnum], { nullable: true, description: "Keywords of any of these kinds; null: all." })
	kinds?: ComparisonKind[] | null;

	@Field(() => MovementEnum, { nullable: true, description: "Keywords that went this way; null: either." })
	movement?: Movement | null;
}
