import type { ReactElement } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { PanelPopover } from "../../../components/overlay/PanelPopover.tsx";
import { columnLabel } from "../table/columns.tsx";
import { absentColumns, optionalColumns } from "./hidden-columns.ts";
import { RangeFields } from "./RangeFields.tsx";
import { SortSelect } from "./SortSelect.tsx";
import { useColumnChoice } from "./use-column-choice.ts";
import { useDaysInView } from "./use-days-in-view.ts";
import type { TableControl } from "./use-table-state.ts";

export interface ColumnsPanelProps {
	trigger: ReactElement;
	control: TableControl;
	today: string;
	hasLastUpdated: boolean;
}

/** Days, columns and order. Days and order are kept in the address, columns in this browser or in the open view. */
export function ColumnsPanel({ trigger, control, today, hasLastUpdated }: ColumnsPanelProps) {
	const { hidden, setHidden } = useColumnChoice(control);
	const { since, columns } = control.state;
	const has = { hasLastUpdated, hasSince: since !== null };
	const daysInView = useDaysInView(has, columns);
	const absent = absentColumns(new Set(), has);
	const offered = optionalColumns.filter((id) => !absent.has(id));
	return (
		<PanelPopover
			trigger={trigger}
			defaultOpen
			label="Days and columns"
			align="end"
			className="grid w-80 gap-3.5 p-3.5"
		>
			<RangeFields control={control} today={today} standard={daysInView} isFitted />
			<Field label="Sort by">
				<SortSelect control={control} />
			</Field>
			<fieldset className="grid">
				<legend className="mb-1 font-[500]">Columns</legend>
				{offered.map((id) => (
					<label key={id} className="flex h-7 cursor-pointer items-center gap-2.5 pointer-coarse:h-10">
						<Checkbox checked={!hidden.has(id)} onChange={(isShown) => setHidden(id, !isShown)} />
						{columnLabel(id, since)}
					</label>
				))}
			</fieldset>
		</PanelPopover>
	);
}
