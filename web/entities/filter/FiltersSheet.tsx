import { useMemo, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { Dialog, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { formatInteger } from "../../lib/format.ts";
import { FilterFolds } from "./FilterFolds.tsx";
import { type FilterState, type FilterStateControl, noFilters } from "./keyword-filters.ts";
import { useFilterChoices } from "./use-filter-choices.tsx";

export interface FiltersSheetProps {
	domainId: string;
	control: FilterStateControl;
	/** All keywords of the domain, ignoring the filter. */
	keywordCount: number;
	onClose: () => void;
}

/** Search and filters of a screen that keeps more than them. */
function filtersAlone(state: FilterState): FilterState {
	const names = Object.keys(noFilters) as (keyof FilterState)[];
	return Object.fromEntries(names.map((name) => [name, state[name]])) as unknown as FilterState;
}

/** A phone's sheet of all filters. Nothing changes before Apply. */
export function FiltersSheet({ domainId, control, keywordCount, onClose }: FiltersSheetProps) {
	const [state, setState] = useState<FilterState>(() => filtersAlone(control.state));
	const draft = useMemo<FilterStateControl>(() => {
		const change: FilterStateControl["change"] = (changed) =>
			setState((before) => ({
				...before,
				isEdited: before.viewId !== null,
				...(typeof changed === "function" ? changed(before) : changed),
			}));
		return { state, change, clearFilters: () => change(noFilters) };
	}, [state]);
	const { sections, totalCount } = useFilterChoices(domainId, state);
	return (
		<Dialog isOpen onClose={onClose} title="Filters" isFromBelow>
			<div className="min-h-0 grow overflow-y-auto overscroll-contain">
				<FilterFolds domainId={domainId} sections={sections} control={draft} />
			</div>
			<DialogFooter
				consequence={totalCount !== null && `${formatInteger(totalCount)} of ${formatInteger(keywordCount)} keywords`}
			>
				{/* The search has a field of its own outside. */}
				<Button onClick={() => draft.change({ ...noFilters, text: state.text })}>Reset</Button>
				<Button variant="primary" onClick={() => control.change(state, { closesDialog: true })}>
					Apply
				</Button>
			</DialogFooter>
		</Dialog>
	);
}
