import { Plus } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { lazyOverlay } from "../../components/overlay/lazy-overlay.tsx";
import { lazyPart } from "../../lib/lazy-part.ts";
import type { AddedControlName } from "./conditions/editors.tsx";
import { setConditions } from "./conditions.ts";
import { FilterControl } from "./FilterControl.tsx";
import { areOutcomesApart, type FilterName, filterNames, offeredControls } from "./filter-controls.ts";
import { takeFilterFocus } from "./filter-focus.ts";
import { type FilterStateControl, isFiltered } from "./keyword-filters.ts";
import { ofPositions, useFilterChoices } from "./use-filter-choices.tsx";

const loadControls = () => import("./conditions/ConditionControls.tsx").then((m) => m.ConditionControls);
const ConditionControls = lazyPart(loadControls);
const MoreOverlay = lazyOverlay(async () => {
	// The control that is added comes at once.
	await loadControls();
	return (await import("./conditions/ConditionMenu.tsx")).ConditionMenu;
});

const moreFace = {
	variant: "quiet",
	icon: <Plus size={13} aria-hidden />,
	"aria-label": "More filters",
	"aria-haspopup": "menu",
	children: "More",
} as const;

/** The row of filters: those always there, and those that `More` adds. */
export function KeywordFilters({ domainId, control }: { domainId: string; control: FilterStateControl }) {
	const { state, clearFilters } = control;
	const { sections, refresh } = useFilterChoices(domainId, state);
	const [added, setAdded] = useState<AddedControlName | null>(null);
	const isApart = added === "outcomes" || areOutcomesApart(state);
	const hasAdded = setConditions(state).some((name) => !filterNames.includes(name as FilterName));
	useEffect(takeFilterFocus, []);
	return (
		// biome-ignore lint/a11y/useSemanticElements: browsers lay a fieldset out by rules of their own
		<div role="group" aria-label="Filters" id="keyword-filters" className="filter-row">
			{offeredControls(sections.languages.choices.length, isApart ? ["outcomes"] : []).map((names) => (
				<FilterControl
					key={names[0]}
					names={names}
					sections={names.map((name) => ofPositions(sections[name]))}
					control={control}
					onOpen={refresh}
				/>
			))}
			{(hasAdded || isApart || added !== null) && (
				<Suspense>
					<ConditionControls
						domainId={domainId}
						control={control}
						outcomes={sections.outcomes.choices}
						added={added}
						onClosed={() => setAdded(null)}
					/>
				</Suspense>
			)}
			<MoreOverlay
				closed={(opening) => <Button {...moreFace} aria-expanded={false} {...opening} />}
				overlay={{ trigger: <Button {...moreFace} />, state, onAdd: setAdded }}
			/>
			<span className="grow" />
			<Button variant="quiet" disabled={!isFiltered(state)} onClick={clearFilters}>
				Clear filters
			</Button>
		</div>
	);
}
