import { z } from "zod";
import { pageSchema } from "../../../../core/page.ts";
import { searchTextRule } from "../../../../core/search-text.ts";
import { SortDirectionEnum } from "../../../tracked/keywords/choice/keyword-query.types.ts";
import { QuerySortFieldEnum } from "./untracked-queries.types.ts";

const daysMessage = "The number of days must be a whole number from 1 to 90.";
const impressionsMessage = "The impressions must be a whole number from 1 to 1,000,000.";
const standardSort = { field: "CLICKS" as const, direction: "DESC" as const };

/** Queries of which period, and how often they were shown. */
export const shownQueries = z.object({
	days: z
		.int(daysMessage)
		.min(1, daysMessage)
		.max(90, daysMessage)
		.default(28)
		.meta({ description: "Length of the period in days, 1 to 90; it ends on the last imported day." }),
	minImpressions: z
		.int(impressionsMessage)
		.min(1, impressionsMessage)
		.max(1_000_000, impressionsMessage)
		.default(10)
		.meta({ description: "Minimum impressions, 1 to 1,000,000." }),
	includeBrand: z
		.boolean("This must be true or false.")
		.default(false)
		.meta({ description: "Whether queries with one of the domain's brand terms are listed too." }),
});

/** Which of them, in which order; left out, all, those with most clicks first. */
export const untrackedQueriesArgs = shownQueries.extend({
	text: searchTextRule,
	sort: z
		.object({
			field: z.enum(QuerySortFieldEnum, "Queries cannot be sorted by this."),
			direction: z.enum(SortDirectionEnum, "The direction must be ASC or DESC.").default("DESC"),
		})
		.nullish()
		.transform((sort) => sort ?? standardSort),
	page: pageSchema,
});

type UntrackedQueriesArgs = z.output<typeof untrackedQueriesArgs>;

/** Without a page, all of them. */
export type UntrackedChoice = Omit<UntrackedQueriesArgs, "page" | "days"> & {
	page: UntrackedQueriesArgs["page"] | null;
};
