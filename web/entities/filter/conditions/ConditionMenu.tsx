import { DropdownMenu } from "radix-ui";
import { type ReactElement, useRef } from "react";
import { conditionWords } from "../condition-words.ts";
import type { FilterState } from "../keyword-filters.ts";
import { type AddedControlName, addedControls, shownControls } from "./editors.tsx";

export interface ConditionMenuProps {
	trigger: ReactElement;
	state: FilterState;
	onAdd: (name: AddedControlName) => void;
}

/** Adds one of the conditions that are not shown. Opens on mount: it is loaded on first use. */
export function ConditionMenu({ trigger, state, onAdd }: ConditionMenuProps) {
	const isPicked = useRef(false);
	const shown = shownControls(state, null);
	return (
		<DropdownMenu.Root modal={false} defaultOpen>
			<DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
			<DropdownMenu.Portal>
				<DropdownMenu.Content
					align="start"
					sideOffset={4}
					collisionPadding={8}
					// The control that was added takes the focus.
					onCloseAutoFocus={(event) => {
						if (isPicked.current) event.preventDefault();
						isPicked.current = false;
					}}
					className="floating z-60 min-w-44 animate-[appear_var(--t-state)_var(--ease)] p-1"
				>
					{addedControls.map((name) => (
						<DropdownMenu.Item
							key={name}
							disabled={shown.includes(name)}
							onSelect={() => {
								isPicked.current = true;
								onAdd(name);
							}}
							className="flex h-7 cursor-pointer items-center rounded-md px-2 outline-none select-none data-disabled:text-ink-4 data-highlighted:bg-raised-hover pointer-coarse:h-10"
						>
							{conditionWords[name].label}
						</DropdownMenu.Item>
					))}
				</DropdownMenu.Content>
			</DropdownMenu.Portal>
		</DropdownMenu.Root>
	);
}
