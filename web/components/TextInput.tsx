import type { ComponentProps } from "react";
import { classNames } from "../lib/class-names.ts";
import { useFieldControl } from "./Field.tsx";

/** A one-line text field; inside a Field it is tied to the label. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
	return <input {...useFieldControl()} {...rest} className={classNames("control", className)} />;
}
