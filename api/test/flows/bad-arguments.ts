import {
	type GraphQLField,
	type GraphQLInputType,
	type GraphQLOutputType,
	getNamedType,
	isEnumType,
	isInputObjectType,
	isListType,
	isNonNullType,
	isObjectType,
} from "graphql";
import { kindOfId } from "../factories/kind-of-id.ts";
import type { Belongings } from "../factories/two-accounts.ts";

/** A schema field with arguments, requested at a path from the root. */
export interface Operation {
	name: string;
	field: GraphQLField<unknown, unknown>;
	/** What precedes and follows it in the document. */
	before: string;
	after: string;
}

/** Arguments and their fault. */
export interface Attempt {
	label: string;
	args: Record<string, unknown>;
	/** The path of the faulty field, with dots and indexes. */
	path: string;
}

/** Required in practice, though its type is nullable. */
const givenAnyway: Record<string, string[]> = {
	"": ["externalId"],
	WebhookInput: ["name", "url"],
	TargetUrlInput: ["targetUrl"],
	ShareLinkUpdateInput: ["label"],
	UpdateViewInput: ["name"],
	ChooseProviderInput: ["provider"],
	CadenceInput: ["everyDays"],
};

const plausible: Record<string, unknown> = {
	name: "Name",
	url: "https://example.com",
	targetUrl: "https://example.com/page",
	newPassword: "another horse battery",
	email: "somebody@example.com",
	recipients: "somebody@example.com",
	country: "US",
	language: "en",
	startDate: "2026-11-01",
	endDate: "2026-11-02",
	from: "2026-11-01",
	to: "2026-11-02",
	searchDepth: 10,
	timeZone: "UTC",
	time: "06:00",
	sites: "new-rival.example",
	desktop: 0.1,
	mobile: 0.1,
	externalId: null,
	// An owner is not invited, and an admin is not given chosen domains.
	role: "EDITOR",
};

/** Lists that have more than one item. */
const lengths: Record<string, number> = { desktop: 10, mobile: 10 };

/** Places belong to no account. */
const isShared = (name: string) => /^locationIds?$/.test(name);

/** A valid value: required fields, with the caller's own ids. */
export function plausibleValue(type: GraphQLInputType, name: string, operation: string, own: Belongings): unknown {
	if (isNonNullType(type)) return plausibleValue(type.ofType, name, operation, own);
	if (isListType(type)) {
		const length = lengths[name] ?? 1;
		return Array.from({ length }, () => plausibleValue(type.ofType, name, operation, own));
	}
	if (isEnumType(type)) return (type.getValue(String(plausible[name])) ?? type.getValues()[0])?.name;
	if (isInputObjectType(type)) {
		const fields = Object.values(type.getFields()).filter(
			(field) =>
				isNonNullType(field.type) ||
				[givenAnyway[""], givenAnyway[type.name]].some((names) => names?.includes(field.name)),
		);
		return Object.fromEntries(
			fields.map((field) => [field.name, plausibleValue(field.type, field.name, operation, own)]),
		);
	}
	if (type.toString() === "ID") return isShared(name) ? "2840" : own[kindOfId(name, operation)];
	if (name in plausible) return plausible[name];
	return { Int: 1, Float: 1, Boolean: true, DateTime: "2026-11-21T12:00:00Z" }[type.toString()] ?? "correct horse";
}

/** Invalid values for a place; `undefined` omits it. */
function* faultsOf(
	type: GraphQLInputType,
	valid: unknown,
	name: string,
	operation: string,
	own: Belongings,
): Iterable<[label: string, path: string, value: unknown]> {
	if (isNonNullType(type)) {
		yield ["null", "", null];
		if (valid !== undefined) yield ["missing", "", undefined];
		yield* faultsOf(type.ofType, valid, name, operation, own);
	} else if (isListType(type)) {
		const item = plausibleValue(type.ofType, name, operation, own);
		for (const [label, path, value] of faultsOf(type.ofType, item, name, operation, own))
			if (value !== undefined) yield [label, `.0${path}`, [value]];
	} else if (isInputObjectType(type)) {
		const base = plausibleValue(type, name, operation, own) as object;
		yield ["wrong type", "", "x"];
		yield ["unknown field", ".nonsense", { ...base, nonsense: 1 }];
		for (const field of Object.values(type.getFields())) {
			const isDefaulted = field.defaultValue !== undefined;
			const validField = isDefaulted ? undefined : plausibleValue(field.type, field.name, operation, own);
			for (const [label, path, value] of faultsOf(field.type, validField, field.name, operation, own)) {
				yield [label, `.${field.name}${path}`, { ...base, [field.name]: value }];
			}
		}
	} else yield* faultsOfLeaf(type);
}

function* faultsOfLeaf(type: GraphQLInputType): Iterable<[label: string, path: string, value: unknown]> {
	const name = type.toString();
	yield ["wrong type", "", { nonsense: [] }];
	if (isEnumType(type)) yield ["wrong enum", "", "NONSENSE"];
	else if (name === "Int")
		yield* [
			["wrong type", "", "x"],
			["fraction", "", 1.5],
			["too large", "", 2 ** 31],
			["negative", "", -1],
		] as const;
	else if (name === "Float") yield ["wrong type", "", "x"];
	else if (name === "Boolean") yield ["wrong type", "", "yes"];
	else if (name === "DateTime") yield ["no moment", "", "yesterday"];
	else if (name === "ID")
		yield* [
			["no id", "", "1e3"],
			["too long", "", "9".repeat(30)],
		] as const;
	else
		yield* [
			["wrong type", "", 7],
			["too long", "", "x".repeat(50_001)],
			["NUL", "", "a\0b"],
			["half a character", "", "\ud800"],
		] as const;
}

/** The required arguments of an operation, all valid. */
function requiredOf({ name, field }: Operation, own: Belongings): Record<string, unknown> {
	return Object.fromEntries(
		field.args
			.filter(({ type }) => isNonNullType(type))
			.map((arg) => [arg.name, plausibleValue(arg.type, arg.name, name, own)]),
	);
}

/** Invalid calls of an operation, one fault at a time. */
export function* attemptsAt(operation: Operation, own: Belongings): Iterable<Attempt> {
	const { name, field } = operation;
	const base = requiredOf(operation, own);
	for (const arg of field.args) {
		const valid = arg.defaultValue === undefined ? plausibleValue(arg.type, arg.name, name, own) : undefined;
		for (const [label, path, value] of faultsOf(arg.type, valid, arg.name, name, own)) {
			yield { label, path: `${arg.name}${path}`, args: { ...base, [arg.name]: value } };
		}
	}
}

/** Every place for an id among an operation's arguments with a foreign id; in lists, after an own one. */
export function* foreignIds(operation: Operation, own: Belongings, foreign: Belongings): Iterable<Attempt> {
	const { name, field } = operation;
	const base = requiredOf(operation, own);
	for (const arg of field.args)
		for (const [path, value] of withForeign(arg.type, arg.name, name, own, foreign)) {
			const args = { ...base, ...domainOf(path, field.args, own), [arg.name]: value };
			yield { label: "another account's id", path: `${arg.name}${path}`, args };
		}
}

/** A filter's views and alert are those of a domain, which is named next to it. */
function domainOf(path: string, beside: readonly { name: string }[], own: Belongings) {
	return /^\.(viewIds|alertId)/.test(path) && beside.some((one) => one.name === "domainId")
		? { domainId: own.domain }
		: {};
}

function* withForeign(
	type: GraphQLInputType,
	name: string,
	operation: string,
	own: Belongings,
	foreign: Belongings,
): Iterable<[path: string, value: unknown]> {
	if (isNonNullType(type)) yield* withForeign(type.ofType, name, operation, own, foreign);
	else if (isListType(type)) {
		for (const [path, value] of withForeign(type.ofType, name, operation, own, foreign))
			yield [`.1${path}`, [plausibleValue(type.ofType, name, operation, own), value]];
	} else if (isInputObjectType(type)) {
		const base = plausibleValue(type, name, operation, own) as object;
		const fields = Object.values(type.getFields());
		for (const field of fields)
			for (const [path, value] of withForeign(field.type, field.name, operation, own, foreign))
				yield [`.${field.name}${path}`, { ...base, ...domainOf(path, fields, own), [field.name]: value }];
	} else if (type.toString() === "ID" && !isShared(name)) yield ["", foreign[kindOfId(name, operation)]];
}

/**
 * Whether a place is a filter's ids. In queries unknown and foreign ids simply match nothing; mutations refuse them.
 */
export const isMereFilter = (path: string): boolean => /(^|\.)filter\.ids\b/.test(path);

/** Whether a place is one where no id is taken: a view picks no keywords by hand, no views and no alert, and a rule no alert. */
export const takesNoId = (operation: string, path: string): boolean =>
	(["createView", "updateView"].includes(operation) && /\.filter\.viewIds\b/.test(path)) ||
	(/(View|AlertRule)$/.test(operation) && /\.filter\.alertId\b/.test(path)) ||
	// The plausible target is all keywords, which has no view.
	path === "input.target.viewId";

/** The document for an operation, with its arguments as variables. */
export function documentOf(kind: string, { field, before, after }: Operation, args: Record<string, unknown>): string {
	const given = field.args.filter(({ name }) => name in args);
	const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(", ");
	const passed = given.map(({ name }) => `${name}: $${name}`).join(", ");
	const isLeaf = !isObjectType(getNamedType(field.type));
	return `${kind} Ask${declared && `(${declared})`} { ${before} ${field.name}${passed && `(${passed})`} ${isLeaf ? "" : "{ __typename }"} ${after} }`;
}

/** Fields that are refused without any argument, though each of theirs may be left out: what they are called with. */
const oneOfSeveral: Record<string, string> = { comparison: "(days: 7)" };

/** Everything selectable of a type without required arguments, up to a depth. */
export function selectionOf(type: GraphQLOutputType, levels: number): string {
	const named = getNamedType(type);
	if (!isObjectType(named)) return "";
	const free = Object.values(named.getFields()).filter(
		({ args }) => !args.some((arg) => isNonNullType(arg.type) && arg.defaultValue === undefined),
	);
	const fields = free.flatMap((field) => {
		const isLeaf = !isObjectType(getNamedType(field.type));
		if (!isLeaf && levels === 0) return [];
		return [`${field.name}${oneOfSeveral[field.name] ?? ""} ${selectionOf(field.type, levels - 1)}`];
	});
	return `{ __typename ${fields.join(" ")} }`;
}
