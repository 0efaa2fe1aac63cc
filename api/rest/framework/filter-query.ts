import { z } from "zod";
import { dayRule } from "../../core/days.ts";
import { timeZoneRule } from "../../core/time-zone.ts";
import { validate } from "../../core/validate.ts";
import { Refusal } from "../../errors.ts";
import { keywordFilter } from "../../modules/tracked/keywords/choice/keyword-query.input.ts";
import type { Condition, RestForm } from "../../modules/tracked/keywords/conditions/condition.types.ts";
import { FeatureFilterStateEnum } from "../../modules/tracked/keywords/conditions/condition-values.types.ts";
import { conditions, type NamesWith } from "../../modules/tracked/keywords/conditions/conditions.types.ts";
import { ComparisonKindEnum, MovementEnum } from "../../modules/tracked/keywords/conditions/movement.types.ts";
import { numberOf, switchOf } from "./query.ts";

function listOf(items: z.ZodType, what: string) {
	const description = `${what}. Repeat the parameter or separate values with \`;\`.`;
	return z
		.array(items)
		.optional()
		.meta({ description, param: { style: "form", explode: true, allowEmptyValue: true } });
}

function namesOf(id: string, values: Readonly<Record<string, string>>) {
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

/** What a call's query has. */
type Query = Readonly<Record<string, string | undefined>>;

/** A condition as query parameters, and how it is read from them; undefined is no condition. */
interface Parameters {
	params: Readonly<Record<string, z.ZodType>>;
	read(query: Query): unknown;
}

/** Conditions with parameters of their own. One that is missing does not compile. */
const own: { [Name in NamesWith<{ rest: { as: "own" } }>]: Parameters } = {
	features: {
		params: {
			features: listOf(
				z.string(),
				`SERP features of the last measurement, each with one of \`${Object.keys(FeatureFilterStateEnum).join("`, `")}\` behind a colon: \`FEATURED_SNIPPET:NOT_OWNED\`. Without one, \`PRESENT\``,
			),
		},
		read: ({ features }) =>
			namesIn(features)?.map((name) => {
				const [kind, state] = name.split(/:(.*)/s);
				return { kind, state };
			}),
	},
	movement: {
		params: {
			movementFrom: z.string().optional().meta({
				description: "With `movementKinds` or `movementDirection`: the first of the two days that are compared.",
			}),
			movementTo: z.string().optional().meta({ description: "The second of these days. Defaults to today." }),
			movementKinds: kindsOf("How keywords' standings at the end of these days compare"),
			movementDirection: directionOf("Which way keywords went between these days."),
			movementTimeZone: z
				.string()
				.optional()
				.meta({ description: "IANA time zone of these days. Defaults to `timeZone`.", examples: ["Europe/Paris"] }),
		},
		read: movementOf,
	},
};

function parametersOf([name, { rule, rest }]: [string, Condition]): Parameters {
	switch (rest?.as) {
		case undefined:
			return { params: {}, read: () => undefined };
		case "own":
			return own[name as keyof typeof own];
		case "text":
			return one(name, optional(z.string(), rest), (text) => text);
		case "switch":
			return one(name, optional(z.boolean(), rest), switchOf);
		case "number":
			return one(name, optional(rule, rest), numberOf);
		case "list":
			return one(rest.parameter ?? name, listOf(rest.items ?? z.string(), rest.about), valuesIn);
		case "names":
			return one(name, listOf(namesOf(rest.id, rest.names), rest.about), namesIn);
		case "range":
			return range(name, rest);
	}
}

function optional(rule: z.ZodType, { about, example }: { about: string; example?: string | number }) {
	return rule.optional().meta({ description: about, ...(example !== undefined && { examples: [example] }) });
}

function one(name: string, rule: z.ZodType, read: (text: string | undefined) => unknown): Parameters {
	return { params: { [name]: rule }, read: (query) => read(query[name]) };
}

function range(name: string, { about, bound, examples }: RestForm & { as: "range" }): Parameters {
	const [min, max] = [`${name}Min`, `${name}Max`];
	const least = optional(bound.min(0), { about: `The smallest known ${about}.`, example: examples[0] });
	const largest = optional(bound.min(0), { about: `The largest known ${about}.`, example: examples[1] });
	return {
		params: { [min]: least, [max]: largest },
		read: (query) =>
			query[min] === undefined && query[max] === undefined
				? undefined
				: { min: numberOf(query[min]), max: numberOf(query[max]) },
	};
}

const parameters = Object.entries<Condition>(conditions).map((entry) => [entry[0], parametersOf(entry)] as const);

/** A keyword filter as query parameters. */
export const filterQuery = z.object({
	...(Object.assign({}, ...parameters.map(([, { params }]) => params)) as Record<string, z.ZodType>),
	timeZone: timeZoneRule,
});

/** Whether a call's query has a keyword filter or an order, whose faults are named after its parameters. */
export function namesParameters(query: z.ZodObject | undefined): boolean {
	return query !== undefined && ("view" in query.shape || "sort" in query.shape);
}

function valuesIn(text: string | undefined): string[] | undefined {
	return text?.split(";").filter((value) => value !== "");
}

/** The values of a list, as enums have them. */
export function namesIn(text: string | undefined): string[] | undefined {
	return valuesIn(text)?.map((name) => name.toUpperCase());
}

const movementQuery = z.object({ movementFrom: dayRule, movementTo: dayRule.optional() });

/** The filter by movement; none without its parameters. Faults name the parameter. */
function movementOf(query: Query) {
	const { movementKinds, movementDirection, movementFrom, movementTo, movementTimeZone } = query;
	if ((movementKinds ?? movementDirection ?? movementFrom ?? movementTo ?? movementTimeZone) === undefined)
		return undefined;
	const { movementFrom: from, movementTo: to } = validate(movementQuery, { movementFrom, movementTo });
	const timeZone = movementTimeZone ?? query.timeZone;
	return { from, to, timeZone, kinds: namesIn(movementKinds), movement: movementDirection?.toUpperCase() };
}

/**
 * The filter and the time zone of a query; the time zone is validated where it is used. The filter is validated on its
 * own, so that faults name the parameter.
 */
export function filterOf(query: Query) {
	const requested = Object.fromEntries(parameters.map(([name, { read }]) => [name, read(query)]));
	try {
		return { filter: validate(keywordFilter, requested), timeZone: query.timeZone };
	} catch (error) {
		throw namingParameters(error);
	}
}

/** A refusal with its parameters named: `volumeMax` for `volume.max`, `view.0` for `filter.viewIds.0`. */
export function namingParameters(error: unknown): unknown {
	if (!(error instanceof Refusal) || !error.details) return error;
	const details = error.details.map(({ field, message }) => ({ field: parameterOf(field), message }));
	return new Refusal(error.code, error.message, { details });
}

function parameterOf(field: string): string {
	return field
		.replace(/^filter\./, "")
		.replace(/^sort\.(field|direction|day|since)/, (_, name: keyof typeof sortNamed) => sortNamed[name])
		.replace(/^viewIds/, "view")
		.replace(/^(\w+)\.m(?=(in|ax)$)/, "$1M")
		.replace(
			/^movement\.(from|to|kinds|movement|timeZone)/,
			(_, name: keyof typeof movementNamed) => movementNamed[name],
		);
}

const movementNamed = {
	from: "movementFrom",
	to: "movementTo",
	kinds: "movementKinds",
	movement: "movementDirection",
	timeZone: "movementTimeZone",
};

const sortNamed = { field: "sort", direction: "direction", day: "sortDay", since: "sortSince" };
