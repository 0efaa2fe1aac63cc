import {
	type GraphQLField,
	type GraphQLNamedType,
	type GraphQLResolveInfo,
	type GraphQLSchema,
	getNamedType,
	isLeafType,
	isObjectType,
	Kind,
	type SelectionSetNode,
} from "graphql";
import type { Viewer } from "../context.ts";
import { type Access, refuseBeyondScopes } from "../core/access.ts";
import type { GraphQLContext } from "../core/http-context.ts";

type Field = GraphQLField<unknown, GraphQLContext>;

/** Sentence appended to the description of operations with unusual access. */
const sentences: Partial<Record<Access, string>> = {
	ANY_KEY: " API keys need no scope.",
	READ_AND_WRITE: " API keys need the scopes `READ` and `WRITE`.",
	SESSION: " Not available to API keys.",
	SPEND: " API keys need the scope `SPEND`.",
	WRITE: " API keys need the scope `WRITE`.",
	WRITE_AND_SPEND: " API keys need the scopes `WRITE` and `SPEND`.",
};

/**
 * Enforces what every operation requires of an API key: `READ` for queries and subscriptions, `WRITE` for mutations,
 * and what `@Needs` sets on a field.
 */
export function guardAccess(schema: GraphQLSchema): void {
	const usual = new Map<unknown, Access>([
		[schema.getQueryType(), "READ"],
		[schema.getSubscriptionType(), "READ"],
		[schema.getMutationType(), "WRITE"],
	]);
	for (const type of Object.values(schema.getTypeMap())) {
		if (!isObjectType(type) || type.name.startsWith("__")) continue;
		for (const field of Object.values(type.getFields())) {
			const unusual = field.extensions.access as Access | undefined;
			const access = unusual ?? usual.get(type);
			if (unusual) field.description += sentences[unusual] ?? "";
			if (access) guard(field, access);
		}
	}
}

function guard(field: Field, access: Access): void {
	field.extensions = { ...field.extensions, access };
	// A subscription is counted once; its events are executed without a caller.
	const name = field.subscribe ? "subscribe" : "resolve";
	const guarded = field[name];
	field[name] = (source, args, ctx, info) => {
		refuseBeyondScopes(ctx.viewer, access);
		// Refuse before anything is changed.
		if (info.operation.operation === "mutation" && info.path.prev === undefined) refuseSelection(ctx.viewer, info);
		return guarded?.(source, args, ctx, info);
	};
}

/**
 * Refuses a mutation whose selection is not allowed: fields no API key may see, and objects, which need `READ`. Any key
 * that may run the mutation can select scalars of the result.
 */
function refuseSelection(viewer: Viewer | null, { fieldNodes, fragments, returnType }: GraphQLResolveInfo): void {
	const seen = new Set<SelectionSetNode>();
	const visit = (set: SelectionSetNode | undefined, type: GraphQLNamedType | undefined): void => {
		if (!set || seen.has(set)) return;
		seen.add(set);
		for (const node of set.selections) {
			if (node.kind === Kind.FRAGMENT_SPREAD) visit(fragments[node.name.value]?.selectionSet, type);
			else if (node.kind === Kind.INLINE_FRAGMENT) visit(node.selectionSet, type);
			else if (isObjectType(type)) {
				const field = type.getFields()[node.name.value];
				if (!field) continue;
				if (field.extensions.access) refuseBeyondScopes(viewer, field.extensions.access as Access);
				if (!isLeafType(getNamedType(field.type))) refuseBeyondScopes(viewer, "READ");
				visit(node.selectionSet, getNamedType(field.type));
			}
		}
	};
	for (const { selectionSet } of fieldNodes) visit(selectionSet, getNamedType(returnType));
}
