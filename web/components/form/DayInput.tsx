import { type ComponentProps, useState } from "react";
import { TextInput } from "./TextInput.tsx";

export interface DayInputProps extends Omit<ComponentProps<"input">, "value" | "onChange" | "onBlur" | "type"> {
	/** `yyyy-MM-dd` */
	day: string;
	min: string;
	max: string;
	onChange: (day: string) => void;
	/** It was emptied; left out where a day is required. */
	onClear?: () => void;
}

/** Reports a typed day only when complete: the first digits of a year are a valid year too. */
export function DayInput({ day, min, max, onChange, onClear, ...rest }: DayInputProps) {
	const [typed, setTyped] = useState<string | null>(null);
	return (
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
				else if (min <= value && value <= max) onChange(value);
			}}
			onBlur={() => setTyped(null)}
		/>
	);
}
