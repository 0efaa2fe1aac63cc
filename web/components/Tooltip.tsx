import { Tooltip as Radix } from "radix-ui";
import type { ReactElement } from "react";

/** What a Tooltip takes: one element to point at, and plain words. */
export interface TooltipProps {
	text: string;
	children: ReactElement;
	side?: "top" | "right" | "bottom" | "left";
}

/** Words about a control, on hover and on focus. Never the only place where something is said. */
export function Tooltip({ text, children, side = "bottom" }: TooltipProps) {
	return (
		<Radix.Root>
			<Radix.Trigger asChild>{children}</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content
					side={side}
					sideOffset={6}
					collisionPadding={8}
					className="floating z-70 max-w-72 px-2.25 py-1.75 text-xs text-ink-2"
				>
					{text}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

/** Must stand once around all tooltips: they share one delay. */
export const TooltipProvider = Radix.Provider;
