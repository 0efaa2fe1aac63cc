import type { Choice } from "../ChoiceList.tsx";
import type { FilterStateControl } from "../keyword-filters.ts";
import { ConditionControl } from "./ConditionControl.tsx";
import { type AddedControlName, shownControls } from "./editors.tsx";
import { useConditionChoices } from "./use-condition-choices.tsx";

export interface ConditionControlsProps {
	domainId: string;
	control: FilterStateControl;
	/** The outcomes of the last check, with their counts. */
	outcomes: readonly Choice[];
	/** The one that was just added and says nothing yet. */
	added: AddedControlName | null;
	onClosed: () => void;
}

/** The controls of the further conditions that are set or being set. */
export function ConditionControls({ added, onClosed, outcomes, ...props }: ConditionControlsProps) {
	const choices = useConditionChoices(props.domainId, props.control.state, outcomes);
	return shownControls(props.control.state, added).map((name) => (
		<ConditionControl key={name} {...props} name={name} choices={choices} isNew={name === added} onClosed={onClosed} />
	));
}
