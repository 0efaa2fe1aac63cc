import { Switch as Radix } from "radix-ui";

export interface SwitchProps {
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	label: string;
	disabled?: boolean;
}

export function Switch({ isOn, onChange, label, disabled }: SwitchProps) {
	return (
		<Radix.Root
			checked={isOn}
			onCheckedChange={onChange}
			disabled={disabled ?? false}
			aria-label={label}
			className="relative h-5 w-[34px] shrink-0 rounded-full bg-line-3 transition-colors duration-(--t-state) data-[state=checked]:bg-ink disabled:opacity-45"
		>
			<Radix.Thumb className="absolute top-0.5 left-0.5 size-4 rounded-full bg-white transition-[left] duration-(--t-state) data-[state=checked]:left-4 data-[state=checked]:bg-on-ink" />
		</Radix.Root>
	);
}
