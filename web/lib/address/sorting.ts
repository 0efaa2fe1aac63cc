import type { SortDirection } from "../../gql/graphql.ts";
import { optional, type Param } from "./param.ts";

/** A column that a table is sorted by, as the API names it. */
export interface Sort<Field extends string = string> {
	field: Field;
	direction: SortDirection;
}

/** Sorted by a field, smallest or first letter first. */
export function asc<Field extends string>(field: Field): Sort<Field> {
	return { field, direction: "ASC" };
}

/** Sorted by a field, largest first. */
export function desc<Field extends string>(field: Field): Sort<Field> {
	return { field, direction: "DESC" };
}

/** Reads `volume-desc`, as an address has it; null for anything else. */
export function sortOf(text: string | null): Sort | null {
	const [, name = "", way] = /^([a-z_]{1,40})-(asc|desc)$/.exec(text ?? "") ?? [];
	return name ? { field: name.toUpperCase(), direction: way === "desc" ? "DESC" : "ASC" } : null;
}

/** `volume-desc`, as in an address. */
export function sortText({ field, direction }: Sort): string {
	return `${field.toLowerCase()}-${direction.toLowerCase()}`;
}

/** The sort if it is one of these fields. */
export function sortAmong<Field extends string>(fields: readonly Field[], sort: Sort | null): Sort<Field> | null {
	const field = fields.find((one) => one === sort?.field);
	return sort && field ? { field, direction: sort.direction } : null;
}

/** The order of a table, by one of these fields. */
export function sortBy<Field extends string>(fields: readonly Field[]): Param<Sort<Field> | null> {
	return optional("sort", (text) => sortAmong(fields, sortOf(text)), sortText);
}

/** First one way, then the other, then the table's own order again. */
export function nextSort<Field extends string>(
	sort: Sort<Field> | null,
	field: Field,
	first: SortDirection,
): Sort<Field> | null {
	if (sort?.field !== field) return { field, direction: first };
	return sort.direction === first ? { field, direction: first === "ASC" ? "DESC" : "ASC" } : null;
}
