import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { DialogRoom } from "../../components/overlay/dialog-room.ts";
import { useEscape } from "../../components/overlay/use-escape.ts";
import { useReturnFocus } from "../../components/overlay/use-return-focus.ts";

export interface NavDrawerProps {
	isOpen: boolean;
	onClose: () => void;
	children: ReactNode;
}

/** The navigation on a phone. */
export function NavDrawer({ isOpen, onClose, children }: NavDrawerProps) {
	const returnFocus = useReturnFocus();
	const [room, setRoom] = useState<HTMLElement | null>(null);
	useEscape(room, onClose);
	return (
		<Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
			<Dialog.Portal>
				<Dialog.Overlay className="fixed inset-0 z-40 animate-[fade-in_var(--t-state)_var(--ease)] bg-overlay" />
				<Dialog.Content
					ref={setRoom}
					aria-describedby={undefined}
					{...returnFocus}
					className="fixed inset-y-0 left-0 z-40 flex w-[272px] animate-[slide-from-left_var(--t-state)_var(--ease)] flex-col overflow-y-auto bg-canvas px-2.5 pb-2.5 outline-none"
				>
					<Dialog.Title className="sr-only">Menu</Dialog.Title>
					<nav aria-label="Main" className="flex grow flex-col">
						<DialogRoom value={room}>{children}</DialogRoom>
					</nav>
				</Dialog.Content>
			</Dialog.Portal>
		</Dialog.Root>
	);
}
