import { z } from "zod";
import { dayRule } from "../../../core/days.ts";
import { pageSchema } from "../../../core/page.ts";
import { timeZoneRule } from "../../../core/time-zone.ts";
import { filterQuery } from "../../tracked/keywords/choice/keyword-query.input.ts";
import { SortDirectionEnum } from "../../tracked/keywords/choice/keyword-query.types.ts";
import { HeadToHeadSortFieldEnum, HeadToHeadStandingEnum } from "./head-to-head/head-to-head.types.ts";
import { MarketWeightingEnum } from "./market.types.ts";

const daysMessage = "The days must be a whole number from 1 to 365.";
const daysRule = z.int(daysMessage).min(1, daysMessage).max(365, daysMessage).default(30);

/** Which keywords count, at the end of which day. */
const scope = filterQuery.extend({
	until: dayRule.nullish().transform((until) => until ?? null),
	includeBrand: z.boolean().default(false),
});

/** The days and keywords of a market; left out, 30 days up to today without brand keywords. */
export const marketArgs = scope.extend({
	days: daysRule,
	weighting: z
		.enum(MarketWeightingEnum, "The weighting must be VOLUME or EQUAL.")
		.nullish()
		.transform((weighting) => weighting ?? null),
});

export type MarketArgs = z.output<typeof marketArgs>;

/** The days of a share of voice; left out, 30. */
export const shareArgs = z.object({ days: daysRule, timeZone: timeZoneRule });

export type ShareArgs = z.output<typeof shareArgs>;

/** A competitor compared with the own site, in which keywords, in which order. */
export const headToHeadArgs = scope.extend({
	standings: z
		.array(z.enum(HeadToHeadStandingEnum, "There is no such standing."))
		.nullish()
		.transform((standings) => standings ?? null),
	sort: z
		.object({
			field: z.enum(HeadToHeadSortFieldEnum, "Keywords cannot be sorted by this."),
			direction: z.enum(SortDirectionEnum, "The direction must be ASC or DESC.").default("DESC"),
		})
		.nullish()
		.transform((sort) => sort ?? { field: "CLICKS_AT_STAKE" as const, direction: "DESC" as const }),
	page: pageSchema,
});

export type HeadToHeadArgs = z.output<typeof headToHeadArgs>;
