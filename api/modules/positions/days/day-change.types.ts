import { Field, Int, ObjectType } from "type-graphql";
import type { Direction } from "../../../../schema/rules/comparison.ts";
import { ChangeDirectionEnum } from "../../keywords/choice/keyword-query.types.ts";

/** How a keyword's last measurement of today differs from its last one of an earlier day. */
@ObjectType({
	simpleResolvers: true,
	description: "How a keyword's last measurement of today differs from its last one of an earlier day.",
})
export class DayChange {
	@Field(() => ChangeDirectionEnum, { description: "Which way it went." })
	direction!: Direction;

	@Field(() => Int, {
		nullable: true,
		description: "`previousPosition` − the position now, above zero is better; null unless both are found.",
	})
	change!: number | null;

	@Field(() => Int, { nullable: true, description: "Where it stood; null when not found within `previousDepth`." })
	previousPosition!: number | null;

	@Field(() => Int, { description: "How many results were looked through then." })
	previousDepth!: number;

	@Field(() => Date, { description: "When that was measured." })
	previousCheckedAt!: Date;

	@Field(() => String, { description: "The day of that in the given time zone, `yyyy-MM-dd`." })
	previousDay!: string;
}
