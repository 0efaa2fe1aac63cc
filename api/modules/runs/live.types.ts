import { Field, ID, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import type { LiveCheckState } from "../../core/channels.ts";
import type { Outcome } from "../keywords/keyword.entity.ts";
import { CheckStateEnum, OutcomeEnum } from "../keywords/keywords.types.ts";

/** One keyword after its check ended, the same for every viewer. */
@ObjectType({ simpleResolvers: true, description: "How a keyword stands after a check of it ended." })
export class MeasuredPosition {
	@Field(() => ID, { description: "The keyword." })
	keywordId!: string;

	@Field(() => Int, { nullable: true, description: "1 is best; null when it was not found, or never measured." })
	position!: number | null;

	@Field(() => Int, { nullable: true, description: "The measurement before; null when not found or none." })
	previousPosition!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Previous less current: positive is better; null unless both are found.",
	})
	change!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "How many results the last measurement looked through; null when never measured.",
	})
	depth!: number | null;

	@Field(() => CheckStateEnum, { description: "How the check ended; `FAILED` and `CANCELLED` measured nothing." })
	state!: LiveCheckState;

	@Field(() => OutcomeEnum, {
		nullable: true,
		description: "What the check came to; null in events stored by versions that did not tell.",
	})
	outcome?: Outcome | null;

	@Field(() => Date, { description: "When the check ended; of a measurement, when it was made." })
	checkedAt!: string;
}

/** The event of `positionsMeasured`. */
@ObjectType({ simpleResolvers: true, description: "Positions of a domain that were stored together." })
export class PositionsMeasured {
	@Field(() => Int, { description: "Counts up by one an event. Pass the last one seen as `after` to miss nothing." })
	seq!: number;

	@Field(() => Boolean, {
		description: "True when what came between is no longer kept: read the table again and go on after this `seq`.",
	})
	resync!: boolean;

	@Field(() => [MeasuredPosition], { description: "The keywords whose checks ended; none when `resync`." })
	positions!: MeasuredPosition[];
}

/** Where a subscriber goes on: after the last `seq` it saw. */
export const resumption = z.object({
	after: z.int("after must be a whole number.").min(0, "after must not be negative.").nullish(),
});
