import { Button } from "../../components/Button.tsx";
import { FilterControl } from "./FilterControl.tsx";
import { filterNames, isFiltered } from "./table-state.ts";
import { useFilterChoices } from "./use-filter-choices.tsx";
import type { TableControl } from "./use-table-state.ts";

/** The second row of the toolbar: what narrows the table. */
export function TableFilters({ domainId, control }: { domainId: string; control: TableControl }) {
	const { state, clearFilters } = control;
	const { choices, refresh } = useFilterChoices(domainId, state);
	const offered = filterNames.filter((name) => name !== "languages" || choices.languages.length > 1);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div
			role="group"
			aria-label="Filters"
			id="keyword-filters"
			className="flex min-h-(--h-bar) shrink-0 flex-wrap items-center gap-2 border-t border-line bg-canvas px-(--gutter)"
		>
			{offered.map((name) => (
				<FilterControl key={name} name={name} choices={choices[name]} control={control} onOpen={refresh} />
			))}
			<span className="grow" />
			<Button variant="quiet" disabled={!isFiltered(state)} onClick={clearFilters}>
				Clear filters
			</Button>
		</div>
	);
}
