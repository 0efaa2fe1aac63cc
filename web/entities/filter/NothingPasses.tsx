import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { formatCount } from "../../lib/format.ts";
import { filtersInWords } from "./filter-words.ts";
import type { FilterStateControl } from "./keyword-filters.ts";

export interface NothingPassesProps {
	control: FilterStateControl;
	/** All keywords of the domain, ignoring the filter. */
	keywordCount: number;
}

/** No keyword passes the filters: names them, and offers to clear them. */
export function NothingPasses({ control: { state, clearFilters }, keywordCount }: NothingPassesProps) {
	return (
		<EmptyState title="No keywords found" action={<Button onClick={clearFilters}>Clear filters</Button>}>
			None of the {formatCount(keywordCount, "keyword")} match <Listed words={filtersInWords(state)} />.
		</EmptyState>
	);
}

function Listed({ words }: { words: string[] }): ReactNode {
	return words.map((word, index) => (
		<span key={word}>
			{index > 0 && (index === words.length - 1 ? " and " : ", ")}
			<span className="font-[500] text-ink">{word}</span>
		</span>
	));
}
