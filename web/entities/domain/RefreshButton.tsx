import { RefreshCw } from "lucide-react";
import { Button, type ButtonProps } from "../../components/Button.tsx";

/** Opens the dialog that starts a run, where a screen is empty for want of one. */
export function RefreshButton(props: Pick<ButtonProps, "disabledReason" | "onClick">) {
	return (
		<Button variant="primary" icon={<RefreshCw size={15} aria-hidden />} {...props}>
			Refresh Now
		</Button>
	);
}
