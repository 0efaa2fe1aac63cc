import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useFieldControl } from "./Field.tsx";

/** A text area with `dir="auto"`. */
export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
	return (
		<textarea
			dir="auto"
			{...useFieldControl()}
			{...rest}
			className={classNames("control block h-auto resize-y py-1.75 leading-[1.45]", className)}
		/>
	);
}
