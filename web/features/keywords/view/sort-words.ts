import type { KeywordSort } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";
import { sortFields, sorts } from "../table/columns.tsx";

export const orders = sortFields.flatMap((field) =>
	(sorts[field]?.directions ?? []).map(([direction, label]) => ({ field, direction, label })),
);

/** `Best position first`, `Best on Nov 20 first`. */
export function orderInWords({ field, direction, day }: KeywordSort): string {
	if (day) return `${direction === "DESC" ? "Worst" : "Best"} on ${formatDay(day)} first`;
	return (
		orders.find((order) => order.field === field && order.direction === (direction ?? "ASC"))?.label ?? "Date added"
	);
}
