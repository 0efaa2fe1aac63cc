import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type FormEvent, type ReactNode, use, useEffect, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { topmostLayer } from "../../lib/keys/topmost-layer.ts";
import { Button } from "../Button.tsx";
import { IconButton } from "../IconButton.tsx";
import { DialogRoom } from "./dialog-room.ts";
import { GoneContext } from "./gone.ts";
import { useEscape } from "./use-escape.ts";
import { type ReturnTo, useReturnFocus } from "./use-return-focus.ts";

const widths = { form: "md:max-w-[480px]", wide: "md:max-w-[560px]", detail: "md:max-w-[880px]" };

export const overlayClass =
	"fixed inset-0 z-50 flex items-start justify-center overflow-y-auto bg-overlay animate-[fade-in_var(--t-state)_var(--ease)] md:px-4 md:py-12";

/** The sheet: 48 px from the top, or full screen on a phone. */
export const sheetClass =
	"flex w-full flex-col bg-raised [--button-ground:var(--raised)] outline-none animate-[appear_var(--t-state)_var(--ease)] max-md:min-h-full max-md:focus-visible:shadow-none md:rounded-lg md:shadow-[var(--elev-dialog),0_0_0_1px_var(--line-2)]";

/** On a phone, a sheet from the lower edge, which leaves the page behind it visible. */
export const fromBelow = {
	overlay: "max-md:items-end",
	sheet: "max-md:min-h-0! max-md:animate-[slide-from-below_var(--t-state)_var(--ease)] max-md:rounded-t-lg",
};

/** Focuses the element marked for it, else the first field, else the dialog; never its close button, which comes first. */
function focusFirstField(event: Event): void {
	const dialog = event.currentTarget as HTMLElement;
	event.preventDefault();
	const fields = dialog.querySelectorAll<HTMLElement>("input:not([readonly]), textarea");
	const first = dialog.querySelector<HTMLElement>("[data-first-focus]");
	const field = first ?? [...fields].find((one) => one.checkVisibility());
	if (field) field.focus();
	// Focusing one longer than the window would scroll its first lines below the head.
	else dialog.focus({ preventScroll: true });
}

/** Focuses no field in a sheet from below: the phone's keyboard would cover it. */
function focusSheet(event: Event): void {
	event.preventDefault();
	(event.currentTarget as HTMLElement).focus();
}

/** Keeps a form from being sent. */
function holdBack(event: FormEvent): void {
	event.preventDefault();
	event.stopPropagation();
}

export interface DialogProps {
	isOpen: boolean;
	onClose: () => void;
	title: string;
	description?: ReactNode;
	/** Buttons next to the close button; above the title on a phone. */
	actions?: ReactNode;
	width?: keyof typeof widths;
	/** On a phone a sheet from the lower edge, not the whole screen; its content scrolls on its own. */
	isFromBelow?: boolean;
	returnFocusTo?: ReturnTo;
	children: ReactNode;
}

/** A dialog. Focus goes in, stays in, and returns to what opened it; Escape closes. */
export function Dialog({
	isOpen,
	onClose,
	title,
	description,
	actions,
	width = "form",
	isFromBelow = false,
	returnFocusTo,
	children,
}: DialogProps) {
	const returnFocus = useReturnFocus(isFromBelow ? focusSheet : focusFirstField, returnFocusTo);
	const [room, setRoom] = useState<HTMLElement | null>(null);
	const gone = use(GoneContext);
	const shownActions = gone === null && actions;
	useEscape(room, onClose);
	useEffect(() => {
		// A dialog below, opened at the same moment by the same address, has hidden this one from screen readers.
		if (room && topmostLayer() === room) room.closest("body > *")?.removeAttribute("aria-hidden");
	}, [room]);
	useEffect(() => {
		const overlay = room?.parentElement;
		if (!overlay) return;
		// What scrolls is the sheet, or the overlay around it.
		const mark = () => {
			const isUnder = room.scrollTop > 0 || room.getBoundingClientRect().top < 0;
			room.toggleAttribute("data-scrolled", isUnder);
		};
		overlay.addEventListener("scroll", mark, { capture: true, passive: true });
		return () => overlay.removeEventListener("scroll", mark, { capture: true });
	}, [room]);
	return (
		<Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
			<Radix.Portal>
				<Radix.Overlay className={classNames(overlayClass, isFromBelow && fromBelow.overlay)}>
					<Radix.Content
						ref={setRoom}
						{...returnFocus}
						onSubmitCapture={gone === null ? undefined : holdBack}
						className={classNames(sheetClass, widths[width], isFromBelow && `${fromBelow.sheet} max-md:max-h-[88dvh]`)}
						{...(description ? {} : { "aria-describedby": undefined })}
					>
						<header
							className={classNames(
								"sticky top-0 z-10 flex items-start gap-2.5 bg-raised in-[[data-scrolled]]:shadow-[0_1px_var(--line-2)] pt-4 md:-top-12 pr-3.5 pb-3 pl-5 md:rounded-t-lg",
								Boolean(shownActions) && "max-md:flex-wrap",
							)}
						>
							<div className={classNames("min-w-0 grow", Boolean(shownActions) && "max-md:order-1 max-md:basis-full")}>
								<Radix.Title className="text-lg font-[600] tracking-[-.005em] break-words">{title}</Radix.Title>
								{description && <Radix.Description className="mt-0.75 text-ink-2">{description}</Radix.Description>}
								{gone !== null && (
									<p role="alert" className="mt-1.5 text-danger">
										{gone}
									</p>
								)}
							</div>
							{shownActions}
							<Radix.Close asChild>
								<IconButton
									label="Close"
									className={classNames("ml-auto", shownActions ? "" : "-mt-0.75 max-md:-mt-2.25 max-md:-mr-2")}
									icon={<X size={15} aria-hidden />}
									hasTooltip={false}
								/>
							</Radix.Close>
						</header>
						<DialogRoom value={room}>{children}</DialogRoom>
					</Radix.Content>
				</Radix.Overlay>
			</Radix.Portal>
		</Radix.Root>
	);
}

export function DialogBody({ children }: { children: ReactNode }) {
	return <div className="grid grid-cols-1 gap-3.5 px-5 pt-1 pb-5 max-md:grow max-md:content-start">{children}</div>;
}

export interface DialogFooterProps {
	consequence?: ReactNode;
	/** Other actions on the same thing, at the left in place of the consequence. */
	others?: ReactNode;
	/** Stays visible however long the form is; always the case on a phone. */
	isHeld?: boolean;
	children: ReactNode;
}

/** The buttons of a dialog; only Close once what it is about is gone. */
export function DialogFooter({ consequence, others, isHeld, children }: DialogFooterProps) {
	const isGone = use(GoneContext) !== null;
	return (
		<footer
			className={classNames(
				"flex flex-wrap items-center justify-end gap-2 border-t border-line bg-raised px-5 py-3 text-ink-2 max-md:sticky max-md:bottom-0 max-md:pb-[max(12px,env(safe-area-inset-bottom))] md:rounded-b-lg",
				isHeld && "md:sticky md:-bottom-12",
			)}
		>
			{others && !isGone ? (
				<span className="mr-auto -ml-2.5 flex flex-wrap gap-2 max-md:basis-full">{others}</span>
			) : (
				<span className="min-w-0 grow max-md:not-empty:basis-full md:basis-0" aria-live="polite">
					{!isGone && consequence}
				</span>
			)}
			{isGone ? (
				<Radix.Close asChild>
					<Button>Close</Button>
				</Radix.Close>
			) : (
				children
			)}
		</footer>
	);
}
