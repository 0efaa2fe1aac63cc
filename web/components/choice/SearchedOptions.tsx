import { Check } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { isSearched, OptionSearch } from "./OptionSearch.tsx";
import { useActiveOption } from "./use-active-option.ts";

export interface SearchedOption {
	/** Matched in full by the search. */
	value: string;
	label: string;
}

/** Choices under one heading; null for none. */
export interface SearchedGroup {
	heading: string | null;
	options: readonly SearchedOption[];
}

export interface SearchedOptionsProps {
	value: string | null;
	groups: readonly SearchedGroup[];
	onPick: (value: string) => void;
	searchLabel: string;
	emptyText: string;
	renderIcon?: (value: string) => ReactNode;
}

/** A list with a field above it that narrows it down; the field keeps the focus. */
export function SearchedOptions(props: SearchedOptionsProps) {
	const { value, groups, onPick, searchLabel, emptyText, renderIcon } = props;
	const [search, setSearch] = useState("");
	const found = groups
		.map((group) => ({ ...group, options: group.options.filter((option) => isSearched(option, search)) }))
		.filter((group) => group.options.length > 0);
	const flat = found.flatMap((group) => group.options);
	const options = useActiveOption({
		count: flat.length,
		first: Math.max(
			0,
			flat.findIndex((option) => option.value === value),
		),
		onPick: (index) => flat[index] && onPick(flat[index].value),
	});

	return (
		<>
			<OptionSearch label={searchLabel} value={search} onChange={setSearch} options={options} />
			<div
				id={options.listId}
				role="listbox"
				aria-label={searchLabel}
				tabIndex={-1}
				className="max-h-60 overflow-y-auto overscroll-contain outline-none"
			>
				{found.map((group) => (
					<OptionGroup key={group.heading ?? ""} heading={group.heading}>
						{group.options.map((option) => {
							const index = flat.indexOf(option);
							return (
								<div
									key={option.value}
									{...options.optionProps(index, option.value === value)}
									className={classNames(
										"flex h-7 cursor-pointer items-center gap-2 rounded-md px-2 pointer-coarse:h-10",
										index === options.active && "bg-raised-hover",
									)}
								>
									{renderIcon?.(option.value)}
									<span className="min-w-0 truncate">{option.label}</span>
									{option.value === value && <Check size={13} aria-hidden className="shrink-0 text-ink-3" />}
								</div>
							);
						})}
					</OptionGroup>
				))}
			</div>
			{flat.length === 0 && (
				<p role="status" className="px-2 py-1.5 text-ink-3">
					{emptyText}
				</p>
			)}
		</>
	);
}

function OptionGroup({ heading, children }: { heading: string | null; children: ReactNode }) {
	const id = useId();
	if (heading === null) return children;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
		<div role="group" aria-labelledby={id}>
			<div id={id} className="flex h-6 items-center px-2 text-2xs text-ink-3">
				{heading}
			</div>
			{children}
		</div>
	);
}
