import { Select } from "../../components/Select.tsx";
import type { KeywordSort, KeywordSortField, SortDirection } from "../../gql/graphql.ts";
import { formatDay } from "../../lib/format.ts";
import type { TableControl } from "./use-table-state.ts";

const unsorted = "unsorted";

const orders: [KeywordSortField, SortDirection, string][] = [
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
	["CHECKED_AT", "DESC", "Updated last first"],
	["CHECKED_AT", "ASC", "Updated longest ago first"],
];

const standing = [
	{ value: unsorted, label: "Order of adding" },
	...orders.map(([field, direction, label]) => ({ value: `${field}-${direction}`, label })),
];

function nameOf(sort: KeywordSort | null): string {
	return sort ? `${sort.field}-${sort.direction}` : unsorted;
}

/** The order of one day, which its head chooses, is there as long as it is chosen. */
function optionsFor(sort: KeywordSort | null) {
	if (!sort?.day) return standing;
	const label = `${sort.direction === "DESC" ? "Worst" : "Best"} on ${formatDay(sort.day)} first`;
	return [...standing, { value: nameOf(sort), label }];
}

/** Chooses the table's order by name: also where no heads can be pressed, and by what has no column. */
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
				const order = orders.find(([field, direction]) => `${field}-${direction}` === name);
				change({ sort: order ? { field: order[0], direction: order[1] } : null });
			}}
		/>
	);
}
