import { Search } from "lucide-react";
import type { ActiveOption } from "./use-active-option.ts";

export interface OptionSearchProps {
	label: string;
	value: string;
	onChange: (value: string) => void;
	options: ActiveOption;
	hasAutoFocus?: boolean;
}

/** The field that narrows a list of options down; it keeps the focus, and its keys move through them. */
export function OptionSearch({ label, value, onChange, options, hasAutoFocus = false }: OptionSearchProps) {
	return (
		<div className="control mb-1 h-[30px]! pointer-coarse:h-10!">
			<Search size={13} aria-hidden className="shrink-0 text-ink-3" />
			<input
				role="combobox"
				aria-label={label}
				aria-expanded
				aria-controls={options.listId}
				aria-autocomplete="list"
				// biome-ignore lint/a11y/noAutofocus: it opens because the user asked for it
				autoFocus={hasAutoFocus}
				placeholder={label}
				value={value}
				onChange={(event) => {
					onChange(event.target.value);
					options.setActive(0);
				}}
				{...options.keys}
				className="w-full min-w-0 bg-transparent outline-none focus-visible:shadow-none"
			/>
		</div>
	);
}

/** Matches by part of the label, or by the whole code. */
export function isSearched({ label, value }: { label: string; value: string }, search: string): boolean {
	const wanted = search.trim().toLowerCase();
	return label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted;
}
