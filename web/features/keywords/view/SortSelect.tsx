import { Select } from "../../../components/choice/Select.tsx";
import type { KeywordSort } from "../../../gql/graphql.ts";
import { orderInWords, orders } from "./sort-words.ts";
import type { TableState } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

const unsorted = "unsorted";

const standing = [
	{ value: unsorted, label: "Date added" },
	...orders.map((order) => ({ value: nameOf(order), label: order.label, field: order.field })),
];

function nameOf(sort: KeywordSort | null): string {
	return sort ? `${sort.field}-${sort.direction}` : unsorted;
}

/** The order of one day, chosen by its head, is listed only while it is chosen; by movement, where a day to compare with is. */
function optionsFor({ sort, since }: Pick<TableState, "sort" | "since">) {
	const offered = standing.filter((option) => since !== null || !("field" in option && option.field === "MOVEMENT"));
	if (!sort?.day) return offered;
	return [...offered, { value: nameOf(sort), label: orderInWords(sort) }];
}

/** Chooses the order by name, for lists without heads. */
export function SortSelect({
	control,
	label,
	className,
}: {
	control: Pick<TableControl, "state" | "change">;
	label?: string;
	className?: string;
}) {
	const { state, change } = control;
	return (
		<Select
			{...(label ? { label } : {})}
			{...(className ? { className } : {})}
			value={nameOf(state.sort)}
			options={optionsFor(state)}
			onChange={(name) => {
				if (name === nameOf(state.sort)) return;
				const order = orders.find((one) => nameOf(one) === name);
				const since = order?.field === "MOVEMENT" ? { since: state.since } : {};
				change({ sort: order ? { field: order.field, direction: order.direction, ...since } : null });
			}}
		/>
	);
}
