import { z } from "zod";
import { timeZoneRule } from "../../core/time-zone.ts";
import { validate } from "../../core/validate.ts";
import { badInput, type Refusal } from "../../errors.ts";
import { addDays, isDay, startOfDay } from "../../lib/calendar.ts";

/** Reads a query. Each parameter may occur once; the values of a list are joined with `;`. */
export function readQuery(query: URLSearchParams, rules: z.ZodObject["shape"] = {}): Record<string, string> {
	return Object.fromEntries(
		[...query].map(([name, value]) => {
			const values = query.getAll(name);
			if (values.length > 1 && !isList(rules[name]))
				throw badInput({ field: name, message: "Send this parameter once." });
			return [name, values.length > 1 ? values.join(";") : value];
		}),
	);
}

function isList(rule: z.core.$ZodType | undefined): boolean {
	return rule instanceof z.ZodOptional ? isList(rule.unwrap()) : rule instanceof z.ZodArray;
}

/** How rows are sorted, as query parameters. @param names of what they can be sorted by, as enums have them */
export function sortQuery(id: string, names: Readonly<Record<string, string>>, standard: string) {
	const fields = z.enum(Object.values(names).map((name) => name.toLowerCase())).meta({ id });
	return z.object({
		sort: fields.optional().meta({ description: `What to sort by. ${standard}` }),
		direction: sortDirection
			.optional()
			.meta({ description: "With `sort`: the direction. Defaults to that of the same order in GraphQL." }),
	});
}

const sortDirection = z.enum(["asc", "desc"]).meta({ id: "SortDirection" });

/** The order of a query, as the rules of lists take it; undefined without one. */
export function sortOf({ sort, direction }: Record<string, string | undefined>) {
	if (sort === undefined && direction !== undefined) throw namelessSort();
	return sort === undefined ? undefined : { field: sort.toUpperCase(), direction: direction?.toUpperCase() };
}

/** A refusal of what goes with `sort`, without it. */
export function namelessSort(): Refusal {
	return badInput({ field: "sort", message: "Name what to sort by." });
}

/** Parses a number. Other text becomes `NaN`, which every rule refuses. Undefined stays undefined. */
export function numberOf(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Parses `true` or `false`. Other text is returned unchanged, and every rule refuses it. Undefined stays undefined. */
export function switchOf(text: string | undefined): unknown {
	return text === "true" ? true : text === "false" ? false : text;
}

/** Parses an ISO 8601 time with a time zone. Other text becomes an invalid date, which every rule refuses. */
export function momentOf(text: string | undefined): Date | undefined {
	if (text === undefined) return undefined;
	const isMoment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/.test(text);
	return new Date(isMoment && isDay(text.slice(0, 10)) ? text : Number.NaN);
}

const rangeEnd = (description: string) =>
	z
		.string()
		.optional()
		.meta({ description, examples: ["2026-11-21", "2026-11-21T14:32:05.120Z"] });

/** A time range as query parameters. */
export const rangeQuery = z.object({
	from: rangeEnd("The start: a day, or a point in time."),
	to: rangeEnd("The end: a day (inclusive), or a point in time (exclusive)."),
	timeZone: timeZoneRule,
});

const namesDay = (text: string | undefined): text is string => text !== undefined && isDay(text);

/** Days are compared as strings: the range includes its last day. */
const range = rangeQuery.refine(({ from, to }) => !namesDay(from) || !namesDay(to) || from <= to, {
	path: ["to"],
	message: "The end must not be before the start.",
});

/** The range of a query as points in time. Days are those of its time zone; the last one is included. */
export function rangeOf(query: Record<string, string | undefined>): { from: Date | undefined; to: Date | undefined } {
	const { from, to, timeZone } = validate(range, query);
	const moment = (text: string | undefined, days: number) =>
		namesDay(text) ? startOfDay(addDays(text, days), timeZone) : momentOf(text);
	return { from: moment(from, 0), to: moment(to, 1) };
}
