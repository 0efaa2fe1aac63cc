import { X } from "lucide-react";
import { VisuallyHidden } from "../../../components/VisuallyHidden.tsx";
import { choiceInWords, filterLabels } from "./filter-words.ts";
import { type FilterStateControl, filterNames, toggled } from "./keyword-filters.ts";

/** One removable chip for each filter that is set. */
export function FilterChips({ control: { state, change } }: { control: FilterStateControl }) {
	const chips = filterNames.flatMap((name) =>
		state[name].map((value) => ({ name, value, words: choiceInWords(name, value) })),
	);
	if (chips.length === 0) return null;
	return (
		<ul aria-label="Filters set" className="filter-chips">
			{chips.map(({ name, value, words }) => (
				<li key={`${name} ${value}`}>
					<button
						type="button"
						className="filter-chip"
						title={`Remove ${filterLabels[name]}: ${words}`}
						onClick={() => change((before) => ({ [name]: toggled<string>(before[name], value) }))}
					>
						<VisuallyHidden>Remove </VisuallyHidden>
						<span className="text-ink-3">{filterLabels[name]}:</span> <span className="truncate">{words}</span>
						<X size={11} aria-hidden className="shrink-0 text-ink-3" />
					</button>
				</li>
			))}
		</ul>
	);
}
