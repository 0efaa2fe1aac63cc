import { z } from "zod";
import { plainName } from "../../../../../schema/rules/invisible.ts";
import { phraseKeyOf, phraseOf } from "../../../../../schema/rules/phrase.ts";
import { characterCount, isStorable } from "../../../../../schema/rules/text.ts";
import { dayRule } from "../../../../core/days.ts";
import { country, device, storedLanguage } from "../../../../core/market-rules.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import { isId } from "../../../../lib/id.ts";
import {
	cpcRange,
	featureConditions,
	namesOf,
	pageIssues,
	rankingPath,
	rankingUrl,
	targets,
	volatilities,
	volumeRange,
	withinDays,
} from "../conditions/condition-rules.types.ts";
import { ChangeDirectionEnum, OutcomeFilterEnum, PositionBucketEnum } from "../conditions/condition-values.types.ts";
import { ComparisonKindEnum, MovementEnum } from "../conditions/movement.types.ts";
import { KeywordSortFieldEnum, SortDirectionEnum } from "./keyword-query.types.ts";

/** Among the ids of locations: keywords without one. */
export const wholeCountry = "0";

const maxTextLength = 200;
/** Values of a list. */
const maxChoices = 1_000;

function listOf<Item extends z.ZodType>(item: Item) {
	return z.array(item, "This must be a list.").max(maxChoices, "Choose 1,000 at most.");
}

const choice = z
	.string("Each value must be a string.")
	.refine((text) => characterCount(text) <= maxTextLength, "A value must not be longer than 200 characters.")
	.refine(isStorable, "This contains characters that cannot be stored.");
const choices = listOf(choice);
const groupNames = listOf(choice.overwrite(plainName)).transform((names) => [...new Set(names)]);

const noBucket = "There is no such position filter.";
const noDirection = "There is no such change filter.";

/** Which rows of a comparison: of any of these kinds, and of this movement. */
export const movementChoice = {
	kinds: namesOf(ComparisonKindEnum, "There is no such kind.").nullish(),
	movement: z.enum(MovementEnum, "The movement must be BETTER or WORSE.").nullish(),
};

const movement = z.object(
	{ from: dayRule, to: dayRule.nullish(), timeZone: timeZoneRule, ...movementChoice },
	"The movement must be an object.",
);

/** Conditions on keywords; what is null or an empty list is no condition, but an empty list of ids, ours or the client's, lets nothing pass. */
export const filterConditions = z.object(
	{
		// An id that cannot be one matches nothing, as one that merely does not occur.
		ids: choices.transform((ids) => ids.filter(isId)).nullish(),
		// One that does not exist is refused where views are read.
		viewIds: choices.nullish(),
		// As with views.
		alertId: choice.nullish(),
		externalIds: choices.transform((ids) => ids.map((id) => id.trim())).nullish(),
		text: z
			.string("The text must be a string.")
			.refine((text) => characterCount(text) <= maxTextLength, "The text must not be longer than 200 characters.")
			.refine(isStorable, "The text contains characters that cannot be stored.")
			.transform((text) => phraseKeyOf(phraseOf(text)))
			.nullish(),
		groups: groupNames.nullish(),
		excludedGroups: groupNames.nullish(),
		// Views and rules that were stored with other codes are read as they are.
		countries: listOf(country).nullish(),
		languages: listOf(storedLanguage).nullish(),
		devices: listOf(device)
			.transform((names) => [...new Set(names)])
			.nullish(),
		locationIds: listOf(choice.refine((id) => id === wholeCountry || isId(id), "There is no such location."))
			.transform((ids) => [...new Set(ids)])
			.nullish(),
		position: z.enum(PositionBucketEnum, noBucket).nullish(),
		positions: namesOf(PositionBucketEnum, noBucket).nullish(),
		outcomes: namesOf(OutcomeFilterEnum, "There is no such outcome filter.").nullish(),
		change: z.enum(ChangeDirectionEnum, noDirection).nullish(),
		changes: namesOf(ChangeDirectionEnum, noDirection).nullish(),
		movement: movement.nullish(),
		volume: volumeRange.nullish(),
		isBrand: z.boolean("This must be true or false.").nullish(),
		isVolumeKnown: z.boolean("This must be true or false.").nullish(),
		cpc: cpcRange.nullish(),
		rankingPath: rankingPath.nullish(),
		rankingUrl: rankingUrl.nullish(),
		targets: targets.nullish(),
		pageIssues: pageIssues.nullish(),
		features: featureConditions.nullish(),
		volatilities: volatilities.nullish(),
		addedWithinDays: withinDays.nullish(),
	},
	"The filter must be an object.",
);

/** Which keywords; left out, all of them. */
export const keywordFilter = filterConditions.nullish().transform((filter) => filter ?? {});

export type Filter = z.output<typeof keywordFilter>;

/** Conditions that a view may have. */
export type StoredFilter = Omit<Filter, "ids" | "externalIds" | "viewIds" | "alertId" | "position" | "change">;

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
