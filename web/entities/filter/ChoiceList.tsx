import { Check } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { isSearched, OptionSearch } from "../../components/choice/OptionSearch.tsx";
import { useActiveOption } from "../../components/choice/use-active-option.ts";
import { classNames } from "../../lib/class-names.ts";
import { formatCount, formatInteger } from "../../lib/format.ts";

export interface Choice {
	value: string;
	label: string;
	icon?: ReactNode;
	/** Number of keywords left with it and the other filters; null until known. */
	count: number | null;
}

export interface ChoiceSection<Name extends string = string> {
	name: Name;
	label: string;
	choices: readonly Choice[];
	chosen: readonly string[];
}

export interface ChoiceListProps<Name extends string = string> {
	label: string;
	/** One for each condition; those after the first have a heading. */
	sections: readonly ChoiceSection<Name>[];
	onToggle: (name: Name, value: string) => void;
	onClear: () => void;
	hasAutoFocus?: boolean;
}

/** Longer lists get a search. */
const seenAtOnce = 8;

const focusAtOnce = (list: HTMLElement | null) => list?.focus();

/** Multiple choices of a filter. Keyboard: arrows, Enter or Space, and letters where there is a search. */
export function ChoiceList<Name extends string>({
	label,
	sections: given,
	onToggle,
	onClear,
	hasAutoFocus = false,
}: ChoiceListProps<Name>) {
	const sections = given.filter(({ choices }, index) => index === 0 || choices.length > 0);
	const [search, setSearch] = useState("");
	const hasSearch = sections.length === 1 && sections.some(({ choices }) => choices.length > seenAtOnce);
	const found = sections.flatMap(({ name, choices, chosen }) =>
		choices
			.filter((choice) => isSearched(choice, search))
			.map((choice) => ({ ...choice, name, isChosen: chosen.includes(choice.value) })),
	);
	const chosenCount = sections.reduce((sum, { chosen }) => sum + chosen.length, 0);
	const options = useActiveOption({
		count: found.length,
		// Nothing is marked before a key is pressed, unless the list takes the focus.
		first: hasAutoFocus ? 0 : -1,
		onPick: (index) => found[index] && onToggle(found[index].name, found[index].value),
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
				className={classNames(
					"rounded-md outline-none",
					// Several sections are short: all of them should be visible.
					sections.length === 1 && "max-h-72 overflow-y-auto overscroll-contain",
				)}
				{...(hasSearch ? { tabIndex: -1 } : { tabIndex: 0, ...options.keys, ref: hasAutoFocus ? focusAtOnce : null })}
			>
				{sections.map(({ name, label }, section) => (
					<div
						key={name}
						{...(sections.length > 1 && { role: "group", "aria-label": label })}
						className={classNames(section > 0 && "mt-1 border-t border-line pt-1")}
					>
						{section > 0 && (
							<p aria-hidden className="px-2 pt-1 pb-0.5 text-xs text-ink-3">
								{label}
							</p>
						)}
						{found.map(
							(choice, index) =>
								choice.name === name && (
									<Option
										key={choice.value}
										{...choice}
										isActive={index === options.active}
										props={options.optionProps(index, choice.isChosen)}
									/>
								),
						)}
					</div>
				))}
			</div>
			{found.length === 0 && (
				<p role="status" className="px-2 py-1.5 text-ink-3">
					No {label.toLowerCase()} found.
				</p>
			)}
			{chosenCount > 0 && (
				<div className="mt-1 flex items-center gap-2 border-t border-line pt-1 pl-2 text-ink-3">
					<span className="grow">{formatInteger(chosenCount)} chosen</span>
					<Button size="small" variant="quiet" aria-label={`Clear ${label.toLowerCase()} filter`} onClick={onClear}>
						Clear
					</Button>
				</div>
			)}
		</>
	);
}

interface OptionProps extends Choice {
	isChosen: boolean;
	isActive: boolean;
	props: ReturnType<ReturnType<typeof useActiveOption>["optionProps"]>;
}

function Option({ label, icon, count, isChosen, isActive, props }: OptionProps) {
	return (
		<div
			{...props}
			aria-description={count === null ? undefined : formatCount(count, "keyword")}
			className={classNames("choice", isActive && "bg-raised-hover")}
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
}
