import { Field, ID, Int, ObjectType } from "type-graphql";
import { z } from "zod";
import type { LiveCheckState } from "../../../core/channels.ts";
import type { Outcome } from "../../tracked/keywords/keyword.entity.ts";
import { CheckStateEnum, OutcomeEnum } from "../../tracked/keywords/keywords.types.ts";

@ObjectType({ simpleResolvers: true, description: "A keyword's position after a check finished." })
export class MeasuredPosition {
	@Field(() => ID, { description: "The keyword." })
	keywordId!: string;

	@Field(() => Int, { nullable: true, description: "1 is best; null when not found or never measured." })
	position!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Position of the previous measurement; null when not found or none.",
	})
	previousPosition!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Previous − current position; positive is better; null unless both are found.",
	})
	change!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Number of results searched by the last measurement; null if never measured.",
	})
	depth!: number | null;

	@Field(() => ID, {
		nullable: true,
		description: "How the last measurement was made; null if never measured, and in events stored by older versions.",
	})
	contextId?: string | null;

	@Field(() => Boolean, {
		nullable: true,
		description: "Whether the domain owned the featured snippet in the last measurement; null if unknown.",
	})
	isFeaturedSnippet?: boolean | null;

	@Field(() => CheckStateEnum, { description: "State of the check. `FAILED` and `CANCELLED` measured nothing." })
	state!: LiveCheckState;

	@Field(() => OutcomeEnum, {
		nullable: true,
		description: "The check's outcome; null in events stored by older versions.",
	})
	outcome?: Outcome | null;

	@Field(() => Date, { description: "When the check finished; for a measurement, when it was made." })
	checkedAt!: string;
}

@ObjectType({ simpleResolvers: true, description: "Positions of a domain's keywords that were stored together." })
export class PositionsMeasured {
	@Field(() => Int, { description: "Increases by one per event. Pass the last one seen as `after` to miss nothing." })
	seq!: number;

	@Field(() => Boolean, {
		description:
			"True when events in between are no longer stored: read the table again and continue after this `seq`.",
	})
	resync!: boolean;

	@Field(() => [MeasuredPosition], { description: "The keywords whose checks finished; empty when `resync` is true." })
	positions!: MeasuredPosition[];
}

/** Where a subscription resumes: after this `seq`. */
export const resumption = z.object({
	after: z.int("after must be a whole number.").min(0, "after must not be negative.").nullish(),
});
