import { Button } from "../../../components/Button.tsx";
import { FilterControl } from "./FilterControl.tsx";
import { type FilterStateControl, isFiltered, offeredControls } from "./keyword-filters.ts";
import { useFilterChoices } from "./use-filter-choices.tsx";

export function KeywordFilters({ domainId, control }: { domainId: string; control: FilterStateControl }) {
	const { state, clearFilters } = control;
	const { sections, refresh } = useFilterChoices(domainId, state);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div
			role="group"
			aria-label="Filters"
			id="keyword-filters"
			className="flex min-h-(--h-bar) shrink-0 flex-wrap items-center gap-2 border-t border-line bg-canvas px-(--gutter)"
		>
			{offeredControls(sections.languages.choices.length).map((names) => (
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
