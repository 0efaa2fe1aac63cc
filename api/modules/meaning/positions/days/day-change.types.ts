import { Field, ID, Int, ObjectType } from "type-graphql";
import type { Direction } from "../../../../../schema/rules/comparison.ts";
import { ChangeDirectionEnum } from "../../../tracked/keywords/conditions/condition-values.types.ts";

@ObjectType({
	simpleResolvers: true,
	description: "How a keyword's last measurement today differs from its last one on an earlier day.",
})
export class DayChange {
	@Field(() => ChangeDirectionEnum, { description: "The direction of the change." })
	direction!: Direction;

	@Field(() => Int, {
		nullable: true,
		description:
			"`previousPosition` − current position; positive is better; null unless both are found and may be compared.",
	})
	change!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "The earlier position; null when not found within `previousDepth`.",
	})
	previousPosition!: number | null;

	@Field(() => Int, { description: "Number of results searched by the earlier check." })
	previousDepth!: number;

	@Field(() => ID, { description: "How the earlier measurement was made." })
	previousContextId!: string;

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether the domain owned the featured snippet in the earlier measurement; null if unknown.",
	})
	previousIsFeaturedSnippet!: boolean | null;

	@Field(() => Date, { description: "When the earlier measurement was made." })
	previousCheckedAt!: Date;

	@Field(() => String, { description: "Day of the earlier measurement in the given time zone, `yyyy-MM-dd`." })
	previousDay!: string;
}
