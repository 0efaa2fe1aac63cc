import { useMemo, useState } from "react";
import { Button } from "../../../components/Button.tsx";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { Dialog, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { FilterFolds } from "../../../entities/filter/FilterFolds.tsx";
import { noFilters, toggled } from "../../../entities/filter/keyword-filters.ts";
import { useFilterChoices } from "../../../entities/filter/use-filter-choices.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { type ColumnId, columns } from "../table/columns.tsx";
import { listedColumns, setColumnHidden, shownColumns, useHiddenColumns } from "./hidden-columns.ts";
import { RangeFields } from "./RangeFields.tsx";
import { SortSelect } from "./SortSelect.tsx";
import type { TableState } from "./table-state.ts";
import type { TableControl } from "./use-table-state.ts";

export interface FilterSheetProps {
	domainId: string;
	control: TableControl;
	today: string;
	/** All keywords of the domain, ignoring the filter. */
	keywordCount: number;
	/** Default number of days. */
	standardDays: number;
	onClose: () => void;
}

/** Whether an open view differs from its saved version, apart from the days shown. */
function isEdit({ viewId, isEdited }: TableState, changes: Partial<TableState>): boolean {
	if ("viewId" in changes) return false;
	return isEdited || (viewId !== null && Object.keys(changes).some((name) => name !== "days" && name !== "until"));
}

const untouched: Partial<TableState> = { ...noFilters, columns: null, sort: null, days: null, until: null };

/** A phone's sheet of all filters and the order. Nothing changes before Apply. */
export function FilterSheet({ domainId, control, today, keywordCount, standardDays, onClose }: FilterSheetProps) {
	const stored = useHiddenColumns(control.state.columns);
	const [state, setState] = useState(control.state);
	const [hidden, setHidden] = useState<ReadonlySet<ColumnId>>(stored);
	const draft = useMemo<TableControl>(() => {
		const change: TableControl["change"] = (changes) =>
			setState((before) => {
				const changed = typeof changes === "function" ? changes(before) : changes;
				return { ...before, ...changed, isEdited: isEdit(before, changed) };
			});
		return { state, change, clearFilters: () => change(noFilters) };
	}, [state]);
	const { sections, totalCount } = useFilterChoices(domainId, state);

	const reset = () => {
		// The search has a field of its own outside.
		setState((before) => ({ ...before, ...untouched, text: before.text }));
		setHidden(new Set());
	};
	const apply = () => {
		const { page: _, ...chosen } = state;
		const isOther = listedColumns.some((id) => hidden.has(id) !== stored.has(id));
		if (state.viewId === null) for (const id of listedColumns) setColumnHidden(id, hidden.has(id));
		else if (isOther) Object.assign(chosen, { columns: shownColumns(hidden), isEdited: true });
		control.change(chosen, { closesDialog: true });
	};

	return (
		<Dialog isOpen onClose={onClose} title="Filters and view" isFromBelow>
			<div className="min-h-0 grow overflow-y-auto overscroll-contain">
				<FilterFolds domainId={domainId} sections={sections} control={draft} />
				<div className="grid gap-3.5 border-t border-line px-5 py-3.5">
					<Field label="Sort by">
						<SortSelect control={draft} />
					</Field>
					<RangeFields control={draft} today={today} standard={standardDays} />
					<fieldset>
						<legend className="mb-1 font-[500]">Shown with each keyword</legend>
						{listedColumns.map((id) => (
							<label key={id} className="flex h-10 cursor-pointer items-center gap-2.5">
								<Checkbox checked={!hidden.has(id)} onChange={() => setHidden(new Set(toggled([...hidden], id)))} />
								{columns[id].label}
							</label>
						))}
					</fieldset>
				</div>
			</div>
			<DialogFooter
				consequence={totalCount !== null && `${formatInteger(totalCount)} of ${formatInteger(keywordCount)} keywords`}
			>
				<Button onClick={reset}>Reset</Button>
				<Button variant="primary" onClick={apply}>
					Apply
				</Button>
			</DialogFooter>
		</Dialog>
	);
}
