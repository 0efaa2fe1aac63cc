import { Check } from "lucide-react";
import { Popover } from "radix-ui";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useDialogRoom } from "../overlay/dialog-room.ts";
import { SearchedOptions } from "./SearchedOptions.tsx";
import { SelectFace, type SelectProps, selectTriggerClass } from "./SelectFace.tsx";

export interface SelectListProps extends SelectProps<string> {
	control: { id?: string };
}

/** Letters typed in a row form one search word; after this pause, a new one begins. */
const typingPauseMilliseconds = 1000;

/** The open list, loaded on first use. The page is not hidden from screen readers: it gets the focus back a moment later. */
export function SelectList(props: SelectListProps) {
	const { value, options, onChange, label, title, disabled, search, control } = props;
	const [isOpen, setIsOpen] = useState(true);
	const ownId = useId();
	const triggerId = control.id ?? ownId;
	const room = useDialogRoom();
	const pick = (picked: string) => {
		setIsOpen(false);
		if (picked !== value) onChange(picked);
	};
	return (
		<Popover.Root open={isOpen} onOpenChange={setIsOpen}>
			<Popover.Trigger
				{...control}
				id={triggerId}
				role="combobox"
				aria-haspopup={search ? "dialog" : "listbox"}
				aria-label={label}
				title={title}
				disabled={disabled}
				onKeyDown={(event) => {
					if (!["ArrowDown", "ArrowUp"].includes(event.key)) return;
					event.preventDefault();
					setIsOpen(true);
				}}
				className={selectTriggerClass(props)}
			>
				<SelectFace {...props} />
			</Popover.Trigger>
			<Popover.Portal container={room}>
				<Popover.Content
					role={search ? "dialog" : "listbox"}
					aria-label={search?.label ?? label}
					aria-labelledby={search || label ? undefined : triggerId}
					align="start"
					sideOffset={4}
					collisionPadding={8}
					onOpenAutoFocus={search ? undefined : focusChosen}
					className="floating z-60 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] min-w-(--radix-popover-trigger-width) animate-[appear_var(--t-state)_var(--ease)] overflow-y-auto overscroll-contain p-1 outline-none"
				>
					{search ? (
						<SearchedOptions
							value={value}
							groups={[{ heading: null, options }]}
							onPick={pick}
							searchLabel={search.label}
							emptyText={search.emptyText}
						/>
					) : (
						<Options value={value} options={options} onPick={pick} />
					)}
				</Popover.Content>
			</Popover.Portal>
		</Popover.Root>
	);
}

function optionsIn(list: Element): HTMLElement[] {
	return [...list.querySelectorAll<HTMLElement>("[role=option]")];
}

function focusChosen(event: Event): void {
	event.preventDefault();
	const options = optionsIn(event.currentTarget as Element);
	(options.find((option) => option.ariaSelected === "true") ?? options[0])?.focus();
}

/** The option that a key moves to from the focused one; null for other keys. */
function optionByKey(key: string, options: readonly HTMLElement[]): HTMLElement | undefined | null {
	const at = options.indexOf(document.activeElement as HTMLElement);
	switch (key) {
		case "ArrowDown":
			return options[Math.min(at + 1, options.length - 1)];
		case "ArrowUp":
			return options[Math.max(at - 1, 0)];
		case "Home":
		case "PageUp":
			return options[0];
		case "End":
		case "PageDown":
			return options.at(-1);
		default:
			return null;
	}
}

interface OptionsProps extends Pick<SelectProps<string>, "value" | "options"> {
	onPick: (value: string) => void;
}

function Options({ value, options, onPick }: OptionsProps) {
	const optionByText = useTypedText();
	const onKeyDown = (event: KeyboardEvent<HTMLElement>, own: string) => {
		if (event.key === "Enter" || (event.key === " " && !optionByText.isTyping())) {
			event.preventDefault();
			return onPick(own);
		}
		const all = optionsIn(event.currentTarget.parentElement as Element);
		const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
		const target = isText ? optionByText.find(event.key, all) : optionByKey(event.key, all);
		if (target === null && event.key !== "Tab") return;
		event.preventDefault();
		target?.focus();
	};
	return options.map((option) => (
		<div
			key={option.value}
			role="option"
			tabIndex={-1}
			aria-selected={option.value === value}
			onClick={() => onPick(option.value)}
			onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
			onKeyDown={(event) => onKeyDown(event, option.value)}
			className="flex h-7 cursor-pointer items-center gap-2 rounded-md px-2 outline-none select-none focus:bg-raised-hover focus-visible:shadow-none pointer-coarse:h-10"
		>
			{option.icon}
			<span dir="auto" className="min-w-0 grow truncate">
				{option.label}
			</span>
			{option.end}
			<Check size={13} aria-hidden className={`shrink-0 text-ink-3 ${option.value === value ? "" : "invisible"}`} />
		</div>
	));
}

/** Finds options by typing: the next one that starts with the text, from the focused one on. */
function useTypedText() {
	const typed = useRef({ text: "", at: 0 });
	const isTyping = () => typed.current.text !== "" && performance.now() - typed.current.at < typingPauseMilliseconds;
	const find = (character: string, options: readonly HTMLElement[]) => {
		const text = (isTyping() ? typed.current.text : "") + character.toLowerCase();
		typed.current = { text, at: performance.now() };
		const at = options.indexOf(document.activeElement as HTMLElement);
		// Repeating one letter cycles through the options that start with it; a longer word may stay where it is.
		const from = text.length === 1 ? at + 1 : at;
		const inOrder = [...options.slice(from), ...options.slice(0, from)];
		return inOrder.find((option) => option.textContent?.trim().toLowerCase().startsWith(text));
	};
	return { isTyping, find };
}
