import { Suspense } from "react";
import { lazyPart } from "../../lib/lazy-part.ts";
import { ChoiceList } from "./ChoiceList.tsx";
import { conditionWords } from "./condition-words.ts";
import { FilterFold } from "./FilterFold.tsx";
import { type FilterName, offeredControls } from "./filter-controls.ts";
import { controlInWords } from "./filter-words.ts";
import { type FilterStateControl, toggled } from "./keyword-filters.ts";
import type { FilterChoicesOffered } from "./use-filter-choices.tsx";

const ConditionFolds = lazyPart(() => import("./conditions/ConditionFolds.tsx").then((m) => m.ConditionFolds));

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
				<FilterFold key={names[0]} title={conditionWords[names[0]].label} summary={controlInWords(names, state)}>
					<ChoiceList
						label={conditionWords[names[0]].label}
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
