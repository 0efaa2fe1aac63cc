import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { enumOf } from "../../../core/enums.ts";

export const AlertDirectionEnum = enumOf("AlertDirection", "Which way something moved, or what to watch for.", {
	WORSE: "Down: to a larger position, or no longer found.",
	BETTER: "Up: to a smaller position, or found again.",
	BOTH: "Either way; only of rules.",
});

/** Which way something moved. */
export type AlertDirection = keyof typeof AlertDirectionEnum;

@ObjectType({
	simpleResolvers: true,
	description:
		"How far a keyword wanders without that meaning anything, learnt from its readings: the last measurement of each day (UTC), measured in the same way.",
})
export class UsualRange {
	@Field(() => Boolean, { description: "Whether it is known; until then the keyword is learning." })
	isReady!: boolean;

	@Field(() => Int, { description: "How many of the six readings that it takes are there." })
	readings!: number;

	@Field(() => Float, {
		nullable: true,
		description: "The usual position to one decimal; null while learning, or if the domain is usually not found.",
	})
	position!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Where the range begins; null while learning, or if the domain is usually not found.",
	})
	best!: number | null;

	@Field(() => Int, {
		nullable: true,
		description: "Where the range ends; null while learning, or if not being found is within it.",
	})
	worst!: number | null;

	@Field(() => Boolean, { description: "Whether the newest reading is outside the range." })
	isOutside!: boolean;
}

@ObjectType("LevelChange", {
	simpleResolvers: true,
	description: "A keyword now stands elsewhere, by two or more readings or after a slow slide.",
})
export class LevelChangeType {
	@Field(() => ID, { nullable: true, description: "The level change's ID; null while only a reading is outside." })
	id!: string | null;

	@Field(() => Date, { description: "When the reading was made that showed it." })
	at!: Date;

	@Field(() => Date, { description: "When the first reading of the new level was made." })
	since!: Date;

	@Field(() => AlertDirectionEnum, { description: "`WORSE` or `BETTER`." })
	direction!: AlertDirection;

	@Field(() => Float, { nullable: true, description: "The level before, to one decimal; null: not found." })
	from!: number | null;

	@Field(() => Float, { nullable: true, description: "The new level, to one decimal; null: not found." })
	to!: number | null;

	@Field(() => Int, { description: "Number of results searched; a level of null means not found within it." })
	depth!: number;

	@Field(() => Int, { description: "Where the usual range began that it left; above `depth`: not found." })
	usualBest!: number;

	@Field(() => Int, { description: "Where that range ended; above `depth`: not found." })
	usualWorst!: number;

	@Field(() => Int, { description: "Number of readings of the new level when it was found." })
	readings!: number;

	@Field(() => Boolean, { description: "Whether it came so slowly that no reading stood out." })
	isSlide!: boolean;

	@Field(() => Boolean, {
		description: "Whether it moved by 2, 3, 5 or 10 places or more: in the top 3, top 10, top 30, or below.",
	})
	isImportant!: boolean;
}

@ObjectType({
	simpleResolvers: true,
	description: "How a domain's keywords compare with their usual ranges. The first four add up to its keywords.",
})
export class UsualCounts {
	@Field(() => Int, { description: "Keywords whose last reading is in their usual range, and none of the below." })
	inside!: number;

	@Field(() => Int, {
		description: "Keywords whose last reading is outside their usual range, which the next one confirms or not.",
	})
	outside!: number;

	@Field(() => Int, {
		description: "Keywords that moved to a new level: they are not back, and it has not become usual yet.",
	})
	onNewLevel!: number;

	@Field(() => Int, { description: "Keywords whose usual range is not known yet, those never measured included." })
	learning!: number;

	@Field(() => Int, {
		description:
			"How many of the six readings that a usual range takes most of the learning keywords have; 0 if none is.",
	})
	readings!: number;
}
