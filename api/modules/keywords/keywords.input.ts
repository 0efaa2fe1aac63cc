import { z } from "zod";
import { externalIdRule } from "../../edge/external-id.ts";
import { Refusal } from "../../errors.ts";
import { maxUrlLength } from "../../lib/domain-url.ts";
import { parseHttpUrl } from "../../lib/match.ts";
import { country } from "../domains/domains.input.ts";
import { groupFault, maxGroupLength, maxGroups, withoutDoubles } from "./groups.policy.ts";
import { type Filter, filterConditions } from "./keyword-query.input.ts";
import { maxPhraseLength, phraseFault, phraseOf } from "./phrase.policy.ts";

/** Keywords one request may name or add. */
export const maxKeywords = 10_000;

/** Refuses a list of more than 10,000 items before any of them is looked at. */
export function refuseTooMany(field: string, list: unknown): void {
	if (!Array.isArray(list) || list.length <= maxKeywords) return;
	const message = "One request can name 10,000 keywords at most.";
	throw new Refusal("TOO_LARGE", message, { details: [{ field, message }] });
}

/** A text with a rule of its own: `fault` gives a sentence, or null. */
function ruledText(notText: string, clean: (text: string) => string, fault: (text: string) => string | null) {
	return z
		.string(notText)
		.transform(clean)
		.superRefine((text, ctx) => {
			const message = fault(text);
			if (message !== null) ctx.addIssue({ code: "custom", message });
		});
}

const phrase = ruledText("Enter a keyword.", phraseOf, phraseFault).meta({
	description: "The phrase; white space is collapsed.",
	minLength: 1,
	maxLength: maxPhraseLength,
});

const group = ruledText("A group's name must be a text.", (text) => text.trim(), groupFault).meta({
	pattern: "^[^;]+$",
	maxLength: maxGroupLength,
});

const groups = z
	.array(group, "Groups must be a list of texts.")
	.max(maxGroups, "A keyword can have 100 groups at most.")
	.transform(withoutDoubles);

const languageSentence = "The language must be a code such as en or pt-BR.";
const language = z.string(languageSentence).regex(/^[a-z]{2}(-[A-Za-z]{2,4})?$/, languageSentence);

const deviceSentence = "The device must be desktop or mobile.";
const device = z.enum(["desktop", "mobile"], deviceSentence);

const targetUrl = ruledText(
	"The target URL must be a text.",
	(text) => text.trim(),
	(text) => {
		if (text.length > maxUrlLength) return "The target URL must not be longer than 2,000 characters.";
		if (text === "" || (!/[\p{C}\p{Z}]/u.test(text) && parseHttpUrl(text))) return null;
		return "The target URL must begin with http:// or https:// and be a valid address.";
	},
).meta({ description: "The page that should rank; takes no part in matching.", maxLength: maxUrlLength });

/** A keyword to add. */
export const newKeyword = z.object(
	{
		keyword: phrase,
		country: country.nullish().meta({ description: "Left out, the domain's." }),
		language: language.nullish().transform((code) => code ?? "en"),
		device: device.nullish().transform((name) => name ?? "desktop"),
		groups: groups.nullish().transform((names) => names ?? []),
		targetUrl: targetUrl.nullish().transform((url) => url || null),
		externalId: externalIdRule.optional().transform((id) => id ?? null),
	},
	"Each keyword must be an object with the field keyword.",
);

/** A keyword to add, as the rules leave it; `country` is missing where the domain's counts. */
export type NewKeyword = z.output<typeof newKeyword>;

/** Keywords to add: one bad item refuses them all. */
export const newKeywords = z.object(
	{ keywords: z.array(newKeyword, "Send a list of keywords.").min(1, "Enter at least one keyword.") },
	"The request must be an object with a list of keywords.",
);

const keywordIds = z
	.array(z.string("An id must be a text."), "Send a list of keyword ids.")
	.min(1, "Choose at least one keyword.");

/** Keywords chosen by their ids alone. */
export const namedKeywords = z.object({ keywordIds });

const choiceFields = {
	keywordIds: keywordIds.nullish(),
	domainId: z.string("This must be an id.").nullish(),
	filter: filterConditions.nullish(),
};

/** Keywords chosen: those named, or all of a domain's that pass a filter. */
export type KeywordChoice = { keywordIds: string[] } | { domainId: string; filter: Filter };

interface ChoiceFields {
	keywordIds?: string[] | null;
	domainId?: string | null;
	filter?: Filter | null;
}

/**
 * Lets pass one way of choosing alone. A domain without a filter is none: whoever forgets the filter must not reach every
 * keyword.
 */
function refuseNoChoice({ keywordIds, domainId, filter }: ChoiceFields, ctx: z.RefinementCtx): void {
	const refuse = (field: keyof ChoiceFields, message: string) =>
		ctx.addIssue({ code: "custom", path: [field], message });
	if (domainId == null && filter == null) {
		if (keywordIds == null) refuse("keywordIds", "Send a list of keyword ids.");
	} else if (keywordIds != null) {
		refuse("keywordIds", "Give either keywordIds, or domainId and filter.");
	} else if (domainId == null || filter == null) {
		refuse(
			filter == null ? "filter" : "domainId",
			"Give domainId and filter together; an empty filter is every keyword.",
		);
	}
}

function choiceOf({ keywordIds, domainId, filter }: ChoiceFields): KeywordChoice {
	return domainId != null && filter != null ? { domainId, filter } : { keywordIds: keywordIds ?? [] };
}

/** Keywords chosen by their ids, of which the same twice counts once, or by a domain's filter. */
export const chosenKeywords = z
	.object(choiceFields, "The request must be an object with a list of keywordIds.")
	.superRefine(refuseNoChoice)
	.transform(choiceOf);

const groupsFields = {
	groups,
	mode: z
		.enum(["add", "remove", "replace"], "The mode must be add, remove or replace.")
		.nullish()
		.transform((mode) => mode ?? "replace"),
};

/** External ids to give to keywords, or to take from them. */
export const externalIdChanges = z.object({
	items: z
		.array(
			z.object({ keywordId: z.string("An id must be a text."), externalId: externalIdRule }),
			"Send a list of items.",
		)
		.min(1, "Choose at least one keyword.")
		.superRefine((items, ctx) => {
			const named = new Set<string>();
			for (const [at, { keywordId }] of items.entries()) {
				const message = "This keyword is named twice.";
				if (named.has(keywordId)) ctx.addIssue({ code: "custom", path: [at, "keywordId"], message });
				named.add(keywordId);
			}
		}),
});

/** How to change groups of keywords chosen by their ids alone. */
export const groupsOfNamed = namedKeywords.extend(groupsFields);

/** How to change groups of keywords chosen; left out, the mode is `replace`. */
export const groupsChange = z
	.object({ ...choiceFields, ...groupsFields }, "The request must be an object with keywordIds, groups and mode.")
	.superRefine(refuseNoChoice)
	.refine(({ groups, mode }) => mode === "replace" || groups.length > 0, {
		path: ["groups"],
		message: "Choose at least one group.",
	})
	.transform(({ groups, mode, ...choice }) => ({ groups, mode, choice: choiceOf(choice) }));
