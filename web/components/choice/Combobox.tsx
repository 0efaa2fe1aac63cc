import { ChevronsUpDown } from "lucide-react";
import { Popover } from "radix-ui";
import { type ReactNode, useState } from "react";
import { useFieldControl } from "../form/Field.tsx";
import { SearchedOptions, type SearchedOptionsProps } from "./SearchedOptions.tsx";

export interface ComboboxProps extends Omit<SearchedOptionsProps, "onPick"> {
	shown: ReactNode;
	onChange: (value: string) => void;
}

/** A list of many choices that is searched by typing. */
export function Combobox(props: ComboboxProps) {
	const [isOpen, setIsOpen] = useState(false);
	const control = useFieldControl();
	return (
		<Popover.Root open={isOpen} onOpenChange={setIsOpen}>
			<Popover.Trigger {...control} role="combobox" aria-haspopup="dialog" className="control cursor-pointer text-left">
				<span className="flex min-w-0 grow items-center gap-2 truncate">{props.shown}</span>
				<ChevronsUpDown size={13} aria-hidden className="shrink-0 text-ink-3" />
			</Popover.Trigger>
			{/* Not in a portal: inside a dialog the page's scroll lock would take the wheel away from the list. */}
			<Popover.Content
				align="start"
				sideOffset={4}
				collisionPadding={8}
				aria-label={props.searchLabel}
				className="floating z-60 w-60 animate-[appear_var(--t-state)_var(--ease)] p-1"
			>
				<SearchedOptions
					{...props}
					onPick={(value) => {
						setIsOpen(false);
						props.onChange(value);
					}}
				/>
			</Popover.Content>
		</Popover.Root>
	);
}
