import type { KeywordSort, KeywordSortField, SortDirection } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";

/** The orders there are, as they are read. */
export const orders: readonly [KeywordSortField, SortDirection, string][] = [
	["PHRASE", "ASC", "Keyword, A to Z"],
	["PHRASE", "DESC", "Keyword, Z to A"],
	["POSITION", "ASC", "Best position first"],
	["POSITION", "DESC", "Worst position first"],
	["CHANGE", "DESC", "Most improved first"],
	["CHANGE", "ASC", "Most declined first"],
	["VOLUME", "DESC", "Highest volume first"],
	["VOLUME", "ASC", "Lowest volume first"],
	["GROUPS", "ASC", "Groups, A to Z"],
	["GROUPS", "DESC", "Groups, Z to A"],
	["COUNTRY", "ASC", "Location, A to Z"],
	["COUNTRY", "DESC", "Location, Z to A"],
	["DEVICE", "ASC", "Desktop first"],
	["DEVICE", "DESC", "Mobile first"],
	["URL", "ASC", "URL, A to Z"],
	["URL", "DESC", "URL, Z to A"],
	["CHECKED_AT", "DESC", "Most recently updated first"],
	["CHECKED_AT", "ASC", "Least recently updated first"],
];

/** An order as it is read; that of one day names it. */
export function orderInWords({ field, direction, day }: KeywordSort): string {
	if (day) return `${direction === "DESC" ? "Worst" : "Best"} on ${formatDay(day)} first`;
	return orders.find(([name, way]) => name === field && way === (direction ?? "ASC"))?.[2] ?? "Date added";
}
