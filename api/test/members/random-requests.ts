import {
	type GraphQLInputType,
	type GraphQLSchema,
	isEnumType,
	isInputObjectType,
	isListType,
	isNonNullType,
} from "graphql";
import type { Viewer } from "../../context.ts";
import type { Route } from "../../rest/framework/route.ts";
import { routes } from "../../rest/routes.ts";
import type { TestClient } from "../client.ts";
import { createDice } from "../factories/filtered-keywords.ts";
import { kindOfId } from "../factories/kind-of-id.ts";
import type { Belongings } from "../factories/two-accounts.ts";
import { type Operation, plausibleValue } from "../flows/bad-arguments.ts";
import { pathOf } from "../flows/bad-calls.ts";
import { fieldOperations, rootOperations } from "../operations.ts";
import { selectedOf } from "./documents.ts";

/** Whose IDs a request may name. */
interface Named {
	granted: Belongings;
	hidden: Belongings;
	unknown: Belongings;
}

/** A request, and what it sent. */
export interface RandomRequest {
	name: string;
	sent: unknown;
	/** @returns the whole answer */
	ask(client: TestClient): Promise<string>;
}

/** These would end the session that all others are sent with. */
const isLast = (name: string) => /logout|account|session|password|register|login/i.test(name);

/** Requests without end: any operation or call, with any of its arguments and IDs of the granted domain, of the other and of nothing. */
export function* randomRequests(schema: GraphQLSchema, viewer: Viewer, named: Named): Iterable<RandomRequest> {
	const dice = createDice("a member with chosen domains");
	const operations = [
		...rootOperations(schema.getQueryType()).map((operation) => ({ kind: "query", operation })),
		...rootOperations(schema.getMutationType()).map((operation) => ({ kind: "mutation", operation })),
		...fieldOperations(schema, named.granted).map((operation) => ({ kind: "query", operation })),
	].filter(({ operation }) => !isLast(operation.name));
	const calls = routes.filter(({ path }) => !isLast(path));
	for (;;) {
		if (dice.below(4) === 0) yield randomCall(dice.one(calls), named, dice);
		else {
			const { kind, operation } = dice.one(operations);
			yield randomOperation(kind, operation, viewer, named, dice);
		}
	}
}

type Dice = ReturnType<typeof createDice>;

/** Mostly one's own, so that a request is not refused for what is beside the ID in question. */
const anyOf = ({ granted, hidden, unknown }: Named, dice: Dice) =>
	dice.one([granted, granted, granted, hidden, unknown]);

function randomOperation(kind: string, operation: Operation, viewer: Viewer, named: Named, dice: Dice): RandomRequest {
	const { name, field, before, after } = operation;
	const given = field.args.filter(({ type, defaultValue }) => {
		return (isNonNullType(type) && defaultValue === undefined) || dice.below(2) === 0;
	});
	const sent = Object.fromEntries(given.map((arg) => [arg.name, randomValue(arg.type, arg.name, name, named, dice)]));
	const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(", ");
	const passed = given.map(({ name }) => `${name}: $${name}`).join(", ");
	const selected = selectedOf(field.type, viewer, named.granted, 1);
	const text = `${kind} Ask${declared && `(${declared})`} { ${before} ${field.name}${passed && `(${passed})`} ${selected} ${after} }`;
	return {
		name,
		sent,
		async ask(client) {
			const { data, errors } = await client.ask(text, sent);
			return JSON.stringify([data, errors]);
		},
	};
}

function randomValue(type: GraphQLInputType, name: string, operation: string, named: Named, dice: Dice): unknown {
	if (isNonNullType(type)) return randomValue(type.ofType, name, operation, named, dice);
	if (isListType(type)) {
		return Array.from({ length: 1 + dice.below(2) }, () => randomValue(type.ofType, name, operation, named, dice));
	}
	if (isEnumType(type)) return dice.one(type.getValues()).name;
	if (isInputObjectType(type)) {
		const fields = Object.values(type.getFields()).filter(({ type }) => isNonNullType(type) || dice.below(4) === 0);
		return Object.fromEntries(
			fields.map((field) => [field.name, randomValue(field.type, field.name, operation, named, dice)]),
		);
	}
	if (type.toString() === "Boolean") return dice.below(2) === 0;
	return plausibleValue(type, name, operation, anyOf(named, dice));
}

function randomCall(route: Route, named: Named, dice: Dice): RandomRequest {
	const path = pathOf(route, anyOf(named, dice));
	const body = withIds(route.body?.example, named, dice);
	return {
		name: `${route.method} ${route.path}`,
		sent: [path, body],
		async ask(client) {
			const answer = await client.fetch(path, {
				method: route.method,
				...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
			});
			return answer.text();
		},
	};
}

/** An example with IDs of any. */
function withIds(example: unknown, named: Named, dice: Dice): unknown {
	if (typeof example !== "object" || example === null || Array.isArray(example)) return example;
	const entries = Object.entries(example).map(([name, value]) => {
		if (/^(domain|keyword)Id$/.test(name)) return [name, anyOf(named, dice)[kindOfId(name, "")]];
		if (name === "keywordIds") return [name, [anyOf(named, dice).keyword, anyOf(named, dice).keyword]];
		return [name, value];
	});
	return Object.fromEntries(entries);
}
