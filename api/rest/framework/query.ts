import { z } from "zod";
import { dayRule } from "../../core/days.ts";
import { timeZoneRule } from "../../core/time-zone.ts";
import { validate } from "../../core/validate.ts";
import { badInput } from "../../errors.ts";
import { addDays, isDay, startOfDay } from "../../lib/calendar.ts";
import { keywordFilter } from "../../modules/keywords/choice/keyword-query.input.ts";
import {
	ChangeDirectionEnum,
	OutcomeFilterEnum,
	PositionBucketEnum,
} from "../../modules/keywords/choice/keyword-query.types.ts";
import { ComparisonKindEnum, MovementEnum } from "../../modules/keywords/choice/movement.types.ts";
import { device } from "../../modules/keywords/keywords.input.ts";

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

function listOf(items: z.ZodType, what: string) {
	const description = `${what}. Repeat the parameter or separate values with \`;\`.`;
	return z
		.array(items)
		.optional()
		.meta({ description, param: { style: "form", explode: true, allowEmptyValue: true } });
}

function namesOf(id: string, values: Record<string, string>) {
	return z.enum(Object.values(values).map((name) => name.toLowerCase())).meta({ id });
}

const kindNames = namesOf("ComparisonKind", ComparisonKindEnum);
const movementNames = namesOf("Movement", MovementEnum);

/** Kinds of a comparison as a query parameter. */
export function kindsOf(what: string) {
	return listOf(kindNames, what);
}

/** A movement as a query parameter. */
export function directionOf(description: string) {
	return movementNames.optional().meta({ description });
}

/** A keyword filter as query parameters. */
export const filterQuery = z.object({
	text: z.string().optional().meta({ description: "Part of the phrase, case-insensitive." }),
	groups: listOf(z.string(), "Group names; matches keywords in any of them"),
	countries: listOf(z.string(), "Country codes"),
	languages: listOf(z.string(), "Languages"),
	devices: listOf(device, "Devices"),
	positions: listOf(
		namesOf("PositionBucket", PositionBucketEnum),
		"Position buckets; `untracked` (deprecated) means not found or never measured",
	),
	outcomes: listOf(
		namesOf("OutcomeFilter", OutcomeFilterEnum),
		"Outcome of the last finished check; `never` if there is none",
	),
	changes: listOf(
		namesOf("ChangeDirection", ChangeDirectionEnum),
		"Direction of change today, compared with an earlier day",
	),
	movementFrom: z
		.string()
		.optional()
		.meta({ description: "With `movementKinds` or `movementDirection`: the first of the two days that are compared." }),
	movementTo: z.string().optional().meta({ description: "The second of these days. Defaults to today." }),
	movementKinds: kindsOf("How keywords' standings at the end of these days compare"),
	movementDirection: directionOf("Which way keywords went between these days."),
	timeZone: timeZoneRule,
});

/** The values of a list, as enums have them. */
export function namesIn(text: string | undefined): string[] | undefined {
	return text
		?.split(";")
		.filter((value) => value !== "")
		.map((name) => name.toUpperCase());
}

const movementQuery = z.object({ movementFrom: dayRule, movementTo: dayRule.optional() });

/** The filter by movement; none without its parameters. Faults name the parameter. */
function movementOf(query: Record<string, string | undefined>, timeZone: string | undefined) {
	const { movementKinds, movementDirection, ...days } = query;
	if ((movementKinds ?? movementDirection ?? days.movementFrom ?? days.movementTo) === undefined) return undefined;
	const { movementFrom: from, movementTo: to } = validate(movementQuery, days);
	return { from, to, timeZone, kinds: namesIn(movementKinds), movement: movementDirection?.toUpperCase() };
}

/**
 * The filter and the time zone of a query; the time zone is validated where it is used. The filter is validated on its
 * own, so that faults name the parameter.
 */
export function filterOf({ text, timeZone, ...query }: Record<string, string | undefined>) {
	const list = (name: string) => query[name]?.split(";").filter((value) => value !== "");
	const filter = validate(keywordFilter, {
		text,
		groups: list("groups"),
		countries: list("countries"),
		languages: list("languages"),
		devices: list("devices")?.map((name) => name.toLowerCase()),
		positions: namesIn(query.positions),
		outcomes: namesIn(query.outcomes),
		changes: namesIn(query.changes),
		movement: movementOf(query, timeZone),
	});
	return { filter, timeZone };
}
