import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useFieldControl } from "./Field.tsx";

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
	const [isShown, setIsShown] = useState(false);
	const control = useFieldControl();
	const Icon = isShown ? EyeOff : Eye;
	return (
		<span className="relative block">
			<input
				{...control}
				spellCheck={false}
				autoCapitalize="off"
				{...rest}
				type={isShown ? "text" : "password"}
				className={classNames("control pr-9", className)}
			/>
			<button
				type="button"
				aria-label={isShown ? "Hide characters" : "Show characters"}
				aria-pressed={isShown}
				aria-controls={control.id}
				onClick={() => setIsShown(!isShown)}
				className="absolute inset-y-0.5 right-0.5 grid w-7 place-items-center rounded-md text-ink-3 hover:text-ink pointer-coarse:w-9"
			>
				<Icon size={15} aria-hidden />
			</button>
		</span>
	);
}
