import {
	defaultFieldResolver,
	type GraphQLObjectType,
	type GraphQLResolveInfo,
	type GraphQLSchema,
	getNamedType,
	getNullableType,
	isListType,
	isObjectType,
	Kind,
	type SelectionSetNode,
} from "graphql";
import type { GraphQLContext } from "../core/http-context.ts";

type Read = (ctx: GraphQLContext) => unknown;

/**
 * Reads what fields of a list's items need (`@Extensions({ ahead })`) together with the list. The items are then resolved without
 * promises, which would take longer than all else of a thousand items.
 */
export function readAhead(schema: GraphQLSchema): void {
	for (const type of Object.values(schema.getTypeMap())) {
		if (!isObjectType(type) || type.name.startsWith("__")) continue;
		for (const field of Object.values(type.getFields())) {
			const item = getNamedType(field.type);
			if (!isListType(getNullableType(field.type)) || !isObjectType(item) || !needsAny(item)) continue;
			const { resolve = defaultFieldResolver } = field;
			field.resolve = async (source, args, ctx: GraphQLContext, info) => {
				const reads = () => Promise.all([...readsOf(item, info)].map(async (read) => read(ctx)));
				const [items] = await Promise.all([resolve(source, args, ctx, info), reads()]);
				return items;
			};
		}
	}
}

function needsAny(item: GraphQLObjectType): boolean {
	return Object.values(item.getFields()).some(({ extensions }) => extensions.ahead);
}

/** What the selected fields need. One that is skipped counts too. */
function readsOf(item: GraphQLObjectType, { fieldNodes, fragments }: GraphQLResolveInfo): Set<Read> {
	const fields = item.getFields();
	const reads = new Set<Read>();
	const visit = (set: SelectionSetNode | undefined): void => {
		for (const node of set?.selections ?? []) {
			if (node.kind === Kind.FRAGMENT_SPREAD) visit(fragments[node.name.value]?.selectionSet);
			else if (node.kind === Kind.INLINE_FRAGMENT) visit(node.selectionSet);
			else if (fields[node.name.value]?.extensions.ahead) reads.add(fields[node.name.value]?.extensions.ahead as Read);
		}
	};
	for (const { selectionSet } of fieldNodes) visit(selectionSet);
	return reads;
}
