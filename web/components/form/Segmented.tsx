import { ToggleGroup } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";

export interface Segment<Value extends string> {
	value: Value;
	label: string;
	icon?: ReactNode;
	/** The whole label, where it may be cut. */
	title?: string;
	/** Why it is disabled. */
	disabledReason?: string;
}

export interface SegmentedProps<Value extends string> {
	/** An empty one: none is chosen. */
	value: Value | "";
	segments: readonly Segment<Value>[];
	onChange: (value: Value) => void;
	label: string;
	className?: string;
}

/** Two or three choices side by side, one of them chosen. */
export function Segmented<Value extends string>({
	value,
	segments,
	onChange,
	label,
	className,
}: SegmentedProps<Value>) {
	return (
		<ToggleGroup.Root
			type="single"
			value={value}
			onValueChange={(next) => next && onChange(next as Value)}
			aria-label={label}
			className={classNames("flex h-(--h-field) rounded-md bg-sunken p-0.5 inset-ring inset-ring-line-3", className)}
		>
			{segments.map((segment) => (
				<ToggleGroup.Item
					key={segment.value}
					value={segment.value}
					disabled={segment.disabledReason !== undefined}
					title={segment.disabledReason ?? segment.title}
					className="flex flex-1 items-center justify-center gap-1.5 rounded-[3px] px-2.5 whitespace-nowrap text-ink-2 disabled:cursor-not-allowed disabled:text-ink-3 data-[state=on]:bg-surface data-[state=on]:font-[500] data-[state=on]:text-ink data-[state=on]:ring data-[state=on]:ring-line-3"
				>
					{segment.icon}
					<span className="truncate">{segment.label}</span>
				</ToggleGroup.Item>
			))}
		</ToggleGroup.Root>
	);
}
