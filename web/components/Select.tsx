import { Check, ChevronDown, ChevronsUpDown } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";
import { useFieldControl } from "./Field.tsx";

/** One choice of a Select. */
export interface SelectOption<Value extends string> {
	value: Value;
	label: string;
	icon?: ReactNode;
}

/** What a Select takes. */
export interface SelectProps<Value extends string> {
	/** Null shows the placeholder. */
	value: Value | null;
	options: readonly SelectOption<Value>[];
	onChange: (value: Value) => void;
	placeholder?: string;
	/** The name, where no Field gives one. */
	label?: string;
	disabled?: boolean;
	/** Marks a filter that is set. */
	isSet?: boolean;
	hasUpDownIcon?: boolean;
	className?: string;
	/** Takes the place of the chosen option's label in the closed control. */
	children?: ReactNode;
}

/** A list of few choices. Radix does not know the empty string as a value; options have words. */
export function Select<Value extends string>(props: SelectProps<Value>) {
	const { value, options, onChange, placeholder, label, disabled, isSet, hasUpDownIcon, className, children } = props;
	const Chevron = hasUpDownIcon ? ChevronsUpDown : ChevronDown;
	return (
		<Radix.Root value={value ?? ""} onValueChange={(next) => onChange(next as Value)} disabled={disabled ?? false}>
			<Radix.Trigger
				{...useFieldControl()}
				aria-label={label}
				className={classNames(
					"control cursor-pointer text-left data-[placeholder]:text-ink-3 disabled:cursor-default disabled:text-ink-4",
					isSet && "border-ink-3",
					className,
				)}
			>
				<span className="flex min-w-0 grow items-center gap-2 truncate">
					{children ?? <Radix.Value placeholder={placeholder} />}
				</span>
				<Radix.Icon className="shrink-0 text-ink-3">
					<Chevron size={13} aria-hidden />
				</Radix.Icon>
			</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content
					position="popper"
					sideOffset={4}
					collisionPadding={8}
					className="floating z-60 max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width) animate-[appear_var(--t-state)_var(--ease)] overflow-hidden"
				>
					<Radix.Viewport className="p-1">
						{options.map((option) => (
							<Radix.Item
								key={option.value}
								value={option.value}
								className="flex h-7 cursor-pointer items-center gap-2 rounded-md px-2 outline-none select-none data-highlighted:bg-raised-hover pointer-coarse:h-10"
							>
								{option.icon}
								<Radix.ItemText>{option.label}</Radix.ItemText>
								<Radix.ItemIndicator className="ml-auto pl-3 text-ink-3">
									<Check size={13} aria-hidden />
								</Radix.ItemIndicator>
							</Radix.Item>
						))}
					</Radix.Viewport>
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
