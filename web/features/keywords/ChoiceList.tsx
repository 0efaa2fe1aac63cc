import { Check, Search } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { classNames } from "../../lib/class-names.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";

/** One choice of a filter. */
export interface Choice {
	value: string;
	label: string;
	icon?: ReactNode;
	/** Keywords it would leave beside what else is filtered; null while that is not known. */
	count: number | null;
}

/** What a ChoiceList takes. */
export interface ChoiceListProps {
	/** What is chosen from: `Group`. */
	label: string;
	choices: readonly Choice[];
	chosen: readonly string[];
	onToggle: (value: string) => void;
	onClear: () => void;
	/** Takes the focus as it appears. */
	hasAutoFocus?: boolean;
}

/** More choices than this are searched. */
const seenAtOnce = 8;

/** Choices of a filter, any number of which can be chosen. By keyboard: arrows, Enter or Space, and letters where there is a search. */
export function ChoiceList({ label, choices, chosen, onToggle, onClear, hasAutoFocus }: ChoiceListProps) {
	const [search, setSearch] = useState("");
	// Where no key has been pressed nothing is marked, unless the keys are wanted here at once.
	const [active, setActive] = useState(hasAutoFocus ? 0 : -1);
	const id = useId();
	const list = useRef<HTMLDivElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const hasSearch = choices.length > seenAtOnce;
	const wanted = search.trim().toLowerCase();
	const found = choices.filter(
		({ value, label }) => label.toLowerCase().includes(wanted) || value.toLowerCase() === wanted,
	);
	const activeId = found[active] ? `${id}-${active}` : undefined;

	useEffect(() => {
		if (hasAutoFocus) (field.current ?? list.current)?.focus();
	}, [hasAutoFocus]);
	useEffect(() => {
		list.current?.querySelector(`[data-index="${active}"]`)?.scrollIntoView({ block: "nearest" });
	}, [active]);

	const onKeyDown = (event: KeyboardEvent) => {
		const last = found.length - 1;
		const next = { ArrowDown: Math.min(active + 1, last), ArrowUp: Math.max(active - 1, 0), Home: 0, End: last }[
			event.key
		];
		const isChoosing = event.key === "Enter" || (event.key === " " && !hasSearch);
		if (isChoosing && found[active]) onToggle(found[active].value);
		else if (next !== undefined) setActive(next);
		else return;
		event.preventDefault();
	};

	return (
		<>
			{hasSearch && (
				<div className="control mb-1 h-[30px]! pointer-coarse:h-10!">
					<Search size={13} aria-hidden className="shrink-0 text-ink-3" />
					<input
						ref={field}
						role="combobox"
						aria-label={`Search ${label.toLowerCase()}s`}
						aria-expanded
						aria-controls={id}
						aria-autocomplete="list"
						aria-activedescendant={activeId}
						placeholder={`Search ${label.toLowerCase()}s`}
						value={search}
						onChange={(event) => {
							setSearch(event.target.value);
							setActive(0);
						}}
						onKeyDown={onKeyDown}
						className="w-full min-w-0 bg-transparent outline-none focus-visible:shadow-none"
					/>
				</div>
			)}
			<div
				ref={list}
				id={id}
				role="listbox"
				aria-label={`${label} choices`}
				aria-multiselectable
				aria-activedescendant={hasSearch ? undefined : activeId}
				tabIndex={hasSearch ? -1 : 0}
				onKeyDown={hasSearch ? undefined : onKeyDown}
				className="max-h-72 overflow-y-auto overscroll-contain rounded-md outline-none"
			>
				{found.map(({ value, label, icon, count }, index) => {
					const isChosen = chosen.includes(value);
					return (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by what owns the list
						<div
							key={value}
							id={`${id}-${index}`}
							data-index={index}
							role="option"
							tabIndex={-1}
							aria-selected={isChosen}
							aria-description={count === null ? undefined : formatCount(count, "keyword")}
							onClick={() => onToggle(value)}
							onPointerMove={() => setActive(index)}
							className={classNames("choice", index === active && "bg-raised-hover")}
						>
							<span aria-hidden className="choice-box">
								{isChosen && <Check size={11} strokeWidth={3} />}
							</span>
							{icon}
							<span className="min-w-0 grow truncate">{label}</span>
							<span aria-hidden className={classNames("data", count === 0 ? "text-ink-4" : "text-ink-3")}>
								{count !== null && formatInteger(count)}
							</span>
						</div>
					);
				})}
			</div>
			{found.length === 0 && (
				<p role="status" className="px-2 py-1.5 text-ink-3">
					No {label.toLowerCase()} found.
				</p>
			)}
			{chosen.length > 0 && (
				<div className="mt-1 flex items-center gap-2 border-t border-line pt-1 pl-2 text-ink-3">
					<span className="grow">{formatInteger(chosen.length)} chosen</span>
					<Button size="small" variant="quiet" aria-label={`Clear ${label.toLowerCase()} filter`} onClick={onClear}>
						Clear
					</Button>
				</div>
			)}
		</>
	);
}
