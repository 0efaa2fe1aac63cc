import { ChevronsUpDown } from "lucide-react";
import { Popover } from "radix-ui";
import { useState } from "react";
import { useFieldControl } from "../../components/form/Field.tsx";
import { PlaceSearch, type PlaceSearchProps, wholeCountry } from "./PlaceSearch.tsx";

/** Chooses a place of a country by search, or the whole country. */
export function PlaceCombobox(props: PlaceSearchProps) {
	const [isOpen, setIsOpen] = useState(false);
	const control = useFieldControl();
	const { value, onChange } = props;
	return (
		<Popover.Root open={isOpen} onOpenChange={setIsOpen}>
			<Popover.Trigger
				{...control}
				role="combobox"
				aria-haspopup="dialog"
				title={value?.canonicalName}
				className="control cursor-pointer text-left"
			>
				<span className="min-w-0 grow truncate">{value?.name ?? wholeCountry}</span>
				<ChevronsUpDown size={13} aria-hidden className="shrink-0 text-ink-3" />
			</Popover.Trigger>
			{/* Not in a portal: inside a dialog the page's scroll lock would take the wheel away from the list. */}
			<Popover.Content
				align="end"
				sideOffset={4}
				collisionPadding={8}
				aria-label="Search places"
				className="floating z-60 w-66 animate-[appear_var(--t-state)_var(--ease)] p-1"
			>
				<PlaceSearch
					{...props}
					onChange={(place) => {
						setIsOpen(false);
						onChange(place);
					}}
				/>
			</Popover.Content>
		</Popover.Root>
	);
}
