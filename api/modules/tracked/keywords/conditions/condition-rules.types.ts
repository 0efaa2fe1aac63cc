import { z } from "zod";
import { maxUrlLength } from "../../../../../schema/rules/limits.ts";
import { urlKey } from "../../../../../schema/rules/result-url.ts";
import { characterCount, isStorable } from "../../../../../schema/rules/text.ts";
import { SerpFeatureKindEnum } from "../../measurements/feature-kinds.types.ts";
import { PageIssuePatternEnum, TargetStateEnum } from "../targets/targets.types.ts";
import { VolatilityEnum } from "../volatility.types.ts";
import { FeatureFilterStateEnum } from "./condition-values.types.ts";

const maxChoices = 1_000;
const maxFeatures = 20;

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
	return z
		.array(z.enum(names, message), "This must be a list.")
		.max(maxChoices, "Choose 1,000 at most.")
		.transform((names) => [...new Set(names)]);
}

/** Target states. */
export const targets = namesOf(TargetStateEnum, "There is no such target state.");

/** Page issues. */
export const pageIssues = namesOf(PageIssuePatternEnum, "There is no such page issue.");

/** Volatilities. */
export const volatilities = namesOf(VolatilityEnum, "A volatility must be LOW, MEDIUM or HIGH.");

/** Conditions on SERP features. */
export const featureConditions = z
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
