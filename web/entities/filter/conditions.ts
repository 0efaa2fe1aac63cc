import type { FloatRangeInput, KeywordFilter, MovementFilterInput } from "../../gql/graphql.ts";
import * as param from "../../lib/address/param.ts";
import {
	betweenOf,
	betweenText,
	type FeatureCondition,
	featureOf,
	featureText,
	isPath,
	isUrl,
	rangeOf,
	rangeText,
} from "./conditions/texts.ts";

/** A condition of the keyword filter. Its words are in `condition-words.ts`, so that they can be loaded later. */
interface Condition<Value> {
	/** How it is stored in the address. Absent for conditions that screens do not set, or that `FilterState` holds separately. */
	param?: param.Param<Readonly<Value> | null>;
	/** As parameters of REST calls: lists with semicolons, names in lower case. */
	toRest: (value: Value, name: string) => Record<string, string>;
}

const caseless = (value: string) => value.toLowerCase();

/** All conditions, in the order of addresses, chips and words. A missing one does not compile. */
export const conditions = {
	// Groups are case-sensitive names.
	groups: { param: param.each("group", (text) => text || null), toRest: listed },
	countries: {
		param: param.each("country", (text) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null), caseless),
		toRest: listed,
	},
	/** Places below countries, by ID; `0` is a whole country. */
	locationIds: { param: param.each("place", (text) => (/^\d+$/.test(text) ? text : null)), toRest: listed },
	devices: { param: param.list("device", ["DESKTOP", "MOBILE"]), toRest: named },
	languages: {
		param: param.each("language", (text) => (/^[a-z]{2,3}(-[A-Za-z\d]{2,4})?$/.test(text) ? text : null)),
		toRest: listed,
	},
	positions: {
		param: param.list("position", [
			"TOP3",
			"TOP10",
			"TOP20",
			"FROM4TO10",
			"FROM11TO20",
			"BELOW20",
			"NOT_FOUND",
			"UNTRACKED",
		]),
		toRest: named,
	},
	/** The result of the last finished check, independent of positions. */
	outcomes: { param: param.list("outcome", ["FOUND", "NOT_FOUND", "FAILED", "NEVER"]), toRest: named },
	changes: { param: param.list("change", ["UP", "DOWN", "LOST", "ENTERED", "STABLE"]), toRest: named },
	/** Whether they contain a brand term of the domain. */
	isBrand: { param: either("brand", "yes", "no"), toRest: plain },
	excludedGroups: { param: param.each("not-group", (text) => text || null), toRest: listed },
	/** Searches a month. */
	volume: { param: param.optional("volume", (text) => rangeOf(text, true), rangeText), toRest: range },
	isVolumeKnown: { param: either("volume", "known", "unknown"), toRest: plain },
	/** US dollars. */
	cpc: { param: param.optional("cpc", (text) => rangeOf(text, false), rangeText), toRest: range },
	/** How the path of the ranking page begins. */
	rankingPath: { param: param.optional("path", (text) => (isPath(text) ? text : null)), toRest: plain },
	/** The ranking page itself. */
	rankingUrl: { param: param.optional("landing", (text) => (isUrl(text) ? text : null)), toRest: plain },
	targets: {
		param: param.list("target", ["RIGHT", "FORM", "WRONG", "NOT_RANKING", "NO_TARGET", "UNKNOWN"]),
		toRest: named,
	},
	pageIssues: { param: param.list("issue", ["WRONG_PAGE", "MULTI_URL", "FLIPPING"]), toRest: named },
	features: {
		param: param.each<FeatureCondition>("feature", featureOf, featureText, 20),
		toRest: (features) => ({ features: features.map(({ kind, state = "PRESENT" }) => `${kind}:${state}`).join(";") }),
	},
	volatilities: { param: param.list("volatility", ["LOW", "MEDIUM", "HIGH"]), toRest: named },
	/** Times 24 hours. */
	addedWithinDays: { param: param.whole("added", 365), toRest: plain },
	/** How keywords moved, where the movement line has no figure for it: views saved through the API can have any movement. */
	movement: { param: param.optional("between", betweenOf, betweenText), toRest: movement },
	/** The alert that is about these keywords. */
	alertId: { param: param.id("alert"), toRest: plain },
	text: { toRest: plain },
	viewIds: { toRest: (ids) => listed(ids, "view") },
	ids: { toRest: listed },
	externalIds: { toRest: listed },
	position: { toRest: (position) => named([position], "positions") },
	change: { toRest: (change) => named([change], "changes") },
} satisfies { [Name in keyof KeywordFilter]-?: Condition<NonNullable<KeywordFilter[Name]>> };

type Table = typeof conditions;

/** A condition that the state of a screen has as the API takes it. */
export type ConditionName = {
	[Name in keyof Table]: Table[Name] extends { param: object } ? Name : never;
}[keyof Table];

/** The values of the conditions; an empty list or null is none. */
export type Conditions = {
	readonly [Name in ConditionName]: Table[Name]["param"] extends param.Param<infer Value> ? Value : never;
};

/** How the address has each condition. */
export const conditionParams = Object.fromEntries(
	Object.entries(conditions).flatMap(([name, entry]) => ("param" in entry ? [[name, entry.param]] : [])),
) as param.Params<Conditions>;

/** The conditions, in the order of addresses, chips and words. */
export const conditionNames = Object.keys(conditionParams) as ConditionName[];

/** No condition. */
export const noConditions = param.readParams(conditionParams, new URLSearchParams());

/** What the address has of a condition; nothing unless it is set. */
export function textsOf(state: Conditions, name: ConditionName): readonly string[] {
	return (conditionParams[name] as param.Param<unknown>).write(state[name]);
}

/** The conditions that are set. */
export function setConditions(state: Conditions): ConditionName[] {
	return conditionNames.filter((name) => textsOf(state, name).length > 0);
}

/** One of two words. */
function either(name: string, yes: string, no: string) {
	return param.optional(
		name,
		(text) => (text === yes ? true : text === no ? false : null),
		(value) => (value ? yes : no),
	);
}

function plain(value: string | number | boolean, name: string) {
	return { [name]: String(value) };
}

function listed(values: readonly (string | number)[], name: string) {
	return { [name]: values.join(";") };
}

function named(values: readonly string[], name: string) {
	return { [name]: values.join(";").toLowerCase() };
}

function range({ min, max }: FloatRangeInput, name: string) {
	return {
		...(min != null && { [`${name}Min`]: String(min) }),
		...(max != null && { [`${name}Max`]: String(max) }),
	};
}

function movement({ from, to, kinds, movement, timeZone }: MovementFilterInput): Record<string, string> {
	return {
		movementFrom: from,
		...(to && { movementTo: to }),
		...(kinds && { movementKinds: kinds.join(";").toLowerCase() }),
		...(movement && { movementDirection: movement.toLowerCase() }),
		...(timeZone && { movementTimeZone: timeZone }),
	};
}
