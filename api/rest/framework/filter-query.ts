import { z } from "zod";
import { dayRule } from "../../core/days.ts";
import { timeZoneRule } from "../../core/time-zone.ts";
import { validate } from "../../core/validate.ts";
import { Refusal } from "../../errors.ts";
import {
	ChangeDirectionEnum,
	FeatureFilterStateEnum,
	OutcomeFilterEnum,
	PositionBucketEnum,
} from "../../modules/keywords/choice/conditions.types.ts";
import { keywordFilter } from "../../modules/keywords/choice/keyword-query.input.ts";
import { ComparisonKindEnum, MovementEnum } from "../../modules/keywords/choice/movement.types.ts";
import { pageIssuePatterns, volatilities } from "../../modules/keywords/keyword.entity.ts";
import { device } from "../../modules/keywords/keywords.input.ts";
import { TargetStateEnum } from "../../modules/keywords/targets/targets.types.ts";
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

/** A keyword filter as query parameters. */
export const filterQuery = z.object({
	text: z.string().optional().meta({ description: "Part of the phrase, case-insensitive." }),
	view: listOf(z.string(), "IDs of views; matches keywords that pass any of them"),
	groups: listOf(z.string(), "Group names; matches keywords in any of them"),
	excludedGroups: listOf(z.string(), "Group names; matches keywords in none of them"),
	countries: listOf(z.string(), "Country codes"),
	languages: listOf(z.string(), "Languages"),
	devices: listOf(device, "Devices"),
	locationIds: listOf(z.string(), "IDs of locations; `0` is a whole country"),
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
	volumeMin: z
		.int()
		.min(0)
		.optional()
		.meta({ description: "The smallest known search volume.", examples: [100] }),
	volumeMax: z
		.int()
		.min(0)
		.optional()
		.meta({ description: "The largest known search volume.", examples: [1_000] }),
	isBrand: z.boolean().optional().meta({ description: "Whether it is a brand keyword." }),
	isVolumeKnown: z.boolean().optional().meta({ description: "Whether the search volume is known." }),
	cpcMin: z
		.number()
		.min(0)
		.optional()
		.meta({ description: "The smallest known cost per click, in US dollars.", examples: [0.5] }),
	cpcMax: z
		.number()
		.min(0)
		.optional()
		.meta({ description: "The largest known cost per click, in US dollars.", examples: [2.5] }),
	rankingPath: z
		.string()
		.optional()
		.meta({ description: "Start of the ranking page's path, by whole segments.", examples: ["/blog"] }),
	rankingUrl: z
		.string()
		.optional()
		.meta({ description: "The ranking page.", examples: ["https://example.com/pricing"] }),
	targets: listOf(namesOf("TargetState", TargetStateEnum), "Target states"),
	pageIssues: listOf(namesOf("PageIssuePattern", pageIssuePatterns), "Page issues that keywords have now"),
	features: listOf(
		z.string(),
		`SERP features of the last measurement, each with one of \`${Object.keys(FeatureFilterStateEnum).join("`, `")}\` behind a colon: \`FEATURED_SNIPPET:NOT_OWNED\`. Without one, \`PRESENT\``,
	),
	volatilities: listOf(namesOf("Volatility", volatilities), "Position volatility"),
	addedWithinDays: z
		.int()
		.min(1)
		.max(365)
		.optional()
		.meta({ description: "Added within this many times 24 hours, 1–365.", examples: [7] }),
	movementFrom: z
		.string()
		.optional()
		.meta({ description: "With `movementKinds` or `movementDirection`: the first of the two days that are compared." }),
	movementTo: z.string().optional().meta({ description: "The second of these days. Defaults to today." }),
	movementKinds: kindsOf("How keywords' standings at the end of these days compare"),
	movementDirection: directionOf("Which way keywords went between these days."),
	timeZone: timeZoneRule,
});

/** Whether a call's query has a keyword filter. */
export function takesFilter(query: z.ZodObject | undefined): boolean {
	return query?.shape.view === filterQuery.shape.view;
}

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
	const range = (name: string) => {
		const [min, max] = [numberOf(query[`${name}Min`]), numberOf(query[`${name}Max`])];
		return min === undefined && max === undefined ? undefined : { min, max };
	};
	const asked = {
		text,
		viewIds: list("view"),
		groups: list("groups"),
		excludedGroups: list("excludedGroups"),
		countries: list("countries"),
		languages: list("languages"),
		devices: list("devices")?.map((name) => name.toLowerCase()),
		locationIds: list("locationIds"),
		positions: namesIn(query.positions),
		outcomes: namesIn(query.outcomes),
		changes: namesIn(query.changes),
		movement: movementOf(query, timeZone),
		volume: range("volume"),
		isBrand: switchOf(query.isBrand),
		isVolumeKnown: switchOf(query.isVolumeKnown),
		cpc: range("cpc"),
		rankingPath: query.rankingPath,
		rankingUrl: query.rankingUrl,
		targets: namesIn(query.targets),
		pageIssues: namesIn(query.pageIssues),
		features: namesIn(query.features)?.map((name) => {
			const [kind, state] = name.split(/:(.*)/s);
			return { kind, state };
		}),
		volatilities: namesIn(query.volatilities),
		addedWithinDays: numberOf(query.addedWithinDays),
	};
	try {
		return { filter: validate(keywordFilter, asked), timeZone };
	} catch (error) {
		throw namingParameters(error);
	}
}

/** A refusal of a filter, with the parameters named: `volumeMax` for `volume.max`, `view.0` for `filter.viewIds.0`. */
export function namingParameters(error: unknown): unknown {
	if (!(error instanceof Refusal) || !error.details) return error;
	const details = error.details.map(({ field, message }) => ({ field: parameterOf(field), message }));
	return new Refusal(error.code, error.message, { details });
}

function parameterOf(field: string): string {
	return field
		.replace(/^filter\./, "")
		.replace(/^viewIds/, "view")
		.replace(/^(volume|cpc)\.m/, "$1M")
		.replace(/^movement\.(from|to|kinds|movement)/, (_, name: keyof typeof movementNamed) => movementNamed[name]);
}

const movementNamed = {
	from: "movementFrom",
	to: "movementTo",
	kinds: "movementKinds",
	movement: "movementDirection",
};
