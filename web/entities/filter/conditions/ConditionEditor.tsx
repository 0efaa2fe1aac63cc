import { type ComponentType, useState } from "react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { type Choice, ChoiceList } from "../ChoiceList.tsx";
import { type FilterStateControl, toggled } from "../keyword-filters.ts";
import { AddedFields } from "./AddedFields.tsx";
import { type ConditionFieldsProps, CostFields, VolumeFields } from "./BoundFields.tsx";
import type { Conditions } from "./conditions-state.ts";
import { FieldsFooter } from "./FieldsFooter.tsx";
import { changedMore, featureStates, readMore } from "./more-conditions.ts";
import { type AddedControlName, isControlSet, labelOf, namesOf } from "./more-controls.ts";
import { featureStateWords, moreLabels } from "./more-words.ts";
import { PathField } from "./PathField.tsx";
import { type ConditionChoices, useExcludableGroups } from "./use-condition-choices.tsx";

export interface ConditionEditorProps {
	name: AddedControlName;
	domainId: string;
	control: FilterStateControl;
	choices: ConditionChoices;
	/** The outcomes of the last check, with their counts. */
	outcomes: readonly Choice[];
	hasAutoFocus?: boolean;
}

/** What sets one of the further conditions. */
export function ConditionEditor(props: ConditionEditorProps) {
	const { name, control, choices, hasAutoFocus = false } = props;
	const more = readMore(control.state.more);
	switch (name) {
		case "volume":
		case "cpc":
		case "rankingPath":
		case "addedWithinDays":
			return <Typed {...props} more={more} />;
		case "features":
			return <FeatureFields {...props} more={more} />;
		case "isBrand":
			return <BrandChoice {...props} more={more} />;
		case "excludedGroups":
			return <GroupFields {...props} more={more} />;
		case "outcomes":
			return (
				<ChoiceList
					label="Outcome"
					hasAutoFocus={hasAutoFocus}
					sections={[{ name, label: "Outcome", choices: props.outcomes, chosen: control.state.outcomes }]}
					onToggle={(_, value) =>
						control.change(({ outcomes }) => ({ outcomes: toggled<string>(outcomes, value) as never }))
					}
					onClear={() => control.change({ outcomes: [] })}
				/>
			);
		default:
			return <Listed {...props} name={name} chosen={more[name]} choices={choices[name]} />;
	}
}

interface WithMore extends ConditionEditorProps {
	more: Conditions;
}

const fieldsOf = {
	volume: VolumeFields,
	cpc: CostFields,
	rankingPath: PathField,
	addedWithinDays: AddedFields,
} satisfies Partial<Record<AddedControlName, ComponentType<ConditionFieldsProps>>>;

/** A condition that is typed. */
function Typed({ name, control, choices, more, hasAutoFocus = false }: WithMore) {
	// Fields that were cleared start empty again.
	const [cleared, setCleared] = useState(0);
	const Fields = fieldsOf[name as keyof typeof fieldsOf];
	const set = (changes: Partial<Conditions>) =>
		control.change((before) => ({ more: changedMore(before.more, changes) }));
	return (
		<>
			<Fields key={cleared} more={more} set={set} hasAutoFocus={hasAutoFocus} />
			<FieldsFooter
				label={labelOf(name)}
				isSet={isControlSet(name, more, control.state)}
				totalCount={choices.totalCount}
				onClear={() => {
					set(Object.fromEntries(namesOf(name).map((one) => [one, null])));
					setCleared((times) => times + 1);
				}}
			/>
		</>
	);
}

interface ListedProps extends Omit<ConditionEditorProps, "name" | "choices"> {
	name: "targets" | "pageIssues" | "volatilities" | "excludedGroups";
	chosen: readonly string[];
	choices: readonly Choice[];
}

/** A condition that is a list of values. */
function Listed({ name, chosen, choices, control, hasAutoFocus = false }: ListedProps) {
	const label = moreLabels[name];
	const set = (values: (now: Conditions) => readonly string[]) =>
		control.change(({ more }) => ({ more: changedMore(more, { [name]: values(readMore(more)) }) }));
	return (
		<ChoiceList
			label={label}
			hasAutoFocus={hasAutoFocus}
			sections={[{ name, label, choices, chosen }]}
			onToggle={(_, value) => set((now) => toggled<string>(now[name], value))}
			onClear={() => set(() => [])}
		/>
	);
}

function GroupFields({ more, name: _, ...props }: WithMore) {
	const { excludedGroups } = more;
	const choices = useExcludableGroups(props.domainId, props.control.state, excludedGroups);
	return <Listed {...props} name="excludedGroups" chosen={excludedGroups} choices={choices} />;
}

/** Of two answers one at most: choosing the other gives up the first. */
function BrandChoice({ more, control, choices, hasAutoFocus = false }: WithMore) {
	const label = moreLabels.isBrand;
	const set = (isBrand: (now: Conditions) => boolean | null) =>
		control.change(({ more }) => ({ more: changedMore(more, { isBrand: isBrand(readMore(more)) }) }));
	const chosen = more.isBrand === null ? [] : [String(more.isBrand)];
	return (
		<ChoiceList
			label={label}
			hasAutoFocus={hasAutoFocus}
			sections={[{ name: "isBrand", label, choices: choices.isBrand, chosen }]}
			onToggle={(_, value) => set((now) => (String(now.isBrand) === value ? null : value === "true"))}
			onClear={() => set(() => null)}
		/>
	);
}

const states = featureStates.map((value) => ({ value, label: featureStateWords[value] }));

/** Features of the results page, by what they must be: each state has a list of its own. */
function FeatureFields({ control, choices, more, hasAutoFocus = false }: WithMore) {
	const [state, setState] = useState(more.features[0]?.state ?? "PRESENT");
	const chosen = more.features.filter((one) => one.state === state).map(({ kind }) => kind as string);
	const set = (features: (now: Conditions["features"]) => Conditions["features"]) =>
		control.change(({ more }) => ({ more: changedMore(more, { features: features(readMore(more).features) }) }));
	const offered =
		state === "PRESENT" ? choices.features : choices.features.map((choice) => ({ ...choice, count: null }));
	return (
		<>
			<Segmented label="Must be" value={state} segments={states} onChange={setState} className="mb-1 text-xs" />
			<ChoiceList
				key={state}
				label="Feature"
				hasAutoFocus={hasAutoFocus}
				sections={[{ name: "features", label: "Feature", choices: offered, chosen }]}
				onToggle={(_, kind) =>
					set((now) =>
						now.some((one) => one.kind === kind && one.state === state)
							? now.filter((one) => one.kind !== kind || one.state !== state)
							: [...now, { kind: kind as Conditions["features"][number]["kind"], state }],
					)
				}
				onClear={() => set((now) => now.filter((one) => one.state !== state))}
			/>
		</>
	);
}
