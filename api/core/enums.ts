import { registerEnumType } from "type-graphql";

/** A value's description; with what is stored for it before it, where that is not its name, and why it is deprecated. */
type Value = string | readonly [stored: string, description: string, deprecationReason?: string];

type StoredBy<Values> = {
	[Name in keyof Values]: Values[Name] extends readonly [infer Stored, ...string[]] ? Stored : Name;
};

/** A GraphQL enum of a table's keys, which are stored in lower case. */
export function lowerCaseEnumOf<Table extends object>(
	name: string,
	description: string,
	table: Table,
	aboutOf: (entry: Table[keyof Table]) => string,
): { [Key in keyof Table & string as Uppercase<Key>]: Key } {
	const values = Object.entries(table).map(([key, entry]) => [key.toUpperCase(), [key, aboutOf(entry)]] as const);
	return enumOf(name, description, Object.fromEntries(values)) as never;
}

/** A GraphQL enum: what is stored, by the names of its values. */
export function enumOf<const Values extends Record<string, Value>>(
	name: string,
	description: string,
	values: Values,
): StoredBy<Values> {
	const entries = Object.entries(values).map(([key, value]) =>
		typeof value === "string" ? [key, key, value] : [key, ...value],
	);
	const stored = Object.fromEntries(entries);
	registerEnumType(stored, {
		name,
		description,
		valuesConfig: Object.fromEntries(
			entries.map(([key, , description, deprecationReason]) => [key, { description, deprecationReason }]),
		),
	});
	return stored as StoredBy<Values>;
}
