import type { Choice } from "../ChoiceList.tsx";
import { conditionWords } from "../condition-words.ts";
import { FilterFold } from "../FilterFold.tsx";
import { controlInWords } from "../filter-words.ts";
import type { FilterStateControl } from "../keyword-filters.ts";
import { addedControls, ConditionEditor, namesOf } from "./editors.tsx";
import { useConditionChoices } from "./use-condition-choices.tsx";

export interface ConditionFoldsProps {
	domainId: string;
	control: FilterStateControl;
	outcomes: readonly Choice[];
}

/** A phone's further conditions, each a line that expands. */
export function ConditionFolds({ outcomes, ...props }: ConditionFoldsProps) {
	const { state } = props.control;
	const choices = useConditionChoices(props.domainId, state, outcomes);
	return addedControls.map((name) => (
		<FilterFold key={name} title={conditionWords[name].label} summary={controlInWords(namesOf(name), state)}>
			<ConditionEditor {...props} name={name} choices={choices} />
		</FilterFold>
	));
}
