import { RefreshCw } from "lucide-react";
import { Button, type ButtonProps } from "../../components/Button.tsx";

/** The button of a screen that is empty until a run. */
export function RefreshButton(props: Pick<ButtonProps, "disabledReason" | "onClick">) {
	return (
		<Button variant="primary" icon={<RefreshCw size={15} aria-hidden />} {...props}>
			Refresh Now
		</Button>
	);
}
