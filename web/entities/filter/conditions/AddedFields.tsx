import { Field } from "../../../components/form/Field.tsx";
import { Segmented } from "../../../components/form/Segmented.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import type { ConditionFieldsProps } from "./BoundFields.tsx";
import { useTyped } from "./use-typed.ts";

const presets = ["7", "30", "90"] as const;
const segments = presets.map((value) => ({ value, label: `${value} days` }));

/** The API's limit. */
const maxDays = 365;

/** The maximum age of keywords since they were added. */
export function AddedFields({ state, set, hasAutoFocus }: ConditionFieldsProps) {
	const { fields, change } = useTyped({ days: `${state.addedWithinDays ?? ""}` }, ({ days }) => {
		if (days.trim() === "") set({ addedWithinDays: null });
		else if (isSound(days)) set({ addedWithinDays: Number(days) });
	});
	const error = fields.days.trim() !== "" && !isSound(fields.days) ? `A whole number from 1 to ${maxDays}.` : undefined;
	return (
		<div className="condition-fields">
			<Segmented
				label="Added within"
				value={presets.find((days) => days === fields.days.trim()) ?? ("" as (typeof presets)[number])}
				segments={segments}
				onChange={(days) => change({ days })}
			/>
			<Field label="Days" error={error} hint="Counts back from now in 24-hour days.">
				<TextInput
					autoFocus={hasAutoFocus}
					autoComplete="off"
					inputMode="numeric"
					value={fields.days}
					onChange={(event) => change({ days: event.target.value })}
				/>
			</Field>
		</div>
	);
}

function isSound(text: string): boolean {
	const days = Number(text);
	return Number.isInteger(days) && days >= 1 && days <= maxDays;
}
