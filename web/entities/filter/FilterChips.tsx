import { X } from "lucide-react";
import { VisuallyHidden } from "../../components/VisuallyHidden.tsx";
import { useStore } from "../../lib/store.ts";
import { placeNames } from "../location/place-names.ts";
import { conditionWords } from "./condition-words.ts";
import { movedWords, setValues, sinceInWords } from "./filter-words.ts";
import type { FilterState, FilterStateControl } from "./keyword-filters.ts";

interface Chip {
	label: string;
	value: string;
	without: (state: FilterState) => Partial<FilterState>;
}

function chipsOf(state: FilterState): Chip[] {
	const chosen = setValues(state).map(({ name, words, without }) => ({
		label: conditionWords[name].label,
		value: words,
		without,
	}));
	if (state.moved === null) return chosen;
	const { since, figure } = state.moved;
	return [{ label: sinceInWords(since), value: movedWords[figure], without: () => ({ moved: null }) }, ...chosen];
}

/** One removable chip for each filter that is set. */
export function FilterChips({ control: { state, change } }: { control: FilterStateControl }) {
	useStore(placeNames, () => placeNames.get());
	const chips = chipsOf(state);
	if (chips.length === 0) return null;
	return (
		<ul aria-label="Filters set" className="filter-chips">
			{chips.map(({ label, value, without }) => (
				<li key={`${label} ${value}`}>
					<button
						type="button"
						className="filter-chip"
						title={`Remove ${label}: ${value}`}
						onClick={() => change(without)}
					>
						<VisuallyHidden>Remove </VisuallyHidden>
						<span className="text-ink-3">{label}:</span> <span className="truncate">{value}</span>
						<X size={11} aria-hidden className="shrink-0 text-ink-3" />
					</button>
				</li>
			))}
		</ul>
	);
}
