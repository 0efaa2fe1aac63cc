import { z } from "zod";
import { dayRule } from "../../core/days.ts";
import { device } from "../../core/market-rules.ts";
import { timeZoneRule } from "../../core/time-zone.ts";
import { validate } from "../../core/validate.ts";
import { Refusal } from "../../errors.ts";
import { type Filter, keywordFilter } from "../../modules/tracked/keywords/choice/keyword-query.input.ts";
import type { KeywordFilter } from "../../modules/tracked/keywords/choice/keyword-query.types.ts";
import {
	ChangeDirectionEnum,
	FeatureFilterStateEnum,
	OutcomeFilterEnum,
	PositionBucketEnum,
} from "../../modules/tracked/keywords/conditions/condition-values.types.ts";
import { ComparisonKindEnum, MovementEnum } from "../../modules/tracked/keywords/conditions/movement.types.ts";
import { pageIssuePatterns, volatilities } from "../../modules/tracked/keywords/keyword.entity.ts";
import { TargetStateEnum } from "../../modules/tracked/keywords/targets/targets.types.ts";
import { numberOf, switchOf } from "./query.ts";

function listOf(items: z.ZodType, what: string) {
	const description = `${what}. Repeat the parameter or separate values with \`;\`.`;
	return z
		.array(items)
		.optional()
		.meta({ description, param: { style: "form", explode: true, allowEmptyValue: true } });
}

function namesOf(id: string, values: Record<string, string> | readonly string[]) {
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
interface Condition {
	params: Readonly<Record<string, z.ZodType>>;
	read(query: Query): unknown;
}

/** Each condition of a keyword filter. One that is missing does not compile. */
const conditions = {
	text: one("text", z.string(), "Part of the phrase, case-insensitive."),
	viewIds: listed("view", z.string(), "IDs of views; matches keywords that pass any of them"),
	alertId: one(
		"alertId",
		z.string(),
		"ID of an alert; matches keywords that it is about, all those counted by a site-wide one.",
	),
	ids: listed("ids", z.string(), "Keyword IDs; an empty list matches none"),
	externalIds: listed("externalIds", z.string(), "Your own IDs of keywords; an empty list matches none"),
	groups: listed("groups", z.string(), "Group names; matches keywords in any of them"),
	excludedGroups: listed("excludedGroups", z.string(), "Group names; matches keywords in none of them"),
	countries: listed("countries", z.string(), "Country codes"),
	languages: listed("languages", z.string(), "Languages"),
	devices: listed("devices", device, "Devices"),
	locationIds: listed("locationIds", z.string(), "IDs of locations; `0` is a whole country"),
	positions: named(
		"positions",
		namesOf("PositionBucket", PositionBucketEnum),
		"Position buckets; `untracked` (deprecated) means not found or never measured",
	),
	/** Deprecated: `positions` says it too. */
	position: { params: {}, read: () => undefined },
	outcomes: named(
		"outcomes",
		namesOf("OutcomeFilter", OutcomeFilterEnum),
		"Outcome of the last finished check; `never` if there is none",
	),
	changes: named(
		"changes",
		namesOf("ChangeDirection", ChangeDirectionEnum),
		"Direction of change today, compared with an earlier day",
	),
	/** Deprecated: `changes` says it too. */
	change: { params: {}, read: () => undefined },
	volume: range("volume", z.int(), "search volume", [100, 1_000]),
	isBrand: either("isBrand", "Whether it is a brand keyword."),
	isVolumeKnown: either("isVolumeKnown", "Whether the search volume is known."),
	cpc: range("cpc", z.number(), "cost per click, in US dollars", [0.5, 2.5]),
	rankingPath: one("rankingPath", z.string(), "Start of the ranking page's path, by whole segments.", "/blog"),
	rankingUrl: one("rankingUrl", z.string(), "The ranking page.", "https://example.com/pricing"),
	targets: named("targets", namesOf("TargetStateFilter", TargetStateEnum), "Target states"),
	pageIssues: named("pageIssues", namesOf("PageIssueFilter", pageIssuePatterns), "Page issues that keywords have now"),
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
	volatilities: named("volatilities", namesOf("Volatility", volatilities), "Position volatility"),
	addedWithinDays: {
		params: {
			addedWithinDays: z
				.int()
				.min(1)
				.max(365)
				.optional()
				.meta({ description: "Added within this many times 24 hours, 1–365.", examples: [7] }),
		},
		read: ({ addedWithinDays }) => numberOf(addedWithinDays),
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
} satisfies Record<keyof KeywordFilter | keyof Filter, Condition>;

/** A keyword filter as query parameters. */
export const filterQuery = z.object({
	...paramsOf(conditions),
	timeZone: timeZoneRule,
});

function paramsOf(conditions: Readonly<Record<string, Condition>>): Record<string, z.ZodType> {
	return Object.assign({}, ...Object.values(conditions).map(({ params }) => params));
}

function one(name: string, rule: z.ZodType, description: string, example?: string): Condition {
	const meta = { description, ...(example && { examples: [example] }) };
	return { params: { [name]: rule.optional().meta(meta) }, read: (query) => query[name] };
}

function either(name: string, description: string): Condition {
	const rule = z.boolean().optional().meta({ description });
	return { params: { [name]: rule }, read: (query) => switchOf(query[name]) };
}

function listed(name: string, items: z.ZodType, what: string): Condition {
	return { params: { [name]: listOf(items, what) }, read: (query) => valuesIn(query[name]) };
}

/** A list of an enum's names. */
function named(name: string, items: z.ZodType, what: string): Condition {
	return { params: { [name]: listOf(items, what) }, read: (query) => namesIn(query[name]) };
}

function range(name: string, rule: z.ZodNumber, what: string, [least, largest]: [number, number]): Condition {
	const [min, max] = [`${name}Min`, `${name}Max`];
	const bound = (description: string, example: number) =>
		rule
			.min(0)
			.optional()
			.meta({ description, examples: [example] });
	return {
		params: { [min]: bound(`The smallest known ${what}.`, least), [max]: bound(`The largest known ${what}.`, largest) },
		read: (query) =>
			query[min] === undefined && query[max] === undefined
				? undefined
				: { min: numberOf(query[min]), max: numberOf(query[max]) },
	};
}

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
	const asked = Object.fromEntries(
		Object.entries<Condition>(conditions).map(([name, condition]) => [name, condition.read(query)]),
	);
	try {
		return { filter: validate(keywordFilter, asked), timeZone: query.timeZone };
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
		.replace(/^(volume|cpc)\.m/, "$1M")
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
