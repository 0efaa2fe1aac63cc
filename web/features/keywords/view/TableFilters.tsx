import { Button } from "../../../components/Button.tsx";
import { FilterControl } from "./FilterControl.tsx";
import { filterControls, isFiltered } from "./table-state.ts";
import { useFilterChoices } from "./use-filter-choices.tsx";
import type { TableControl } from "./use-table-state.ts";

export function TableFilters({ domainId, control }: { domainId: string; control: TableControl }) {
	const { state, clearFilters } = control;
	const { sections, refresh } = useFilterChoices(domainId, state);
	const offered = filterControls.filter(([name]) => name !== "languages" || sections.languages.choices.length > 1);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div
			role="group"
			aria-label="Filters"
			id="keyword-filters"
			className="flex min-h-(--h-bar) shrink-0 flex-wrap items-center gap-2 border-t border-line bg-canvas px-(--gutter)"
		>
			{offered.map((names) => (
				<FilterControl
					key={names[0]}
					names={names}
					sections={names.map((name) => sections[name])}
					control={control}
					onOpen={refresh}
				/>
			))}
			<span className="grow" />
			<Button variant="quiet" disabled={!isFiltered(state)} onClick={clearFilters}>
				Clear filters
			</Button>
		</div>
	);
}
