import { type ComponentProps, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { formatFullDay } from "../../lib/format.ts";
import { TextInput } from "./TextInput.tsx";

export interface DayInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "type"> {
	/** `yyyy-MM-dd` */
	day: string;
	min: string;
	max: string;
	onChange: (day: string) => void;
	/** It was emptied; left out where a day is required. */
	onClear?: () => void;
	/** It was left with a day out of range, to be refused; without it, the day from before shows again. */
	onBeyond?: (day: string) => void;
}

/**
 * A field for a day, which it shows as the rest of the product does until it has the focus. Reports a typed day only when
 * complete: the first digits of a year are a valid year too.
 */
export function DayInput({ day, min, max, onChange, onClear, onBeyond, className, ...rest }: DayInputProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const isWithin = (value: string) => min <= value && value <= max;
	const leave = () => {
		if (typed && !isWithin(typed)) onBeyond?.(typed);
		setTyped(null);
	};
	return (
		<span className={classNames("day-field", className)}>
			<TextInput
				required
				{...rest}
				type="date"
				value={typed ?? day}
				min={min}
				max={max}
				onChange={({ target: { value } }) => {
					setTyped(value);
					if (value === "") onClear?.();
					else if (isWithin(value)) onChange(value);
				}}
				// Enter sends the form.
				onKeyDown={({ key }) => key === "Enter" && leave()}
				onBlur={leave}
			/>
			{day && (
				<span aria-hidden className="day-words">
					{formatFullDay(day)}
				</span>
			)}
		</span>
	);
}
