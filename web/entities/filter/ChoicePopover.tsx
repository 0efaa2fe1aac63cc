import { Popover } from "radix-ui";
import type { ReactElement } from "react";
import { ChoiceList, type ChoiceListProps } from "./ChoiceList.tsx";
import type { FilterName } from "./filter-controls.ts";

export interface ChoicePopoverProps extends ChoiceListProps<FilterName> {
	trigger: ReactElement;
	onOpenChange: (isOpen: boolean) => void;
}

/** The choices of a filter. Opens on mount: it is loaded on first use. */
export function ChoicePopover({ trigger, onOpenChange, ...list }: ChoicePopoverProps) {
	return (
		<Popover.Root defaultOpen onOpenChange={onOpenChange}>
			<Popover.Trigger asChild>{trigger}</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					align="start"
					sideOffset={4}
					collisionPadding={8}
					aria-label={`${list.label} filter`}
					onOpenAutoFocus={(event) => event.preventDefault()}
					className="floating z-60 w-60 animate-[appear_var(--t-state)_var(--ease)] p-1"
				>
					<ChoiceList {...list} hasAutoFocus />
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
