import { type ChangeEvent, type MouseEvent, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface CheckboxProps {
	/** `mixed`: some of the items it covers are selected. */
	checked: boolean | "mixed";
	/** `isRange`: Shift was held, which means everything from the last one to this. */
	onChange: (isChecked: boolean, isRange: boolean) => void;
	/** The name, where no label around it gives one. */
	label?: string;
	/** The field's name in a form. */
	name?: string;
	disabled?: boolean;
	tabIndex?: number;
	className?: string;
}

/** A checkbox of 15 px, native because a table has a hundred of them. */
export function Checkbox({ checked, onChange, label, name, disabled, tabIndex, className }: CheckboxProps) {
	const isShifted = useRef(false);
	return (
		<input
			ref={(box) => {
				if (box) box.indeterminate = checked === "mixed";
			}}
			type="checkbox"
			name={name}
			checked={checked === true}
			aria-label={label}
			disabled={disabled}
			tabIndex={tabIndex}
			onClick={(event: MouseEvent) => {
				isShifted.current = event.shiftKey;
			}}
			onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked, isShifted.current)}
			className={classNames("checkbox", className)}
		/>
	);
}
