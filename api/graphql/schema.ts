import { GraphQLSchema, isObjectType, lexicographicSortSchema, printSchema } from "graphql";
import { buildSchemaSync, type NonEmptyArray, type PubSub } from "type-graphql";
import type { GraphQLContext } from "../core/http-context.ts";
import { guardAccess } from "./access.ts";
import { renew } from "./context.ts";
import { limitRows } from "./cost.ts";
import { DateTime } from "./date-time.ts";
import { ErrorCode } from "./errors.ts";
import { readAhead } from "./read-ahead.ts";
import { allowRefusals } from "./refusable-fields.ts";
import { resolvers } from "./resolvers.ts";

/** Builds the schema from the resolvers. */
export function createSchema(classes: NonEmptyArray<object> = resolvers): GraphQLSchema {
	const built = buildSchemaSync({
		resolvers: classes as NonEmptyArray<() => unknown>,
		scalarsMap: [{ type: Date, scalar: DateTime }],
		validate: false,
		pubSub: unused,
	}).toConfig();
	const schema = new GraphQLSchema({ ...built, types: [...built.types, ErrorCode] });
	describeRoots(schema);
	allowRefusals(schema);
	renewAroundMutations(schema);
	readAhead(schema);
	limitRows(schema);
	guardAccess(schema);
	neverThrow(schema);
	return schema;
}

/**
 * Turns what resolvers throw into rejections. If an item of a list throws, GraphQL abandons the list and the promises
 * of earlier items: a later rejection of one of them would be unhandled and end the process.
 */
function neverThrow(schema: GraphQLSchema): void {
	for (const type of Object.values(schema.getTypeMap())) {
		if (!isObjectType(type)) continue;
		for (const field of Object.values(type.getFields())) {
			const { resolve } = field;
			if (!resolve) continue;
			field.resolve = (...given) => {
				try {
					return resolve(...given);
				} catch (error) {
					return Promise.reject(error);
				}
			};
		}
	}
}

/** The schema as sorted text, so that versions can be compared line by line. */
export function printSorted(schema: GraphQLSchema): string {
	return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** The library has no message for these three. */
function describeRoots(schema: GraphQLSchema): void {
	const sentences = {
		Query: "Reads data.",
		Mutation:
			"Changes data. Fields of one operation run one after the other. A refused field is null; the others still run.",
		Subscription: "Live updates over WebSocket (`graphql-transport-ws`).",
	};
	for (const [name, sentence] of Object.entries(sentences)) {
		const type = schema.getType(name);
		if (type) type.description = sentence;
	}
}

/** type-graphql requires a PubSub; ours is unused, because each subscription has its own `subscribe` on the outbox. */
const unused: PubSub = {
	publish() {
		throw new Error("Events are published in the outbox.");
	},
	subscribe() {
		throw new Error("A subscription needs a live source.");
	},
};

/**
 * Mutations of one operation run one after the other on one context. None may see what an earlier one read, and the
 * fields of its result must not see the state before it.
 */
function renewAroundMutations(schema: GraphQLSchema): void {
	const type = schema.getMutationType();
	if (!isObjectType(type)) return;
	for (const field of Object.values(type.getFields())) {
		const { resolve } = field;
		field.resolve = async (source, args, ctx: GraphQLContext, info) => {
			renew(ctx);
			const result = await resolve?.(source, args, ctx, info);
			renew(ctx);
			return result;
		};
	}
}
