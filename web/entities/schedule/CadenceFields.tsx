import type { ComponentProps } from "react";
import { Select } from "../../components/choice/Select.tsx";
import { TimeZoneChoice } from "../../components/choice/TimeZoneChoice.tsx";
import { Checkbox } from "../../components/form/Checkbox.tsx";
import { Field } from "../../components/form/Field.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import type { CadenceKind } from "../../gql/graphql.ts";
import type { SavedForm } from "../../lib/form/use-saved-form.ts";
import type { CadenceValues } from "./cadence-values.ts";
import { weekdayInWords, weekdays } from "./cadence-words.ts";

const kinds: { value: CadenceKind; label: string }[] = [
	{ value: "WEEKDAYS", label: "On days of the week" },
	{ value: "EVERY_N_DAYS", label: "Every few days" },
	{ value: "MONTHLY", label: "Once a month" },
];

type TextProps = Pick<ComponentProps<"input">, "name" | "value" | "onChange">;

/** The form that a cadence is part of. */
export interface CadenceForm extends Pick<SavedForm<CadenceValues>, "values" | "change" | "errorOf"> {
	text: (name: "everyDays" | "startsOn" | "dayOfMonth" | "time") => TextProps;
}

export interface CadenceFieldsProps {
	form: CadenceForm;
	/** What the choice of days is called. */
	label?: string;
}

/** On which days something is due, and when. */
export function CadenceFields({ form, label = "When" }: CadenceFieldsProps) {
	const { values, change, text, errorOf } = form;
	const { kind } = values;
	return (
		<>
			<div className="grid gap-3 md:grid-cols-2">
				<Field label={label} error={errorOf("kind")}>
					<Select value={kind} options={kinds} onChange={(kind) => change({ kind })} />
				</Field>
				{kind === "EVERY_N_DAYS" && (
					<div className="grid grid-cols-2 gap-3">
						<Field label="Days between" error={errorOf("everyDays")}>
							<TextInput {...text("everyDays")} inputMode="numeric" autoComplete="off" />
						</Field>
						<Field label="From" error={errorOf("startsOn")}>
							<TextInput {...text("startsOn")} type="date" />
						</Field>
					</div>
				)}
				{kind === "MONTHLY" && (
					<Field label="Day of the month" error={errorOf("dayOfMonth")} hint="The last day in shorter months.">
						<TextInput {...text("dayOfMonth")} inputMode="numeric" autoComplete="off" />
					</Field>
				)}
			</div>
			{kind === "WEEKDAYS" && <WeekdayBoxes form={form} />}
			<div className="grid gap-3 md:grid-cols-2">
				<Field label="Time" error={errorOf("time")}>
					<TextInput {...text("time")} type="time" />
				</Field>
				<Field label="Time zone" error={errorOf("timeZone")}>
					<TimeZoneChoice value={values.timeZone} onChange={(timeZone) => change({ timeZone })} />
				</Field>
			</div>
		</>
	);
}

function WeekdayBoxes({ form: { values, change, errorOf } }: { form: CadenceForm }) {
	const error = errorOf("weekdays");
	return (
		<fieldset className="grid gap-1.25">
			<legend className="sr-only">Days of the week</legend>
			<div className="flex flex-wrap gap-x-4 gap-y-1.5">
				{weekdays.map((day) => (
					<label key={day} className="flex items-center gap-1.75">
						<Checkbox
							checked={values.weekdays.includes(day)}
							onChange={(isOn) =>
								change({ weekdays: isOn ? [...values.weekdays, day] : values.weekdays.filter((one) => one !== day) })
							}
						/>
						{weekdayInWords(day)}
					</label>
				))}
			</div>
			{error && <p className="text-xs text-danger">{error}</p>}
		</fieldset>
	);
}
