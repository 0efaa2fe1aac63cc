import type { ComponentProps } from "react";
import { maxUrlLength } from "../../../schema/rules/limits.ts";
import { TextInput } from "../../components/form/TextInput.tsx";

/** The address of a webhook or a chat channel. */
export function EndpointUrlInput(props: ComponentProps<typeof TextInput>) {
	return (
		<TextInput {...props} dir="ltr" inputMode="url" autoComplete="off" spellCheck={false} maxLength={maxUrlLength} />
	);
}
