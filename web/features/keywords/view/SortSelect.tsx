import { Select } from "../../../components/choice/Select.tsx";
import type { KeywordSort } from "../../../gql/graphql.ts";
import { orderInWords, orders } from "./sort-words.ts";
import type { TableControl } from "./use-table-state.ts";

const unsorted = "unsorted";

const standing = [
	{ value: unsorted, label: "Date added" },
	...orders.map((order) => ({ value: nameOf(order), label: order.label })),
];

function nameOf(sort: KeywordSort | null): string {
	return sort ? `${sort.field}-${sort.direction}` : unsorted;
}

/** The order of one day, chosen by its head, is listed only while it is chosen. */
function optionsFor(sort: KeywordSort | null) {
	if (!sort?.day) return standing;
	return [...standing, { value: nameOf(sort), label: orderInWords(sort) }];
}

/** Chooses the order by name, also where there are no heads. */
export function SortSelect({
	control,
	label,
	className,
}: {
	control: TableControl;
	label?: string;
	className?: string;
}) {
	const { state, change } = control;
	return (
		<Select
			{...(label ? { label } : {})}
			{...(className ? { className } : {})}
			value={nameOf(state.sort)}
			options={optionsFor(state.sort)}
			onChange={(name) => {
				if (name === nameOf(state.sort)) return;
				const order = orders.find((one) => nameOf(one) === name);
				change({ sort: order ? { field: order.field, direction: order.direction } : null });
			}}
		/>
	);
}
