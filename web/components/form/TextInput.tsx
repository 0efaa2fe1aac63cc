import type { ComponentProps } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useFieldControl } from "./Field.tsx";

/** A one-line text field with automatic text direction; inside a Field it is tied to the label. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
	return <input dir="auto" {...useFieldControl()} {...rest} className={classNames("control", className)} />;
}
