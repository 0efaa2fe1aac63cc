import { Check, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../lib/class-names.ts";

/** One choice of a searched list. */
export interface SearchedOption {
	value: string;
	label: string;
	/** Finds it too, typed in full. */
	code?: string;
}

/** Choices under one heading; null for none. */
export interface SearchedGroup {
	heading: string | null;
	options: readonly SearchedOption[];
}

/** What SearchedOptions take. */
export interface SearchedOptionsProps {
	value: string | null;
	groups: readonly SearchedGroup[];
	onPick: (value: string) => void;
	searchLabel: string;
	emptyText: string;
	renderIcon?: (value: string) => ReactNode;
}

function matching(groups: readonly SearchedGroup[], search: string): SearchedGroup[] {
	const wanted = search.trim().toLowerCase();
	return groups
		.map((group) => ({
			...group,
			options: group.options.filter(
				(option) => option.label.toLowerCase().includes(wanted) || option.code?.toLowerCase() === wanted,
			),
		}))
		.filter((group) => group.options.length > 0);
}

/** A list with a field above it that narrows it down; the field keeps the focus. */
export function SearchedOptions(props: SearchedOptionsProps) {
	const { value, groups, onPick, searchLabel, emptyText, renderIcon } = props;
	const [search, setSearch] = useState("");
	const found = matching(groups, search);
	const flat = found.flatMap((group) => group.options);
	const [active, setActive] = useState(() =>
		Math.max(
			0,
			flat.findIndex((option) => option.value === value),
		),
	);
	const listId = useId();
	const list = useRef<HTMLDivElement>(null);

	useEffect(() => {
		list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: "nearest" });
	}, [active]);

	const pick = (option: SearchedOption | undefined) => {
		if (option) onPick(option.value);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const last = flat.length - 1;
		const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0), Home: 0, End: last }[
			event.key
		];
		if (event.key === "Enter") pick(flat[active]);
		else if (next !== undefined) setActive(next);
		else return;
		event.preventDefault();
	};

	return (
		<>
			<div className="mb-1 flex h-[30px] items-center gap-2 rounded-md border border-line px-2.25 pointer-coarse:h-10">
				<Search size={13} aria-hidden className="shrink-0 text-ink-3" />
				<input
					role="combobox"
					aria-label={searchLabel}
					aria-expanded
					aria-controls={listId}
					aria-autocomplete="list"
					aria-activedescendant={flat[active] ? `${listId}-${active}` : undefined}
					placeholder={searchLabel}
					value={search}
					onChange={(event) => {
						setSearch(event.target.value);
						setActive(0);
					}}
					onKeyDown={onKeyDown}
					className="w-full bg-transparent outline-none focus-visible:shadow-none"
				/>
			</div>
			<div
				ref={list}
				id={listId}
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
								// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field that owns the list
								<div
									key={option.value}
									id={`${listId}-${index}`}
									data-index={index}
									role="option"
									tabIndex={-1}
									aria-selected={option.value === value}
									onClick={() => pick(option)}
									onPointerMove={() => setActive(index)}
									className={classNames(
										"flex h-7 cursor-pointer items-center gap-2 rounded-md px-2 pointer-coarse:h-10",
										index === active && "bg-raised-hover",
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
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
		<div role="group" aria-labelledby={id}>
			<div id={id} className="flex h-6 items-center px-2 text-2xs text-ink-3">
				{heading}
			</div>
			{children}
		</div>
	);
}
