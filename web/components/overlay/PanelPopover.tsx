import { Popover } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface PanelPopoverProps
	extends Pick<Popover.PopoverProps, "open" | "defaultOpen" | "onOpenChange">,
		Pick<Popover.PopoverContentProps, "align" | "onOpenAutoFocus" | "onKeyDown"> {
	trigger: ReactElement;
	/** For screen readers. */
	label: string;
	/** Its width and padding. */
	className: string;
	children: ReactNode;
}

/** A panel that floats below its trigger. */
export function PanelPopover({
	trigger,
	label,
	className,
	children,
	open,
	defaultOpen,
	onOpenChange,
	...content
}: PanelPopoverProps) {
	return (
		<Popover.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange}>
			<Popover.Trigger asChild>{trigger}</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					align="start"
					sideOffset={4}
					collisionPadding={8}
					{...content}
					aria-label={label}
					className={classNames("floating z-60 animate-[appear_var(--t-state)_var(--ease)]", className)}
				>
					{children}
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
