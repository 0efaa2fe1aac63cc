import { z } from "zod";
import { validate } from "../edge/validate.ts";
import { type Filter, keywordFilter } from "../modules/keywords/keyword-query.input.ts";

/** A number of the query; `NaN`, which every rule refuses, when the text is none. Left out, it stays so. */
export function numberOf(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Yes or no of the query; the text itself, which every rule refuses, when it is neither. Left out, it stays so. */
export function switchOf(text: string | undefined): unknown {
	return text === "true" ? true : text === "false" ? false : text;
}

/** A moment of the query, ISO 8601 with a time zone; an invalid date, which every rule refuses, when the text is none. */
export function momentOf(text: string | undefined): Date | undefined {
	if (text === undefined) return undefined;
	const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
	return new Date(isMoment ? text : Number.NaN);
}

const listOf = (what: string) =>
	z
		.string()
		.optional()
		.meta({ description: `${what}; several are separated by \`;\`.` });

/** A keyword filter as a query gives it: lists with `;` between their values, as groups have in CSV. */
export const filterQuery = z.object({
	text: z.string().optional().meta({ description: "Part of the phrase, any case." }),
	groups: listOf("Names of groups, any of which a keyword has"),
	countries: listOf("Codes of countries"),
	languages: listOf("Languages"),
	devices: listOf("`desktop` or `mobile`"),
	positions: listOf("`top3`, `top10`, `top20`, `from4to10`, `from11to20`, `below20` or `untracked`"),
	changes: listOf("`up`, `down` or `stable`"),
});

/** The filter of a query, judged by itself: a fault is told under the parameter's own name. */
export function filterOf({ text, ...query }: Record<string, string | undefined>): Filter {
	const list = (name: string) => query[name]?.split(";").filter((value) => value !== "");
	return validate(keywordFilter, {
		text,
		groups: list("groups"),
		countries: list("countries"),
		languages: list("languages"),
		devices: list("devices")?.map((name) => name.toLowerCase()),
		positions: list("positions")?.map((name) => name.toUpperCase()),
		changes: list("changes")?.map((name) => name.toUpperCase()),
	});
}
