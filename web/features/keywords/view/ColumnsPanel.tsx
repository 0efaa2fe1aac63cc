import type { ReactElement } from "react";
import { Checkbox } from "../../../components/form/Checkbox.tsx";
import { PanelPopover } from "../../../components/overlay/PanelPopover.tsx";
import { columnLabel } from "../table/columns.tsx";
import { absentColumns, optionalColumns } from "./hidden-columns.ts";
import { useColumnChoice } from "./use-column-choice.ts";
import type { TableControl } from "./use-table-state.ts";

export interface ColumnsPanelProps {
	trigger: ReactElement;
	control: TableControl;
	hasLastUpdated: boolean;
}

/** The columns that show, kept in this browser or in the open view. */
export function ColumnsPanel({ trigger, control, hasLastUpdated }: ColumnsPanelProps) {
	const { hidden, setHidden } = useColumnChoice(control);
	const { since } = control.state;
	const absent = absentColumns(new Set(), { hasLastUpdated, hasSince: since !== null });
	const offered = optionalColumns.filter((id) => !absent.has(id));
	return (
		<PanelPopover trigger={trigger} defaultOpen label="Columns" align="end" className="grid w-56 p-3.5">
			{offered.map((id) => (
				<label key={id} className="flex h-7 cursor-pointer items-center gap-2.5 pointer-coarse:h-10">
					<Checkbox checked={!hidden.has(id)} onChange={(isShown) => setHidden(id, !isShown)} />
					{columnLabel(id, since)}
				</label>
			))}
		</PanelPopover>
	);
}
