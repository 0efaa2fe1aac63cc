import { Select } from "../../../components/choice/Select.tsx";
import type { Sort } from "../../../lib/address/sorting.ts";
import type { PagesControl } from "./use-pages-state.ts";

export interface SortChoiceProps {
	/** `clicks-desc` and its words; the first is the tab's own order. */
	options: readonly { value: string; label: string }[];
	sort: Sort | null;
	control: PagesControl;
}

/** The sort control of a phone, whose lists have no heads. */
export function SortChoice({ options, sort, control }: SortChoiceProps) {
	const value = sort ? `${sort.field}-${sort.direction}` : (options[0]?.value ?? "");
	const isOffered = options.some((option) => option.value === value);
	return (
		<Select
			label="Sort"
			value={isOffered ? value : (options[0]?.value ?? "")}
			options={options}
			onChange={(next) => {
				const [field = "", direction] = next.split("-");
				const isOwn = next === options[0]?.value;
				control.change({ sort: isOwn ? null : { field, direction: direction === "ASC" ? "ASC" : "DESC" } });
			}}
			className="min-w-0 flex-1"
		/>
	);
}
