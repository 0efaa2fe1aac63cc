import { z } from "zod";
import {
	countryNamed,
	countryOfCode,
	deviceNamed,
	deviceOfCode,
	languageNamed,
	languageOfCode,
	meantInstead,
} from "../../schema/rules/markets.ts";

/** A country code in upper or lower case. */
export const country = z
	.string("The country must be a two-letter code such as US.")
	.transform((text, ctx) => {
		const message = "The country must be an assigned two-letter code such as US.";
		return countryOfCode(text) ?? unknown(ctx, meantInstead(text, countryNamed) ?? message);
	})
	.meta({ description: "An assigned ISO 3166-1 alpha-2 code, upper or lower case.", pattern: "^[A-Za-z]{2}$" });

const languageSentence = "The language must be a code such as en, pt-BR or es-419.";

/** A language code in upper or lower case. */
export const language = z
	.string(languageSentence)
	.transform((text, ctx) => languageOfCode(text) ?? noLanguage(text, ctx))
	.meta({
		description: "A language of Google's, in upper or lower case.",
		pattern: "^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,4}){0,2}$",
	});

/** Codes that older keywords may have, from before only Google's were accepted. */
const earlierLanguage = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;

/** A language to find keywords by. */
export const storedLanguage = z
	.string(languageSentence)
	.transform((text, ctx) => languageOfCode(text) ?? (earlierLanguage.test(text) ? text : noLanguage(text, ctx)));

function noLanguage(text: string, ctx: z.RefinementCtx): never {
	return unknown(ctx, meantInstead(text, languageNamed) ?? languageSentence);
}

function unknown(ctx: z.RefinementCtx, message: string): never {
	ctx.addIssue({ code: "custom", message });
	return z.NEVER;
}

const deviceSentence = "The device must be desktop or mobile.";

/** The devices, by their names in REST and files. */
export const deviceName = z
	.enum(["desktop", "mobile"], {
		error: ({ input }) => (typeof input === "string" ? meantInstead(input, deviceNamed) : null) ?? deviceSentence,
	})
	.meta({ id: "Device" });

/** A device by its name in REST, files or GraphQL. */
export const device = z.preprocess(
	(text) => (typeof text === "string" ? (deviceOfCode(text) ?? text) : text),
	deviceName,
);
