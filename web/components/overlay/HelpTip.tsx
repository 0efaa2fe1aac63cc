import { CircleQuestionMark } from "lucide-react";
import { Popover } from "radix-ui";
import { type ReactNode, useState } from "react";

export interface HelpTipProps {
	/** The button's name. */
	label: string;
	children: ReactNode;
}

/** A question mark with an explanation: on hover, or by press with touch or keyboard. */
export function HelpTip({ label, children }: HelpTipProps) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<Popover.Root open={isOpen} onOpenChange={setIsOpen}>
			<Popover.Trigger
				aria-label={label}
				onPointerEnter={(event) => event.pointerType === "mouse" && setIsOpen(true)}
				onPointerLeave={(event) => event.pointerType === "mouse" && setIsOpen(false)}
				// A mouse has already opened it on hover.
				onPointerDown={(event) => event.pointerType === "mouse" && event.preventDefault()}
				onClick={(event) => isOpen && event.detail > 0 && event.preventDefault()}
				className="grid size-[22px] place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-10"
			>
				<CircleQuestionMark size={13} aria-hidden />
			</Popover.Trigger>
			<Popover.Portal>
				<Popover.Content
					data-informs
					aria-label={label}
					side="bottom"
					align="start"
					sideOffset={6}
					collisionPadding={8}
					onOpenAutoFocus={(event) => event.preventDefault()}
					className="floating z-70 w-82 max-w-[calc(100vw-16px)] animate-[appear_var(--t-state)_var(--ease)] px-2.25 py-1.75 text-xs text-ink-2"
				>
					<div role="status">{children}</div>
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}
