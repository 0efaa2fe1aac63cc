import type { ComponentProps } from "react";

/** Words for screen readers alone. */
export function VisuallyHidden(props: ComponentProps<"span">) {
	return <span className="sr-only" {...props} />;
}
