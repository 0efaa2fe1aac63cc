import { GraphQLSchema, isObjectType, lexicographicSortSchema, printSchema } from "graphql";
import { buildSchemaSync, type NonEmptyArray, type PubSub } from "type-graphql";
import type { GraphQLContext } from "../core/http-context.ts";
import { guardAccess } from "./access.ts";
import { renew } from "./context.ts";
import { limitRows } from "./cost.ts";
import { DateTime } from "./date-time.ts";
import { ErrorCode } from "./errors.ts";
import { allowRefusals } from "./refusable-fields.ts";
import { resolvers } from "./resolvers.ts";

/** The schema, made from the resolvers and the types they name. */
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
	limitRows(schema);
	guardAccess(schema);
	neverThrow(schema);
	return schema;
}

/**
 * Turns what resolvers throw into rejections. Where an item of a list throws, GraphQL gives the list up, and with it the
 * promises of the items before: one of these that is rejected later would be nobody's, which ends the process.
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

/** The schema as text, sorted, so that two versions of it can be compared line by line. */
export function printSorted(schema: GraphQLSchema): string {
	return `${printSchema(lexicographicSortSchema(schema))}\n`;
}

/** The library gives these three no sentence of their own. */
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

/** Demanded of whoever has subscriptions; ours come from the outbox, each by its own `subscribe`. */
const unused: PubSub = {
	publish() {
		throw new Error("Events are published in the outbox.");
	},
	subscribe() {
		throw new Error("A subscription needs a live source.");
	},
};

/**
 * Several mutations of one operation run one after the other on one context; none may see what the one before it read,
 * nor may the fields of its answer see what was there before it wrote.
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
