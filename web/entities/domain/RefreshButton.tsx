import { RefreshCw } from "lucide-react";
import { Button, type ButtonProps } from "../../components/Button.tsx";
import { useRights, useSpendReason } from "../account/rights.ts";

/** The button of a screen that is empty until a run; nothing for viewers. */
export function RefreshButton({ disabledReason, onClick }: Pick<ButtonProps, "disabledReason" | "onClick">) {
	const { canWrite } = useRights();
	const spendReason = useSpendReason();
	if (!canWrite) return null;
	return (
		<Button
			variant="primary"
			icon={<RefreshCw size={15} aria-hidden />}
			disabledReason={spendReason ?? disabledReason}
			onClick={onClick}
		>
			Refresh Now
		</Button>
	);
}
