import { Checkbox as Radix } from "radix-ui";
import { classNames } from "../lib/class-names.ts";

/** What a Checkbox takes. */
export interface CheckboxProps {
	/** `mixed`: some of what it stands for is chosen. */
	checked: boolean | "mixed";
	onChange: (isChecked: boolean) => void;
	label: string;
	className?: string;
}

/** A checkbox of 15 px; the space around it is part of the target. */
export function Checkbox({ checked, onChange, label, className }: CheckboxProps) {
	return (
		<Radix.Root
			checked={checked === "mixed" ? "indeterminate" : checked}
			onCheckedChange={(next) => onChange(next === true)}
			aria-label={label}
			className={classNames(
				"relative grid size-[15px] shrink-0 place-items-center rounded-sm border border-line-3 bg-surface after:absolute after:-inset-2 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent max-md:size-5",
				className,
			)}
		>
			<Radix.Indicator className="grid place-items-center text-on-accent">
				{checked === "mixed" ? (
					<span className="h-0.5 w-[7px] bg-current" />
				) : (
					<span className="-mt-0.5 h-1 w-2 -rotate-45 border-b-2 border-l-2 border-current" />
				)}
			</Radix.Indicator>
		</Radix.Root>
	);
}
