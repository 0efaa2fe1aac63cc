import { Field, InputType, Int, ObjectType } from "type-graphql";
import { type CadenceKind, CadenceKindEnum, type Weekday, WeekdayEnum } from "./schedule-rule.types.ts";

@ObjectType("Cadence", {
	simpleResolvers: true,
	description: "The days on which a schedule runs or a report is made, by its own calendar.",
})
export class CadenceType {
	@Field(() => CadenceKindEnum, { description: "How they are chosen." })
	kind!: CadenceKind;

	@Field(() => Int, { nullable: true, description: "Of `EVERY_N_DAYS`: 1–90." })
	everyDays!: number | null;

	@Field(() => String, { nullable: true, description: "Of `EVERY_N_DAYS`: the first day, `yyyy-MM-dd`." })
	startsOn!: string | null;

	@Field(() => [WeekdayEnum], { nullable: true, description: "Of `WEEKDAYS`: one to seven, from Monday on." })
	weekdays!: Weekday[] | null;

	@Field(() => Int, { nullable: true, description: "Of `MONTHLY`: 1–31; the last day in shorter months." })
	dayOfMonth!: number | null;
}

@InputType({ description: "The days on which a schedule runs or a report is made." })
export class CadenceInput {
	@Field(() => CadenceKindEnum, { description: "How they are chosen." })
	kind!: CadenceKind;

	@Field(() => Int, { nullable: true, description: "With `EVERY_N_DAYS`: 1–90." })
	everyDays?: number | null;

	@Field(() => String, {
		nullable: true,
		description: "With `EVERY_N_DAYS`: the first day, `yyyy-MM-dd`, at most 366 days away. Left out: today.",
	})
	startsOn?: string | null;

	@Field(() => [WeekdayEnum], { nullable: true, description: "With `WEEKDAYS`: one to seven." })
	weekdays?: Weekday[] | null;

	@Field(() => Int, { nullable: true, description: "With `MONTHLY`: 1–31." })
	dayOfMonth?: number | null;
}
