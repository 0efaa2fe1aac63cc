import type { GraphQLScalarType } from "graphql";

/** The value of a field, by the type that its decorator names: a scalar, an enum, a class, or a list of one. */
export type GraphQLValue<Type> = Type extends readonly (infer Item)[]
	? GraphQLValue<Item>[]
	: Type extends StringConstructor
		? string
		: Type extends BooleanConstructor
			? boolean
			: Type extends GraphQLScalarType<infer Value>
				? Value
				: Type extends abstract new () => infer Instance
					? Instance
					: Type extends Readonly<Record<string, infer Name>>
						? Name
						: never;

/** What a class extends whose fields are decorated from a table, so that they have types. */
export function withFields<Fields extends object>(): new () => Fields {
	return class {} as new () => Fields;
}
