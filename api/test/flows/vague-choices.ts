import {
	type GraphQLInputType,
	getNamedType,
	getNullableType,
	isInputObjectType,
	isListType,
	isNonNullType,
} from "graphql";
import type { Belongings } from "../factories/two-accounts.ts";
import { type Attempt, type Operation, plausibleValue } from "./bad-arguments.ts";

/** Lists whose emptiness is a choice: all of them, of a member's domains none. */
const emptyIsChoice = [
	"createWebhook.domainIds",
	"updateWebhook.domainIds",
	"invitePerson.domainIds",
	"updateMember.domainIds",
];

/** Lists that may be null: all of them, in a change what there is. */
const nullIsChoice = ["createWebhook.domainIds", "invitePerson.domainIds", "updateMember.domainIds"];

/**
 * Operations that change nothing their filter matches; they accept null conditions, as queries do. A schedule names its
 * keywords by their groups or a view, and an update says all of it, as one of a report does.
 */
export const standingFilters = [
	"createAlertRule",
	"updateAlertRule",
	"createView",
	"updateView",
	"updateSchedule",
	"updateReport",
];

/** An argument, or a field of an input object. */
interface Place {
	name: string;
	type: GraphQLInputType;
}

/**
 * Requests that do not say which items are meant: filters, lists and inputs that are null or empty. Tries every
 * condition of a filter.
 */
export function* vagueChoices({ name, field }: Operation, own: Belongings): Iterable<Attempt> {
	if (standingFilters.includes(name)) return;
	yield* withVague(field.args, name, own);
	const others = requiredOf(field.args, name, own);
	for (const arg of field.args) {
		const type = getNullableType(arg.type);
		if (!isInputObjectType(type) || type.name === "KeywordFilter") continue;
		const fields = Object.values(type.getFields());
		for (const { label, path, args } of withVague(fields, name, own)) {
			yield { label, path, args: { ...others, [arg.name]: args } };
		}
		const needsNothing = fields.every((inner) => !isNonNullType(inner.type) || inner.defaultValue !== undefined);
		const path = name.startsWith("create") ? "" : "body";
		if (needsNothing) yield { label: "empty", path, args: { ...others, [arg.name]: {} } };
	}
	const needsInput = field.args.some(({ type }) => isNonNullType(type) && isInputObjectType(getNullableType(type)));
	if (name.startsWith("update") && !needsInput) yield { label: "no change", path: "body", args: others };
}

function requiredOf(places: readonly Place[], operation: string, own: Belongings): Record<string, unknown> {
	const required = places.filter(({ type }) => isNonNullType(type));
	return Object.fromEntries(required.map(({ name, type }) => [name, plausibleValue(type, name, operation, own)]));
}

function* withVague(places: readonly Place[], operation: string, own: Belongings): Iterable<Attempt> {
	const base = requiredOf(places, operation, own);
	for (const { name, type } of places) {
		const isOfThings =
			isListType(getNullableType(type)) && (isInputObjectType(getNamedType(type)) || `${getNamedType(type)}` === "ID");
		if (isOfThings && !emptyIsChoice.includes(`${operation}.${name}`))
			yield { label: "empty list", path: name, args: { ...base, [name]: [] } };
		if (isOfThings && !isNonNullType(type) && !nullIsChoice.includes(`${operation}.${name}`)) {
			const domain = places.some((place) => place.name === "domainId") ? { domainId: own.domain } : {};
			yield { label: `${name}: null beside a domain`, path: "", args: { ...base, ...domain, [name]: null } };
		}
		if (name === "all") {
			for (const all of [false, null])
				yield { label: `all: ${all}`, path: name, args: { ...base, domainId: own.domain, all } };
		}
		if (`${getNamedType(type)}` !== "KeywordFilter") continue;
		for (const [at, filter] of vagueFilters(type)) {
			yield {
				label: JSON.stringify(filter),
				path: [name, ...at].join("."),
				args: { ...base, domainId: own.domain, [name]: filter },
			};
		}
	}
}

/** Filters that could match more than intended, and the condition at fault. */
function* vagueFilters(type: GraphQLInputType): Iterable<[at: string[], filter: object | null]> {
	const filter = getNamedType(type);
	if (!isInputObjectType(filter)) return;
	yield [[], null];
	yield [[], {}];
	for (const { name, type } of Object.values(filter.getFields())) {
		yield [[name], { text: "own", [name]: null }];
		yield [[name], { [name]: null }];
		if (isListType(getNullableType(type))) yield [[name], { [name]: [] }];
		if (`${getNamedType(type)}`.endsWith("RangeInput")) yield [[name], { [name]: { min: null } }];
		if (`${getNamedType(type)}` === "String" && !isListType(type)) yield [[name], { [name]: " " }];
	}
}
