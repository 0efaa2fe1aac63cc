import { ChevronDown, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface SelectOption<Value extends string> {
	value: Value;
	label: string;
	icon?: ReactNode;
	/** At the far end: a figure. */
	end?: ReactNode;
}

export interface SelectProps<Value extends string> {
	/** Null shows the placeholder. */
	value: Value | null;
	options: readonly SelectOption<Value>[];
	onChange: (value: Value) => void;
	placeholder?: string;
	/** The name, where no Field gives one. */
	label?: string;
	/** Shown on hover, where its words may have no room. */
	title?: string | undefined;
	disabled?: boolean;
	/** A filter that is set. */
	isSet?: boolean;
	hasUpDownIcon?: boolean;
	/** Adds a search field, for long lists. */
	search?: { label: string; emptyText: string };
	className?: string;
}

export function selectTriggerClass({ value, isSet, className }: SelectProps<string>): string {
	return classNames(
		"control min-w-0 cursor-pointer text-left disabled:cursor-default disabled:text-ink-3",
		value === null && "text-ink-3",
		isSet && "border-ink-3",
		className,
	);
}

/** The content of a closed Select: the chosen option or the placeholder, and the arrow, unless there is nothing to open. */
export function SelectFace({ value, options, placeholder, disabled, hasUpDownIcon }: SelectProps<string>) {
	const Chevron = hasUpDownIcon ? ChevronsUpDown : ChevronDown;
	const chosen = options.find((option) => option.value === value);
	return (
		<>
			<span className="flex min-w-0 grow items-center gap-2">
				{chosen?.icon}
				<span dir="auto" className="truncate">
					{chosen?.label ?? placeholder}
				</span>
			</span>
			{chosen?.end}
			{!disabled && <Chevron size={13} aria-hidden className="shrink-0 text-ink-3" />}
		</>
	);
}
