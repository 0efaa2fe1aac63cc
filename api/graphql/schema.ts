import { type GraphQLSchema, isObjectType } from "graphql";
import { buildSchemaSync, type NonEmptyArray, type PubSub } from "type-graphql";
import type { GraphQLContext } from "../edge/http-context.ts";
import { renew } from "./context.ts";
import { DateTime } from "./date-time.ts";
import { resolvers } from "./resolvers.ts";

/** The schema, made from the resolvers and the types they name. */
export function createSchema(classes: NonEmptyArray<object> = resolvers): GraphQLSchema {
	const schema = buildSchemaSync({
		resolvers: classes as NonEmptyArray<() => unknown>,
		scalarsMap: [{ type: Date, scalar: DateTime }],
		validate: false,
		pubSub: unused,
	});
	renewAroundMutations(schema);
	return schema;
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
