import { useState } from "react";
import { Select } from "../../../components/choice/Select.tsx";
import { DayInput } from "../../../components/form/DayInput.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { addDays, daysBetween, localTimeZone } from "../../../lib/days.ts";
import { formatCount, formatFullDay } from "../../../lib/format.ts";
import { useToday } from "../../../lib/use-today.ts";
import { endFault, type LinkForm, maxDays } from "./link-values.ts";

/** Days until a link ends, as offered. */
const offered = [30, 90, 365];

const never = "never";
const another = "another";

export interface LinkEndProps {
	form: LinkForm;
	/** The last day that it had so far; empty for none. */
	before: string;
}

/** When a link ends. */
export function LinkEnd({ form: { values, change, errorOf }, before }: LinkEndProps) {
	const { endsOn } = values;
	const today = useToday(localTimeZone());
	const days = offered.map((count) => addDays(today, count));
	const [isAnother, setIsAnother] = useState(endsOn !== "" && !days.includes(endsOn));
	const value = isAnother ? another : endsOn || never;
	const isPast = endsOn !== "" && endsOn < today;
	const hint = endsOn === "" || isPast ? undefined : inDays(daysBetween(today, endsOn));
	return (
		<div className="grid content-start gap-2">
			<Field label="Ends" error={isAnother ? undefined : errorOf("endsOn")}>
				<Select
					value={value}
					options={[
						...days.map((day, index) => ({ value: day, label: formatFullDay(day), end: inListed(offered[index]) })),
						{ value: another, label: "Another day" },
						{ value: never, label: "Never" },
					]}
					onChange={(chosen) => {
						setIsAnother(chosen === another);
						if (chosen !== another) change({ endsOn: chosen === never ? "" : chosen });
						else if (endsOn === "") change({ endsOn: days[1] });
					}}
				/>
			</Field>
			{isAnother && (
				<Field
					label="Last day"
					isLabelHidden
					// A chosen day is judged at once.
					error={endFault(endsOn, before) ?? errorOf("endsOn")}
					hint={isPast ? "It has ended. Choose a later day." : hint}
				>
					<DayInput
						name="endsOn"
						day={endsOn}
						min={today}
						max={addDays(today, maxDays)}
						onChange={(day) => change({ endsOn: day })}
						onBeyond={(day) => change({ endsOn: day })}
					/>
				</Field>
			)}
		</div>
	);
}

function inDays(count: number): string {
	return count === 0 ? "today" : `in ${formatCount(count, "day")}`;
}

function inListed(count: number | undefined) {
	return <span className="text-xs text-ink-3">{inDays(count ?? 0)}</span>;
}
