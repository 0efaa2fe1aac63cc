import { AlertDialog as Radix } from "radix-ui";
import { type ReactNode, use, useRef, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Button } from "../Button.tsx";
import { fromBelow, overlayClass, sheetClass } from "./Dialog.tsx";
import { useDialogRoom } from "./dialog-room.ts";
import { GoneContext } from "./gone.ts";
import { useEscape } from "./use-escape.ts";
import { useReturnFocus } from "./use-return-focus.ts";

export interface ConfirmDialogProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
	/** A way to solve the problem, below the question. */
	remedy?: ReactNode;
	confirmLabel: string;
	pendingLabel?: string;
	/** For questions where "Cancel" would be ambiguous. */
	cancelLabel?: string;
	isPending?: boolean;
	/** Without it the dialog can only be closed. */
	onConfirm?: (() => void) | undefined;
	/** The question is still loading: the button is shown and focused, but does nothing yet. */
	isWaiting?: boolean;
	/** Red, with the focus on Cancel. */
	isDestructive?: boolean;
	otherActions?: ReactNode;
}

/** Confirms before something is spent or destroyed. On a phone it opens at the lower edge, within reach of the thumb. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const {
		isOpen,
		onClose,
		title,
		children,
		confirmLabel,
		pendingLabel,
		cancelLabel = "Cancel",
		isPending,
		isWaiting,
		isDestructive,
	} = props;
	// One over a dialog asks about leaving that.
	const isInDialog = useDialogRoom() !== null;
	const goneSentence = use(GoneContext);
	const gone = isInDialog ? null : goneSentence;
	const onConfirm = gone === null ? props.onConfirm : undefined;
	const confirmButton = useRef<HTMLButtonElement>(null);
	const focusConfirm = (event: Event) => {
		if (isDestructive || !confirmButton.current) return;
		event.preventDefault();
		confirmButton.current.focus();
	};
	const returnFocus = useReturnFocus(focusConfirm);
	const [dialog, setDialog] = useState<HTMLElement | null>(null);
	useEscape(dialog, onClose);
	return (
		<Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
			<Radix.Portal>
				<Radix.Overlay className={classNames(overlayClass, fromBelow.overlay)}>
					<Radix.Content
						ref={setDialog}
						className={classNames(sheetClass, fromBelow.sheet, "md:max-w-[420px]")}
						{...returnFocus}
					>
						<div className="px-5 pt-4 pb-3 break-words">
							<Radix.Title className="text-lg font-[600] tracking-[-.005em]">{title}</Radix.Title>
							<Radix.Description asChild>
								<div className="mt-2 grid grid-cols-1 gap-2 text-ink-2">{children}</div>
							</Radix.Description>
							{gone === null ? (
								props.remedy
							) : (
								<p role="alert" className="mt-2 text-danger">
									{gone}
								</p>
							)}
						</div>
						<footer className="flex flex-wrap items-center justify-end gap-2 px-5 pt-1 pb-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
							{gone === null && props.otherActions}
							<Radix.Cancel asChild>
								<Button>{gone === null ? cancelLabel : "Close"}</Button>
							</Radix.Cancel>
							{onConfirm && (
								<Button
									ref={confirmButton}
									// Where the focus goes once the obstacle is gone: not before the opener is known.
									autoFocus={!isDestructive && dialog !== null}
									variant={isDestructive ? "danger" : "primary"}
									onClick={onConfirm}
									isPending={Boolean(isPending || isWaiting)}
									pendingLabel={isWaiting ? confirmLabel : (pendingLabel ?? confirmLabel)}
								>
									{confirmLabel}
								</Button>
							)}
						</footer>
					</Radix.Content>
				</Radix.Overlay>
			</Radix.Portal>
		</Radix.Root>
	);
}
