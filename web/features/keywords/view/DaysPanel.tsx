import type { ReactElement } from "react";
import { PanelPopover } from "../../../components/overlay/PanelPopover.tsx";
import { RangeFields } from "./RangeFields.tsx";
import { useDaysInView } from "./use-days-in-view.ts";
import type { TableControl } from "./use-table-state.ts";

export interface DaysPanelProps {
	trigger: ReactElement;
	control: TableControl;
	today: string;
	hasLastUpdated: boolean;
}

/** The days that have a column, kept in the address. */
export function DaysPanel({ trigger, control, today, hasLastUpdated }: DaysPanelProps) {
	const { since, columns } = control.state;
	const standard = useDaysInView({ hasLastUpdated, hasSince: since !== null }, columns);
	return (
		<PanelPopover trigger={trigger} defaultOpen label="Days" align="end" className="grid w-80 gap-3.5 p-3.5">
			<RangeFields control={control} today={today} standard={standard} isFitted />
		</PanelPopover>
	);
}
