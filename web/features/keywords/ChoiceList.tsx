import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { isSearched, OptionSearch } from "../../components/OptionSearch.tsx";
import { useActiveOption } from "../../components/use-active-option.ts";
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

const focusAtOnce = (list: HTMLElement | null) => list?.focus();

/** Choices of a filter, any number of which can be chosen. By keyboard: arrows, Enter or Space, and letters where there is a search. */
export function ChoiceList({ label, choices, chosen, onToggle, onClear, hasAutoFocus = false }: ChoiceListProps) {
	const [search, setSearch] = useState("");
	const hasSearch = choices.length > seenAtOnce;
	const found = choices.filter((choice) => isSearched(choice, search));
	const options = useActiveOption({
		count: found.length,
		// Where no key has been pressed nothing is marked, unless the keys are wanted here at once.
		first: hasAutoFocus ? 0 : -1,
		onPick: (index) => found[index] && onToggle(found[index].value),
		picksBySpace: !hasSearch,
	});

	return (
		<>
			{hasSearch && (
				<OptionSearch
					label={`Search ${label.toLowerCase()}s`}
					value={search}
					onChange={setSearch}
					options={options}
					hasAutoFocus={hasAutoFocus}
				/>
			)}
			<div
				id={options.listId}
				role="listbox"
				aria-label={`${label} choices`}
				aria-multiselectable
				className="max-h-72 overflow-y-auto overscroll-contain rounded-md outline-none"
				{...(hasSearch ? { tabIndex: -1 } : { tabIndex: 0, ...options.keys, ref: hasAutoFocus ? focusAtOnce : null })}
			>
				{found.map(({ value, label, icon, count }, index) => {
					const isChosen = chosen.includes(value);
					return (
						<div
							key={value}
							{...options.optionProps(index, isChosen)}
							aria-description={count === null ? undefined : formatCount(count, "keyword")}
							className={classNames("choice", index === options.active && "bg-raised-hover")}
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
