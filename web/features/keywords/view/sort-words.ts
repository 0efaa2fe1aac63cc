import type { KeywordSort } from "../../../gql/graphql.ts";
import { formatDay } from "../../../lib/format.ts";
import { sortFields, sorts } from "../table/columns.tsx";

export const orders = sortFields.flatMap((field) =>
	(sorts[field]?.directions ?? []).map(([direction, label]) => ({ field, direction, label })),
);

/** `Position, best first`; the order of one day names the day. */
export function orderInWords({ field, direction, day }: KeywordSort): string {
	if (day) return `${direction === "DESC" ? "Worst" : "Best"} on ${formatDay(day)} first`;
	return (
		orders.find((order) => order.field === field && order.direction === (direction ?? "ASC"))?.label ?? "Date added"
	);
}
