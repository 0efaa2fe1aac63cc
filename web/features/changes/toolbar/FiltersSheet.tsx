import { useMemo, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Dialog, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { FilterFolds } from "../../../entities/keyword/filter/FilterFolds.tsx";
import {
	type FilterState,
	type FilterStateControl,
	noFilters,
} from "../../../entities/keyword/filter/keyword-filters.ts";
import { useFilterChoices } from "../../../entities/keyword/filter/use-filter-choices.tsx";
import { formatInteger } from "../../../lib/format.ts";

export interface FiltersSheetProps {
	domainId: string;
	control: FilterStateControl;
	/** Keywords of the domain whatever the filter. */
	keywordCount: number;
	onClose: () => void;
}

/** A phone's sheet of all filters. Nothing changes before Apply. */
export function FiltersSheet({ domainId, control, keywordCount, onClose }: FiltersSheetProps) {
	const { groups, countries, devices, languages, positions, outcomes, changes, moved, text } = control.state;
	const [state, setState] = useState<FilterState>({
		groups,
		countries,
		devices,
		languages,
		positions,
		outcomes,
		changes,
		moved,
		text,
	});
	const draft = useMemo<FilterStateControl>(() => {
		const change: FilterStateControl["change"] = (changed) =>
			setState((before) => ({ ...before, ...(typeof changed === "function" ? changed(before) : changed) }));
		return { state, change, clearFilters: () => change(noFilters) };
	}, [state]);
	const { sections, totalCount } = useFilterChoices(domainId, state);
	return (
		<Dialog isOpen onClose={onClose} title="Filters" isFromBelow>
			<div className="min-h-0 grow overflow-y-auto overscroll-contain">
				<FilterFolds sections={sections} control={draft} />
			</div>
			<DialogFooter
				consequence={totalCount !== null && `${formatInteger(totalCount)} of ${formatInteger(keywordCount)} keywords`}
			>
				{/* The search has a field of its own outside. */}
				<Button onClick={() => draft.change({ ...noFilters, text })}>Reset</Button>
				<Button variant="primary" onClick={() => control.change(state, { closesDialog: true })}>
					Apply
				</Button>
			</DialogFooter>
		</Dialog>
	);
}
