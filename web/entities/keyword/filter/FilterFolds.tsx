import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ChoiceList } from "./ChoiceList.tsx";
import { chosenInWords, filterLabels } from "./filter-words.ts";
import { type FilterStateControl, offeredControls, toggled } from "./keyword-filters.ts";
import type { FilterChoicesOffered } from "./use-filter-choices.tsx";

export interface FilterFoldsProps {
	sections: FilterChoicesOffered["sections"];
	control: FilterStateControl;
}

/** A phone's filters, each a line that expands. */
export function FilterFolds({ sections, control: { state, change } }: FilterFoldsProps) {
	return offeredControls(sections.languages.choices.length).map((names) => (
		<Fold key={names[0]} title={filterLabels[names[0]]} summary={chosenInWords(names, state)}>
			<ChoiceList
				label={filterLabels[names[0]]}
				sections={names.map((name) => sections[name])}
				onToggle={(name, value) => change((before) => ({ [name]: toggled<string>(before[name], value) }))}
				onClear={() => change(Object.fromEntries(names.map((name) => [name, []])))}
			/>
		</Fold>
	));
}

/** A line that expands. */
function Fold({ title, summary, children }: { title: string; summary: string; children: ReactNode }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<section className="border-t border-line">
			<button
				type="button"
				aria-expanded={isOpen}
				onClick={() => setIsOpen(!isOpen)}
				className="flex min-h-11 w-full items-center gap-2 px-5 text-left"
			>
				<span className="font-[500]">{title}</span>
				<span className="min-w-0 grow truncate text-right text-ink-2">{summary}</span>
				<ChevronDown size={15} aria-hidden className={isOpen ? "rotate-180 text-ink-3" : "text-ink-3"} />
			</button>
			{isOpen && <div className="px-3 pb-2">{children}</div>}
		</section>
	);
}
