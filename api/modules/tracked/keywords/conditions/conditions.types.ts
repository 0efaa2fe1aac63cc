import { ID, Int } from "type-graphql";
import { z } from "zod";
import { country, device, storedLanguage } from "../../../../core/market-rules.ts";
import { DeviceEnum } from "../../measurements/contexts.types.ts";
import { PageIssuePatternEnum, TargetStateEnum } from "../targets/targets.types.ts";
import { VolatilityEnum } from "../volatility.types.ts";
import type { Condition } from "./condition.types.ts";
import * as rules from "./condition-rules.types.ts";
import {
	ChangeDirectionEnum,
	FeatureCondition,
	FeatureConditionInput,
	FloatRange,
	FloatRangeInput,
	IntRange,
	IntRangeInput,
	OutcomeFilterEnum,
	PositionBucketEnum,
} from "./condition-values.types.ts";
import { MovementFilter, MovementFilterInput } from "./movement.types.ts";

/** A list of an enum's names, any of which may hold. @param id the enum's name in OpenAPI */
function anyOf<const Names extends Readonly<Record<string, string>>>(
	names: Names,
	{ id, about, unknown }: { id: string; about: string; unknown: string },
) {
	return {
		type: () => [names],
		rule: rules.namesOf(names, unknown),
		rest: { as: "names", id, about, names },
	} as const satisfies Partial<Condition>;
}

/** The conditions of the keyword filter, in the order of REST's parameters. */
export const conditions = {
	text: {
		type: () => String,
		rule: rules.text,
		description: "Part of the phrase, case-insensitive; at most 200 characters.",
		inViews: { description: "Part of the phrase, in lower case." },
		rest: { as: "text", about: "Part of the phrase, case-insensitive." },
	},
	viewIds: {
		type: () => [ID],
		// One that does not exist is refused where views are read.
		rule: rules.choices,
		description:
			"Keywords that pass any of these views, at most 1,000. `NOT_FOUND` for an unknown view, `BAD_INPUT` for one of another domain, `CONFLICT` for one that cannot be read.",
		inViews: false,
		rest: { as: "list", about: "IDs of views; matches keywords that pass any of them", parameter: "view" },
		isLookedUp: true,
	},
	alertId: {
		type: () => ID,
		// As with views.
		rule: rules.choice,
		description:
			"Keywords that this alert is about: of site-wide movement, all that it counted, those lost included. `NOT_FOUND` unless it is an alert of the keywords' domain.",
		inViews: false,
		rest: {
			as: "text",
			about: "ID of an alert; matches keywords that it is about, all those counted by a site-wide one.",
		},
		isLookedUp: true,
	},
	ids: {
		type: () => [ID],
		rule: rules.ids,
		description: "Keywords with these IDs, at most 1,000. An empty list matches none.",
		inViews: false,
		rest: { as: "list", about: "Keyword IDs; an empty list matches none" },
	},
	externalIds: {
		type: () => [String],
		rule: rules.externalIds,
		description: "Keywords with these external IDs, at most 1,000. An empty list matches none.",
		inViews: false,
		rest: { as: "list", about: "Your own IDs of keywords; an empty list matches none" },
	},
	groups: {
		type: () => [String],
		rule: rules.groupNames,
		description: "Keywords in any of these groups, at most 1,000. An empty list is ignored.",
		inViews: { description: "Keywords in any of these groups." },
		rest: { as: "list", about: "Group names; matches keywords in any of them" },
	},
	excludedGroups: {
		type: () => [String],
		rule: rules.groupNames,
		description: "Keywords in none of these groups, at most 1,000. An empty list is ignored.",
		inViews: { description: "Keywords in none of these groups." },
		rest: { as: "list", about: "Group names; matches keywords in none of them" },
	},
	countries: {
		type: () => [String],
		rule: rules.listOf(country),
		description: "Keywords in any of these countries, at most 1,000 codes.",
		inViews: { description: "Keywords in any of these countries." },
		rest: { as: "list", about: "Country codes" },
	},
	languages: {
		type: () => [String],
		rule: rules.listOf(storedLanguage),
		description: "Keywords in any of these languages, at most 1,000.",
		inViews: { description: "Keywords in any of these languages." },
		rest: { as: "list", about: "Languages" },
	},
	devices: {
		type: () => [DeviceEnum],
		rule: rules.uniqueListOf(device),
		description: "Keywords on any of these devices.",
		inViews: true,
		rest: { as: "list", about: "Devices", items: device },
	},
	locationIds: {
		type: () => [ID],
		rule: rules.locationIds,
		description: "Keywords searched from any of these locations, by their IDs, at most 1,000; `0` is a whole country.",
		inViews: { description: "Keywords searched from any of these locations; `0` is a whole country." },
		rest: { as: "list", about: "IDs of locations; `0` is a whole country" },
	},
	positions: {
		...anyOf(PositionBucketEnum, {
			id: "PositionBucket",
			about: "Position buckets; `untracked` (deprecated) means not found or never measured",
			unknown: "There is no such position filter.",
		}),
		description: "Keywords in any of these position buckets, by the last measurement.",
		inViews: true,
	},
	position: {
		type: () => PositionBucketEnum,
		rule: z.enum(PositionBucketEnum, "There is no such position filter."),
		description: "Position bucket of the last measurement.",
		deprecationReason: "Use `positions`, which takes several values.",
		inViews: false,
		rest: null,
	},
	outcomes: {
		...anyOf(OutcomeFilterEnum, {
			id: "OutcomeFilter",
			about: "Outcome of the last finished check; `never` if there is none",
			unknown: "There is no such outcome filter.",
		}),
		description: "Keywords whose last finished check had any of these outcomes.",
		inViews: true,
	},
	changes: {
		...anyOf(ChangeDirectionEnum, {
			id: "ChangeDirection",
			about: "Direction of change today, compared with an earlier day",
			unknown: "There is no such change filter.",
		}),
		description:
			"Keywords that moved in any of these directions today, compared with an earlier day. Days begin in `timeZone`.",
		inViews: {
			description: "Keywords that moved in any of these directions today, compared with an earlier day.",
		},
	},
	change: {
		type: () => ChangeDirectionEnum,
		rule: z.enum(ChangeDirectionEnum, "There is no such change filter."),
		description: "Direction of change today, compared with an earlier day.",
		deprecationReason: "Use `changes`, which takes several values.",
		inViews: false,
		rest: null,
	},
	volume: {
		type: () => IntRangeInput,
		rule: rules.volumeRange,
		description: "Keywords whose known search volume lies in this range.",
		inViews: { type: () => IntRange },
		rest: { as: "range", about: "search volume", bound: z.int(), examples: [100, 1_000] },
	},
	isBrand: {
		type: () => Boolean,
		rule: rules.yesOrNo,
		description: "Keywords that are, or are not, brand keywords: contain a brand term of their domain.",
		inViews: { description: "Keywords that are, or are not, brand keywords." },
		rest: { as: "switch", about: "Whether it is a brand keyword." },
		facet: { field: "brandCounts", description: "Brand keywords and others: `true` and `false`." },
	},
	isVolumeKnown: {
		type: () => Boolean,
		rule: rules.yesOrNo,
		description: "Keywords whose search volume is, or is not, known.",
		inViews: true,
		rest: { as: "switch", about: "Whether the search volume is known." },
	},
	cpc: {
		type: () => FloatRangeInput,
		rule: rules.cpcRange,
		description: "Keywords whose known cost per click, in US dollars, lies in this range.",
		inViews: { type: () => FloatRange },
		rest: { as: "range", about: "cost per click, in US dollars", bound: z.number(), examples: [0.5, 2.5] },
	},
	rankingPath: {
		type: () => String,
		rule: rules.rankingPath,
		description:
			"Keywords whose ranking page's path begins with this one, by whole segments. It begins with `/`; at most 2,000 characters.",
		inViews: { description: "Keywords whose ranking page's path begins with this one." },
		rest: { as: "text", about: "Start of the ranking page's path, by whole segments.", example: "/blog" },
		isLookedUp: true,
	},
	rankingUrl: {
		type: () => String,
		rule: rules.rankingUrl,
		description: "Keywords that rank with this page, an http(s) URL of at most 2,000 characters.",
		inViews: { description: "Keywords that rank with this page." },
		rest: { as: "text", about: "The ranking page.", example: "https://example.com/pricing" },
		isLookedUp: true,
	},
	targets: {
		...anyOf(TargetStateEnum, {
			id: "TargetStateFilter",
			about: "Target states",
			unknown: "There is no such target state.",
		}),
		description: "Keywords with any of these target states.",
		inViews: true,
		facet: { field: "targetCounts", description: "Target states, by the names of `TargetState`." },
	},
	pageIssues: {
		...anyOf(PageIssuePatternEnum, {
			id: "PageIssueFilter",
			about: "Page issues that keywords have now",
			unknown: "There is no such page issue.",
		}),
		description: "Keywords that have any of these issues now.",
		inViews: true,
		facet: { field: "pageIssueCounts", description: "Page issues, by the names of `PageIssuePattern`." },
	},
	features: {
		type: () => [FeatureConditionInput],
		rule: rules.features,
		description: "Keywords that meet any of these conditions on SERP features, at most 20.",
		inViews: {
			type: () => [FeatureCondition],
			description: "Keywords that meet any of these conditions on SERP features.",
		},
		rest: { as: "own" },
		facet: {
			field: "featureCounts",
			description: "SERP features that are present, by the names of `SerpFeatureKind`.",
		},
	},
	volatilities: {
		...anyOf(VolatilityEnum, {
			id: "Volatility",
			about: "Position volatility",
			unknown: "A volatility must be LOW, MEDIUM or HIGH.",
		}),
		description: "Keywords of any of these volatilities.",
		inViews: true,
		facet: { field: "volatilityCounts", description: "Volatilities, by the names of `Volatility`." },
	},
	addedWithinDays: {
		type: () => Int,
		rule: rules.withinDays,
		description: "Keywords added within this many times 24 hours, 1–365.",
		inViews: { description: "Keywords added within this many times 24 hours." },
		rest: { as: "number", about: "Added within this many times 24 hours, 1–365.", example: 7 },
	},
	movement: {
		type: () => MovementFilterInput,
		rule: rules.movement,
		description: "Keywords by their movement between two days, as `Domain.comparison` counts them.",
		inViews: { type: () => MovementFilter, description: "Keywords by their movement between two days." },
		rest: { as: "own" },
		isLookedUp: true,
	},
} satisfies Record<string, Condition>;

type Conditions = typeof conditions;

/** A condition's name. */
export type ConditionName = keyof Conditions;

/** The names of conditions that have a property. */
export type NamesWith<Part extends Partial<Condition>> = {
	[Name in ConditionName]: Conditions[Name] extends Part ? Name : never;
}[ConditionName];

/** A condition's value, validated. */
export type ValueOf<Name extends ConditionName> = z.output<Conditions[Name]["rule"]>;
