import { type ComponentType, useState } from "react";
import { Segmented } from "../../../components/form/Segmented.tsx";
import type { SerpFeatureKind } from "../../../gql/graphql.ts";
import { ChoiceList } from "../ChoiceList.tsx";
import { conditionWords, featureStateWords } from "../condition-words.ts";
import { type ConditionName, type Conditions, noConditions, setConditions } from "../conditions.ts";
import { areOutcomesApart, type FilterName } from "../filter-controls.ts";
import { type FilterStateControl, toggled } from "../keyword-filters.ts";
import { AddedFields } from "./AddedFields.tsx";
import { type ConditionFieldsProps, CostFields, VolumeFields } from "./BoundFields.tsx";
import { FieldsFooter } from "./FieldsFooter.tsx";
import { PathField } from "./PathField.tsx";
import { featureStates } from "./texts.ts";
import { type ConditionChoices, type ListedName, useExcludableGroups } from "./use-condition-choices.tsx";

/** The name of a condition that `More` adds. */
export type AddedControlName = Exclude<ConditionName, FilterName> | "outcomes";

export interface EditorProps {
	name: AddedControlName;
	domainId: string;
	control: FilterStateControl;
	choices: ConditionChoices;
	hasAutoFocus?: boolean;
}

/** Fields to type into, or another editor. */
type Editor = { Fields: ComponentType<ConditionFieldsProps> } | { Editor: ComponentType<EditorProps> };

/** The editor of each condition under `More`, in its order; null for one set elsewhere, or nowhere. */
const editors: Record<AddedControlName, Editor | null> = {
	isBrand: { Editor: BrandChoice },
	excludedGroups: { Editor: ExcludedGroups },
	volume: { Fields: VolumeFields },
	isVolumeKnown: null,
	cpc: { Fields: CostFields },
	rankingPath: { Fields: PathField },
	rankingUrl: null,
	targets: { Editor: Listed },
	pageIssues: { Editor: Listed },
	features: { Editor: FeatureFields },
	outcomes: { Editor: Listed },
	volatilities: { Editor: Listed },
	addedWithinDays: { Fields: AddedFields },
	movement: null,
	alertId: null,
};

/** The conditions that `More` adds, in its order. */
export const addedControls = (Object.keys(editors) as AddedControlName[]).filter((name) => editors[name] !== null);

/** The conditions of a control. */
export function namesOf(name: AddedControlName): [ConditionName, ...ConditionName[]] {
	return name === "volume" ? [name, "isVolumeKnown"] : [name];
}

/** Whether a control's condition is set. */
export function isControlSet(name: AddedControlName, state: Conditions): boolean {
	if (name === "outcomes") return areOutcomesApart(state);
	return setConditions(state).some((one) => namesOf(name).includes(one));
}

/** The controls that are shown: those set, and the one just added. */
export function shownControls(state: Conditions, added: AddedControlName | null): AddedControlName[] {
	return addedControls.filter((name) => name === added || isControlSet(name, state));
}

/** What sets one of the conditions that `More` adds. */
export function ConditionEditor(props: EditorProps) {
	const editor = editors[props.name];
	if (editor === null) return null;
	return "Fields" in editor ? <Typed {...props} Fields={editor.Fields} /> : <editor.Editor {...props} />;
}

interface TypedProps extends EditorProps {
	Fields: ComponentType<ConditionFieldsProps>;
}

/** A condition that is typed. */
function Typed({ name, control: { state, change }, choices, Fields, hasAutoFocus = false }: TypedProps) {
	// Fields that were cleared start empty again.
	const [cleared, setCleared] = useState(0);
	return (
		<>
			<Fields key={cleared} state={state} set={change} hasAutoFocus={hasAutoFocus} />
			<FieldsFooter
				label={conditionWords[name].label}
				isSet={isControlSet(name, state)}
				totalCount={choices.totalCount}
				onClear={() => {
					change(Object.fromEntries(namesOf(name).map((one) => [one, noConditions[one]])));
					setCleared((times) => times + 1);
				}}
			/>
		</>
	);
}

/** A condition that is a list of values. */
function Listed({ name: given, control: { state, change }, choices, hasAutoFocus }: EditorProps) {
	const name = given as ListedName;
	const { label } = conditionWords[name];
	return (
		<ChoiceList
			label={label}
			hasAutoFocus={hasAutoFocus}
			sections={[{ name, label, choices: choices[name], chosen: state[name] }]}
			onToggle={(_, value) => change((now) => ({ [name]: toggled<string>(now[name], value) }))}
			onClear={() => change({ [name]: [] })}
		/>
	);
}

function ExcludedGroups(props: EditorProps) {
	const excludedGroups = useExcludableGroups(props.domainId, props.control.state);
	return <Listed {...props} choices={{ ...props.choices, excludedGroups }} />;
}

/** Of two answers one at most: choosing the other gives up the first. */
function BrandChoice({ control: { state, change }, choices, hasAutoFocus = false }: EditorProps) {
	const { label } = conditionWords.isBrand;
	const chosen = state.isBrand === null ? [] : [String(state.isBrand)];
	return (
		<ChoiceList
			label={label}
			hasAutoFocus={hasAutoFocus}
			sections={[{ name: "isBrand", label, choices: choices.isBrand, chosen }]}
			onToggle={(_, value) =>
				change(({ isBrand }) => ({ isBrand: String(isBrand) === value ? null : value === "true" }))
			}
			onClear={() => change({ isBrand: null })}
		/>
	);
}

const states = featureStates.map((value) => ({ value, label: featureStateWords[value] }));

/** Features of the results page, with a list for each state. */
function FeatureFields({ control, choices, hasAutoFocus = false }: EditorProps) {
	const { features } = control.state;
	const [state, setState] = useState(features[0]?.state ?? "PRESENT");
	const chosen = features.filter((one) => one.state === state).map(({ kind }) => kind);
	const set = (changed: (now: Conditions["features"]) => Conditions["features"]) =>
		control.change((now) => ({ features: changed(now.features) }));
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
					set((now) => {
						const others = now.filter((one) => one.kind !== kind || one.state !== state);
						return others.length < now.length ? others : [...now, { kind: kind as SerpFeatureKind, state }];
					})
				}
				onClear={() => set((now) => now.filter((one) => one.state !== state))}
			/>
		</>
	);
}
