import { z } from "zod";
import { dayRule } from "../../../../core/days.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import { type ConditionName, conditions, type NamesWith } from "../conditions/conditions.types.ts";
import { KeywordSortFieldEnum, SortDirectionEnum } from "./keyword-query.types.ts";

type Shape = { [Name in ConditionName]: z.ZodOptional<z.ZodNullable<(typeof conditions)[Name]["rule"]>> };

/** Conditions on keywords; what is null or an empty list is no condition, but an empty list of ids, ours or the client's, lets nothing pass. */
export const filterConditions = z.object(
	Object.fromEntries(Object.entries(conditions).map(([name, { rule }]) => [name, rule.nullish()])) as Shape,
	"The filter must be an object.",
);

/** Which keywords; left out, all of them. */
export const keywordFilter = filterConditions.nullish().transform((filter) => filter ?? {});

export type Filter = z.output<typeof keywordFilter>;

/** Conditions that a view may have. */
export type StoredFilter = Omit<Filter, NamesWith<{ inViews: false }>>;

/** A filter with the time zone in which today begins for it. */
export const filterQuery = z.object({ filter: keywordFilter, timeZone: timeZoneRule });

/** Both, validated. */
export type FilterQuery = z.output<typeof filterQuery>;

/** How to sort; left out, in the order of adding. */
export const keywordSort = z
	.object({
		field: z.enum(KeywordSortFieldEnum, "Keywords cannot be sorted by this."),
		direction: z.enum(SortDirectionEnum, "The direction must be ASC or DESC.").default("ASC"),
		day: dayRule.nullish(),
		since: dayRule.nullish(),
	})
	.refine(({ field, day }) => field !== "DAY_POSITION" || day != null, {
		path: ["day"],
		message: "Name the day to sort by.",
	})
	.refine(({ field, since }) => field !== "MOVEMENT" || since != null, {
		path: ["since"],
		message: "Name the day to compare with.",
	})
	.nullish()
	.transform((sort) => sort ?? { field: "CREATED_AT" as const, direction: "ASC" as const, day: null, since: null });

export type Sort = z.output<typeof keywordSort>;
