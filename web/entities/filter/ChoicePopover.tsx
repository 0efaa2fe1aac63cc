import type { ReactElement } from "react";
import { PanelPopover } from "../../components/overlay/PanelPopover.tsx";
import { ChoiceList, type ChoiceListProps } from "./ChoiceList.tsx";
import type { FilterName } from "./filter-controls.ts";

export interface ChoicePopoverProps extends ChoiceListProps<FilterName> {
	trigger: ReactElement;
	onOpenChange: (isOpen: boolean) => void;
}

/** The choices of a filter. Opens on mount: it is loaded on first use. */
export function ChoicePopover({ trigger, onOpenChange, ...list }: ChoicePopoverProps) {
	return (
		<PanelPopover
			trigger={trigger}
			defaultOpen
			onOpenChange={onOpenChange}
			label={`${list.label} filter`}
			onOpenAutoFocus={(event) => event.preventDefault()}
			className="w-60 p-1"
		>
			<ChoiceList {...list} hasAutoFocus />
		</PanelPopover>
	);
}
