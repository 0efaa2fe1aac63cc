import { DropdownMenu } from "radix-ui";
import {
	type ComponentProps,
	cloneElement,
	type KeyboardEvent,
	type ReactElement,
	type ReactNode,
	useRef,
	useState,
} from "react";
import { classNames } from "../../lib/class-names.ts";
import { useIsPhone } from "../../lib/use-media-query.ts";
import { Dialog } from "../overlay/Dialog.tsx";
import { chooseFrom } from "../overlay/use-return-focus.ts";

export interface MenuEntry {
	label: string;
	icon?: ReactNode;
	/** What to know before choosing it, at the far end. */
	note?: string | undefined;
	onSelect: () => void;
	isDanger?: boolean;
	disabled?: boolean;
	/** Why it is disabled. */
	disabledReason?: string | undefined;
}

export interface MenuListProps {
	label: string;
	trigger: ReactElement<ComponentProps<"button">>;
	entries: readonly MenuEntry[];
	/** Which of its edges is below that of the button; the right one by default. */
	align?: "start" | "end" | undefined;
}

/** The open menu, loaded on first use. On a phone, a sheet from the lower edge. */
export function MenuList(props: MenuListProps) {
	const [isOpen, setIsOpen] = useState(true);
	const List = useIsPhone() ? MenuSheet : MenuDropdown;
	return <List {...props} isOpen={isOpen} setIsOpen={setIsOpen} />;
}

interface ListProps extends MenuListProps {
	isOpen: boolean;
	setIsOpen: (isOpen: boolean) => void;
}

function onSheetKey(event: KeyboardEvent<HTMLElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	event.preventDefault();
	const items = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=menuitem]:enabled")];
	const at = items.indexOf(document.activeElement as HTMLElement);
	items.at((at + step + items.length) % items.length)?.focus();
}

function MenuSheet({ label, trigger, entries, isOpen, setIsOpen }: ListProps) {
	const button = useRef<HTMLButtonElement>(null);
	return (
		<>
			{cloneElement(trigger, {
				ref: button,
				"aria-haspopup": "menu",
				"aria-expanded": isOpen,
				onClick: () => setIsOpen(true),
			})}
			<Dialog
				isOpen={isOpen}
				onClose={() => setIsOpen(false)}
				title={label}
				isFromBelow
				// The button that was pressed first has been replaced by this one.
				returnFocusTo={() => movedFocus() ?? button.current}
			>
				<div
					role="menu"
					tabIndex={-1}
					aria-label={label}
					onKeyDown={onSheetKey}
					className="px-3 pb-[max(12px,env(safe-area-inset-bottom))]"
				>
					{entries.map(({ label, icon, note, onSelect, isDanger, disabled, disabledReason }) => (
						<button
							key={label}
							type="button"
							role="menuitem"
							title={disabledReason}
							disabled={disabled || disabledReason !== undefined}
							onClick={() => {
								setIsOpen(false);
								chooseFrom(button.current, onSelect);
							}}
							className={classNames(
								"flex h-11 w-full items-center gap-2.5 rounded-md px-2 text-left hover:bg-raised-hover disabled:text-ink-4",
								isDanger && "text-danger",
							)}
						>
							{icon}
							{label}
							<EntryNote note={note} />
						</button>
					))}
				</div>
			</Dialog>
		</>
	);
}

/** Where what was chosen has moved the focus: it stays there, and does not go back to the menu's button. */
function movedFocus(): HTMLElement | null {
	const { activeElement, body } = document;
	return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
}

function keepMovedFocus(event: Event): void {
	if (movedFocus()) event.preventDefault();
}

function EntryNote({ note }: Pick<MenuEntry, "note">) {
	return note && <span className="ml-auto pl-4 text-xs text-ink-3">{note}</span>;
}

function MenuDropdown({ trigger, entries, align = "end", isOpen, setIsOpen }: ListProps) {
	const button = useRef<HTMLButtonElement>(null);
	return (
		<DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
			<DropdownMenu.Trigger ref={button} asChild>
				{trigger}
			</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align={align}
					sideOffset={4}
					collisionPadding={8}
					onCloseAutoFocus={keepMovedFocus}
					className="floating z-60 min-w-44 animate-[appear_var(--t-state)_var(--ease)] p-1"
				>
					{entries.map(({ label, icon, note, onSelect, isDanger, disabled, disabledReason }) => (
						<DropdownMenu.Item
							key={label}
							onSelect={() => chooseFrom(button.current, onSelect)}
							title={disabledReason}
							disabled={disabled || disabledReason !== undefined}
							className={classNames(
								"flex h-7 cursor-pointer items-center gap-2.25 rounded-md px-2 outline-none select-none data-disabled:text-ink-4 data-highlighted:bg-raised-hover pointer-coarse:h-10",
								isDanger && "text-danger",
							)}
						>
							{icon}
							{label}
							<EntryNote note={note} />
						</DropdownMenu.Item>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
