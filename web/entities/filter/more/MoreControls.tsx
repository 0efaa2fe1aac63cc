import type { Choice } from "../ChoiceList.tsx";
import type { FilterStateControl } from "../keyword-filters.ts";
import { MoreControl } from "./MoreControl.tsx";
import { type MoreControlName, shownControls } from "./more-controls.ts";
import { useMoreChoices } from "./use-more-choices.tsx";

export interface MoreControlsProps {
	domainId: string;
	control: FilterStateControl;
	/** The outcomes of the last check, with their counts. */
	outcomes: readonly Choice[];
	/** The one that was just added and says nothing yet. */
	added: MoreControlName | null;
	onClosed: () => void;
}

/** The controls of the further conditions that are set or being set. */
export function MoreControls({ added, onClosed, ...props }: MoreControlsProps) {
	const choices = useMoreChoices(props.domainId, props.control.state);
	return shownControls(props.control.state, added).map((name) => (
		<MoreControl key={name} {...props} name={name} choices={choices} isNew={name === added} onClosed={onClosed} />
	));
}
