import { z } from "zod";
import { dayRule } from "../../../core/days.ts";
import { pageSchema } from "../../../core/page.ts";
import { searchTextRule } from "../../../core/search-text.ts";
import { filterQuery } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { SortDirectionEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { LandingPageSortFieldEnum } from "./landing-pages.types.ts";

const standardSort = { field: "KEYWORDS" as const, direction: "DESC" as const };

/** Which landing pages of which keywords, in which order; left out, all, those with most keywords first. */
export const landingPagesArgs = filterQuery.extend({
	compareTo: dayRule.nullish(),
	text: searchTextRule,
	sort: z
		.object({
			field: z.enum(LandingPageSortFieldEnum, "Landing pages cannot be sorted by this."),
			direction: z.enum(SortDirectionEnum, "The direction must be ASC or DESC.").default("DESC"),
		})
		.nullish()
		.transform((sort) => sort ?? standardSort),
	page: pageSchema,
});

export type LandingPagesArgs = z.output<typeof landingPagesArgs>;
