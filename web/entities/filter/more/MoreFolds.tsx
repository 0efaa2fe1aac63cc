import type { Choice } from "../ChoiceList.tsx";
import { FilterFold } from "../FilterFold.tsx";
import type { FilterStateControl } from "../keyword-filters.ts";
import { MoreEditor } from "./MoreEditor.tsx";
import { readMore } from "./more-conditions.ts";
import { labelOf, moreControls, wordsOf } from "./more-controls.ts";
import { useMoreChoices } from "./use-more-choices.tsx";

export interface MoreFoldsProps {
	domainId: string;
	control: FilterStateControl;
	outcomes: readonly Choice[];
}

/** A phone's further conditions, each a line that expands. */
export function MoreFolds(props: MoreFoldsProps) {
	const { state } = props.control;
	const choices = useMoreChoices(props.domainId, state);
	const more = readMore(state.more);
	return moreControls.map((name) => (
		<FilterFold key={name} title={labelOf(name)} summary={wordsOf(name, more, state)}>
			<MoreEditor {...props} name={name} choices={choices} />
		</FilterFold>
	));
}
