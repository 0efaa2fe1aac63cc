import { z } from "zod";
import { dayRule } from "../../../core/days.ts";
import { pageSchema } from "../../../core/page.ts";
import { filterQuery } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { SortDirectionEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { movementChoice } from "../../tracked/keywords/conditions/condition-rules.types.ts";
import { ComparisonSortFieldEnum } from "./comparison.types.ts";

const daysMessage = "The number of days must be a whole number from 1 to 365.";

/** Which days to compare: the last measured one with one so many days earlier, or two. */
export const comparedDays = z
	.object({
		days: z.int(daysMessage).min(1, daysMessage).max(365, daysMessage).nullish(),
		from: dayRule.nullish(),
		to: dayRule.nullish(),
	})
	.superRefine(({ days, from, to }, ctx) => {
		const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
		if (days != null) {
			if (from != null || to != null) refuse("days", "Send either `days`, or `from` and `to`.");
		} else if (from == null && to == null) refuse("days", "Send `days`, or `from` and `to`.");
		else if (from == null) refuse("from", "Name the first day.");
		else if (to == null) refuse("to", "Name the second day.");
	});

/** What to compare. */
export const comparisonArgs = comparedDays.and(filterQuery);

/** Which rows of a comparison, and in which order; left out, all of them, those that moved furthest first. */
export const chosenRows = z.object({
	...movementChoice,
	sort: z
		.object({
			field: z.enum(ComparisonSortFieldEnum, "Rows cannot be sorted by this."),
			direction: z.enum(SortDirectionEnum, "The direction must be ASC or DESC.").default("DESC"),
		})
		.nullish()
		.transform((sort) => sort ?? { field: "WEIGHT" as const, direction: "DESC" as const }),
});

/** A page of them. */
export const rowsArgs = chosenRows.extend({ page: pageSchema });

export type ChosenRows = z.output<typeof chosenRows>;
