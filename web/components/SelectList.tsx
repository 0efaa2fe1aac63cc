import { Check } from "lucide-react";
import { Select as Radix } from "radix-ui";
import type { SelectProps } from "./Select.tsx";
import { SelectFace, selectTriggerClass } from "./SelectFace.tsx";

/** What a SelectList takes: a Select's own props, and what ties it to its field. */
export interface SelectListProps extends SelectProps<string> {
	control: object;
}

/** The list itself, loaded when a Select is first opened; it opens at once. */
export function SelectList(props: SelectListProps) {
	const { value, options, onChange, label, disabled, control } = props;
	return (
		<Radix.Root defaultOpen value={value ?? ""} onValueChange={onChange} disabled={disabled ?? false}>
			<Radix.Trigger {...control} aria-label={label} className={selectTriggerClass(props)}>
				<SelectFace {...props} />
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
