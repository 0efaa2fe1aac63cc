import {
	type GraphQLField,
	GraphQLNonNull,
	type GraphQLSchema,
	getNamedType,
	isInputObjectType,
	isNonNullType,
	isObjectType,
} from "graphql";

/**
 * Makes fields nullable that can be refused on their own, so that a refusal does not affect other fields. None of them
 * is null for another reason.
 */
export function allowRefusals(schema: GraphQLSchema): void {
	for (const { type, field } of refusableFields(schema)) {
		if (!isNonNullType(field.type))
			throw new Error(`${type}.${field.name} is null when it is refused; declare it non-null.`);
		field.type = field.type.ofType;
	}
}

/**
 * The schema for clients that throw on errors, as ours do: they never see the nulls of refused fields.
 * @param schema the public schema; it is modified
 */
export function withoutRefusals(schema: GraphQLSchema): GraphQLSchema {
	for (const { field } of refusableFields(schema)) field.type = new GraphQLNonNull(field.type);
	return schema;
}

/** Every mutation, and every field that requires an ID or an input object. */
function refusableFields(schema: GraphQLSchema) {
	return Object.values(schema.getTypeMap()).flatMap((type) => {
		if (!isObjectType(type) || type.name.startsWith("__") || type === schema.getSubscriptionType()) return [];
		const fields = Object.values(type.getFields());
		return fields
			.filter((field) => type === schema.getMutationType() || demandsThing(field))
			.map((field) => ({ type, field }));
	});
}

function demandsThing({ args }: GraphQLField<unknown, unknown>): boolean {
	return args.some(({ type }) => {
		const named = getNamedType(type);
		return isNonNullType(type) && (named.name === "ID" || isInputObjectType(named));
	});
}
