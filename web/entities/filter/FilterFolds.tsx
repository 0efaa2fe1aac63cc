import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { FilterFold } from "./FilterFold.tsx";
import { chosenInWords, filterLabels } from "./filter-words.ts";
import { type FilterName, type FilterStateControl, offeredControls, toggled } from "./keyword-filters.ts";
import { loadMore } from "./more-part.ts";
import type { FilterChoicesOffered } from "./use-filter-choices.tsx";

const ConditionFolds = lazyPart(async () => {
	await loadMore();
	return (await import("./conditions/ConditionFolds.tsx")).ConditionFolds;
});

export interface FilterFoldsProps {
	domainId: string;
	sections: FilterChoicesOffered["sections"];
	control: FilterStateControl;
	/** A filter that makes no sense here. */
	leftOut?: FilterName;
}

/** A phone's filters, each a line that expands. */
export function FilterFolds({ domainId, sections, control, leftOut }: FilterFoldsProps) {
	const { state, change } = control;
	// Outcomes have a line of their own.
	const hidden: FilterName[] = leftOut ? [leftOut, "outcomes"] : ["outcomes"];
	return (
		<>
			{offeredControls(sections.languages.choices.length, hidden).map((names) => (
				<FilterFold key={names[0]} title={filterLabels[names[0]]} summary={chosenInWords(names, state)}>
					<ChoiceList
						label={filterLabels[names[0]]}
						sections={names.map((name) => sections[name])}
						onToggle={(name, value) => change((before) => ({ [name]: toggled<string>(before[name], value) }))}
						onClear={() => change(Object.fromEntries(names.map((name) => [name, []])))}
					/>
				</FilterFold>
			))}
			<Suspense>
				<ConditionFolds domainId={domainId} control={control} outcomes={sections.outcomes.choices} />
			</Suspense>
		</>
	);
}
