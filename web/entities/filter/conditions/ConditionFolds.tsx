import type { Choice } from "../ChoiceList.tsx";
import { FilterFold } from "../FilterFold.tsx";
import type { FilterStateControl } from "../keyword-filters.ts";
import { ConditionEditor } from "./ConditionEditor.tsx";
import { readMore } from "./more-conditions.ts";
import { labelOf, moreControls, wordsOf } from "./more-controls.ts";
import { useConditionChoices } from "./use-condition-choices.tsx";

export interface ConditionFoldsProps {
	domainId: string;
	control: FilterStateControl;
	outcomes: readonly Choice[];
}

/** A phone's further conditions, each a line that expands. */
export function ConditionFolds(props: ConditionFoldsProps) {
	const { state } = props.control;
	const choices = useConditionChoices(props.domainId, state);
	const more = readMore(state.more);
	return moreControls.map((name) => (
		<FilterFold key={name} title={labelOf(name)} summary={wordsOf(name, more, state)}>
			<ConditionEditor {...props} name={name} choices={choices} />
		</FilterFold>
	));
}
