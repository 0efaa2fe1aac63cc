import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { Conditions } from "../conditions.ts";
import type { NumberRange } from "./texts.ts";
import { typedRange } from "./typed-range.ts";
import { useTyped } from "./use-typed.ts";

export interface ConditionFieldsProps {
	state: Conditions;
	set: (changes: Partial<Conditions>) => void;
	hasAutoFocus: boolean;
}

const knowns = [
	{ value: "any", label: "Any" },
	{ value: "known", label: "Known" },
	{ value: "unknown", label: "Unknown" },
] as const;

/** Searches a month: between two bounds, or known or not. */
export function VolumeFields({ state, set, hasAutoFocus }: ConditionFieldsProps) {
	const { volume, isVolumeKnown } = state;
	return (
		<div className="condition-fields">
			<Segmented
				label="Search volume"
				value={isVolumeKnown === null ? "any" : isVolumeKnown ? "known" : "unknown"}
				segments={knowns}
				onChange={(value) =>
					set({
						isVolumeKnown: value === "any" ? null : value === "known",
						// What is unknown lies in no range.
						...(value === "unknown" ? { volume: null } : {}),
					})
				}
			/>
			{isVolumeKnown !== false && (
				<Bounds
					isWhole
					range={volume}
					onChange={(volume) => set({ volume })}
					hasAutoFocus={hasAutoFocus}
					hint="Searches a month. Keywords without a known volume are left out."
				/>
			)}
		</div>
	);
}

/** US dollars a click. */
export function CostFields({ state, set, hasAutoFocus }: ConditionFieldsProps) {
	return (
		<div className="condition-fields">
			<Bounds
				isWhole={false}
				range={state.cpc}
				onChange={(cpc) => set({ cpc })}
				hasAutoFocus={hasAutoFocus}
				hint="US dollars a click. Keywords without a known cost are left out."
			/>
		</div>
	);
}

interface BoundsProps {
	range: NumberRange | null;
	isWhole: boolean;
	onChange: (range: NumberRange | null) => void;
	hasAutoFocus: boolean;
	hint: string;
}

function Bounds({ range, isWhole, onChange, hasAutoFocus, hint }: BoundsProps) {
	const { fields, change } = useTyped({ from: `${range?.min ?? ""}`, to: `${range?.max ?? ""}` }, ({ from, to }) => {
		const typed = typedRange(from, to, isWhole);
		if ("range" in typed) onChange(typed.range);
	});
	const typed = typedRange(fields.from, fields.to, isWhole);
	const input = { inputMode: isWhole ? "numeric" : "decimal", autoComplete: "off" } as const;
	return (
		<div className="grid grid-cols-2 gap-x-2 gap-y-1.25">
			<Field label="From">
				<TextInput
					{...input}
					autoFocus={hasAutoFocus}
					value={fields.from}
					onChange={(event) => change({ from: event.target.value })}
				/>
			</Field>
			<Field label="To">
				<TextInput {...input} value={fields.to} onChange={(event) => change({ to: event.target.value })} />
			</Field>
			<p
				role="status"
				className={"fault" in typed ? "col-span-2 text-xs text-danger" : "col-span-2 text-xs text-ink-3"}
			>
				{"fault" in typed ? typed.fault : hint}
			</p>
		</div>
	);
}
