import {
	defaultFieldResolver,
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
import {
	type Access,
	type Audience,
	audienceSentences,
	refuseBeyondAudience,
	refuseBeyondScopes,
} from "../core/access.ts";
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

interface Guard {
	access: Access | undefined;
	audience: Audience | undefined;
}

/**
 * Enforces what every operation requires: `READ` for queries and subscriptions, `WRITE` for mutations, what `@Needs` sets on a
 * field, and whom `@For` keeps it for.
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
			const { access: unusual, audience } = guardOf(field);
			const access = unusual ?? usual.get(type);
			if (unusual) field.description += sentences[unusual] ?? "";
			if (audience) field.description += ` ${audienceSentences[audience]}`;
			if (access || audience) guard(field, { access, audience });
		}
	}
}

function guardOf({ extensions }: { extensions: Field["extensions"] }): Guard {
	return { access: extensions.access as Access | undefined, audience: extensions.audience as Audience | undefined };
}

function refuse(viewer: Viewer | null, { access, audience }: Guard): void {
	if (access) refuseBeyondScopes(viewer, access);
	if (audience) refuseBeyondAudience(viewer, audience);
}

function guard(field: Field, needed: Guard): void {
	field.extensions = { ...field.extensions, ...needed };
	// A subscription is counted once; its events are executed without a caller.
	const name = field.subscribe ? "subscribe" : "resolve";
	const guarded = field[name] ?? defaultFieldResolver;
	field[name] = (source, args, ctx, info) => {
		refuse(ctx.viewer, needed);
		// Refuse before anything is changed.
		if (info.operation.operation === "mutation" && info.path.prev === undefined) refuseSelection(ctx.viewer, info);
		return guarded(source, args, ctx, info);
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
				refuse(viewer, guardOf(field));
				if (!isLeafType(getNamedType(field.type))) refuseBeyondScopes(viewer, "READ");
				visit(node.selectionSet, getNamedType(field.type));
			}
		}
	};
	for (const { selectionSet } of fieldNodes) visit(selectionSet, getNamedType(returnType));
}
