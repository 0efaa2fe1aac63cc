import { z } from "zod";
import { plainName } from "../../../../schema/rules/invisible.ts";
import { maxNameLength, maxNotesLength, maxUrlLength } from "../../../../schema/rules/limits.ts";
import type { Site } from "../../../../schema/rules/match.ts";
import { characterCount, hasControlCharacters, isStorable, isVisible } from "../../../../schema/rules/text.ts";
import { changesOf } from "../../../core/changes.ts";
import { externalIdRule } from "../../../core/external-id.ts";
import { country } from "../../../core/market-rules.ts";
import { type DomainUrl, parseDomainUrl, parseSiteUrl } from "../../../lib/domain-url.ts";

/** A parsed value, or the parser's error message. */
type Parsed<Value> = { value: Value } | { fault: string };

function parsedText<Value>(notText: string, parse: (text: string) => Parsed<Value>) {
	return z.string(notText).transform((text, ctx) => {
		const parsed = parse(text);
		if ("value" in parsed) return parsed.value;
		ctx.addIssue({ code: "custom", message: parsed.fault });
		return z.NEVER;
	});
}

const name = parsedText("Enter a name for the domain.", (text): Parsed<string> => {
	const value = plainName(text);
	if (hasControlCharacters(value) || !isStorable(value))
		return { fault: "The name must not contain control characters." };
	if (!isVisible(value)) return { fault: "Enter a name for the domain." };
	if (characterCount(value) > maxNameLength) return { fault: "The name must not be longer than 100 characters." };
	return { value };
}).meta({ description: "Display name.", minLength: 1, maxLength: maxNameLength });

function parsedUrl(parse: (text: string) => DomainUrl) {
	return parsedText("Enter the URL of the domain.", (text): Parsed<Site & { url: string }> => {
		const parsed = parse(text);
		if (!parsed.ok) return { fault: parsed.message };
		return { value: { url: parsed.url, host: parsed.host, path: parsed.path } };
	});
}

/** A domain's URL, with what results are matched against. */
export const domainUrl = parsedUrl(parseDomainUrl).meta({
	description: "The URL that results are matched against: an http(s) URL. A bare host becomes `https://`.",
	minLength: 1,
	maxLength: maxUrlLength,
});

/** The URL of any site, also of one that many share. */
export const siteUrl = parsedUrl(parseSiteUrl);

const depthMessage = "Search depth must be a multiple of 10 from 10 to 100.";
const wrongDepth = { message: depthMessage, abort: true };
const searchDepth = z
	.int(wrongDepth)
	.min(10, wrongDepth)
	.max(100, wrongDepth)
	.multipleOf(10, wrongDepth)
	.meta({ description: "Number of results a check searches. Every 10 cost one credit." });

const notABody = "The request must be an object with the domain's fields.";

/** An optional field with a default; `null` counts as omitted. */
function leftOut<Schema extends z.ZodType, Value>(schema: Schema, standard: Value) {
	return schema.nullish().transform((value) => value ?? standard);
}

/** A new domain: `country` defaults to US, `searchDepth` to 10. */
export const newDomain = z.object(
	{
		name,
		url: domainUrl,
		country: leftOut(country, "US"),
		searchDepth: leftOut(searchDepth, 10),
		// Null and omitted are the same, also when a client key's request is compared.
		externalId: externalIdRule.optional().transform((id) => id ?? undefined),
	},
	notABody,
);

const creditsMessage = "Credits must be a whole number from 1 to 1,000,000,000.";
const creditsRule = z.int(creditsMessage).min(1, creditsMessage).max(1_000_000_000, creditsMessage);

const searchConsolePropertyId = z
	.string("This must be the ID of a property, or null.")
	.nullish()
	.meta({ description: "The Search Console property to take figures from; null: the one that covers it best." });

/** The property among changes to a domain. */
export const chosenProperty = z.object({ searchConsolePropertyId }, notABody);

/** Changes to a domain; a null external id, cap or property removes it. */
export const domainChanges = changesOf(
	{
		name: name.optional(),
		url: domainUrl.optional(),
		country: country.optional(),
		searchDepth: searchDepth.optional(),
		externalId: externalIdRule.optional(),
		monthlyCreditCap: creditsRule.nullish(),
		searchConsolePropertyId,
	},
	notABody,
);

/** Which domains: all of them, or the one with an external id. */
export const domainsArgs = z.object({
	externalId: externalIdRule.refine((id) => id !== null, "The external ID must not be empty.").nullish(),
});

/** Notes, stored verbatim. */
export const domainNotes = z.object(
	{
		notes: z
			.string("The notes must be a string.")
			.refine(
				(notes) => characterCount(notes) <= maxNotesLength,
				"The notes must not be longer than 20,000 characters.",
			)
			.refine(isStorable, "The notes contain characters that cannot be stored.")
			.meta({ description: "Free text, stored unchanged.", maxLength: maxNotesLength }),
	},
	notABody,
);
