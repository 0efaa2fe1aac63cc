import { z } from "zod";
import { plainName } from "../../../../../schema/rules/invisible.ts";
import { maxUrlLength } from "../../../../../schema/rules/limits.ts";
import { phraseKeyOf, phraseOf } from "../../../../../schema/rules/phrase.ts";
import { urlKey } from "../../../../../schema/rules/result-url.ts";
import { characterCount, isStorable } from "../../../../../schema/rules/text.ts";
import { dayRule } from "../../../../core/days.ts";
import { timeZoneRule } from "../../../../core/time-zone.ts";
import { isId } from "../../../../lib/id.ts";
import { SerpFeatureKindEnum } from "../../measurements/feature-kinds.types.ts";
import { FeatureFilterStateEnum } from "./condition-values.types.ts";
import { ComparisonKindEnum, MovementEnum } from "./movement.types.ts";

const maxTextLength = 200;
const maxChoices = 1_000;
const maxFeatures = 20;

/** A list of 1,000 values at most. */
export function listOf<Item extends z.ZodType>(item: Item) {
	return z.array(item, "This must be a list.").max(maxChoices, "Choose 1,000 at most.");
}

/** A list of 1,000 values at most, without its duplicates. */
export function uniqueListOf<Item extends z.ZodType>(item: Item) {
	return listOf(item).transform((values) => [...new Set(values)]);
}

/** One of a list's values. */
export const choice = z
	.string("Each value must be a string.")
	.refine((text) => characterCount(text) <= maxTextLength, "A value must not be longer than 200 characters.")
	.refine(isStorable, "This contains characters that cannot be stored.");

/** Values of any kind. */
export const choices = listOf(choice);

/** Keywords; an id that cannot be one matches nothing, as one that merely does not occur. */
export const ids = choices.transform((ids) => ids.filter(isId));

/** The client's IDs of keywords. */
export const externalIds = choices.transform((ids) => ids.map((id) => id.trim()));

/** Groups, each once. */
export const groupNames = uniqueListOf(choice.overwrite(plainName));

/** Among the ids of locations: keywords without one. */
const wholeCountry = "0";

/** Locations, each once. */
export const locationIds = uniqueListOf(
	choice.refine((id) => id === wholeCountry || isId(id), "There is no such location."),
);

/** Part of a phrase. */
export const text = z
	.string("The text must be a string.")
	.refine((text) => characterCount(text) <= maxTextLength, "The text must not be longer than 200 characters.")
	.refine(isStorable, "The text contains characters that cannot be stored.")
	.transform((text) => phraseKeyOf(phraseOf(text)));

/** True or false. */
export const yesOrNo = z.boolean("This must be true or false.");

/** A range, bounds included; null without bounds, which is no condition. */
function rangeOf(bound: z.ZodNumber) {
	const least = bound.min(0, "This must be 0 or more.");
	return z
		.object({ min: least.nullish(), max: least.nullish() }, "The range must be an object with `min` and `max`.")
		.refine(({ min, max }) => min == null || max == null || min <= max, {
			path: ["max"],
			message: "The end of the range must not be below its start.",
		})
		.transform(({ min = null, max = null }) => (min === null && max === null ? null : { min, max }));
}

/** Searches a month; no more than GraphQL's `Int` can say. */
export const volumeRange = rangeOf(z.int32("This must be a whole number, 2,147,483,647 at most."));

/** US dollars. */
export const cpcRange = rangeOf(z.number("This must be a number."));

const address = z
	.string("This must be a string.")
	.refine((url) => characterCount(url) <= maxUrlLength, "This must not be longer than 2,000 characters.")
	.refine(isStorable, "This contains characters that cannot be stored.");

/** A path of a site, by whole segments. */
export const rankingPath = address
	.refine((path) => path.startsWith("/"), "The path must begin with `/`.")
	.refine((path) => !/[?#]/.test(path), "A path has no `?` and no `#`.");

/** A page. */
export const rankingUrl = address.refine((url) => urlKey(url) !== null, "Enter an http or https URL.");

/** Names of an enum, each once. */
export function namesOf<const Names extends Readonly<Record<string, string>>>(names: Names, message: string) {
	return uniqueListOf(z.enum(names, message));
}

/** Conditions on SERP features. */
export const features = z
	.array(
		z.object(
			{
				kind: z.enum(SerpFeatureKindEnum, "There is no such SERP feature."),
				state: z.enum(FeatureFilterStateEnum, "There is no such state of a SERP feature.").default("PRESENT"),
			},
			"The condition must be an object with `kind` and `state`.",
		),
		"This must be a list.",
	)
	.max(maxFeatures, "Choose 20 at most.");

const daysMessage = "The days must be a whole number from 1 to 365.";

/** Times 24 hours. */
export const withinDays = z.int(daysMessage).min(1, daysMessage).max(365, daysMessage);

/** Which rows of a comparison: of any of these kinds, and of this movement. */
export const movementChoice = {
	kinds: namesOf(ComparisonKindEnum, "There is no such kind.").nullish(),
	movement: z.enum(MovementEnum, "The movement must be BETTER or WORSE.").nullish(),
};

/** A movement between two days. */
export const movement = z.object(
	{ from: dayRule, to: dayRule.nullish(), timeZone: timeZoneRule, ...movementChoice },
	"The movement must be an object.",
);
