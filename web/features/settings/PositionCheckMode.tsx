import { useMutation } from "@apollo/client/react";
import { Badge } from "../../components/Badge.tsx";
import { HelpTip } from "../../components/HelpTip.tsx";
import { SheetRow } from "../../components/Sheet.tsx";
import { Switch } from "../../components/Switch.tsx";
import { SavePositionCheckModeDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** What a PositionCheckMode takes. */
export interface PositionCheckModeProps {
	isDaily: boolean;
	/** False while nothing starts runs by the clock: the switch then promises nothing. */
	isAvailable: boolean;
}

/** Whether positions are checked every 24 hours or only when somebody asks. */
export function PositionCheckMode({ isDaily, isAvailable }: PositionCheckModeProps) {
	const [save, { loading }] = useMutation(SavePositionCheckModeDocument);
	const isOn = isAvailable && isDaily;
	const change = async (next: boolean) => {
		if (loading) return;
		try {
			await save({ variables: { isDaily: next } });
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to update settings"));
		}
		toastSuccess(
			"Settings updated",
			next ? "Positions are checked every 24 hours." : "Positions are checked on demand.",
		);
	};
	return (
		<SheetRow>
			<Switch label="Daily updates" isOn={isOn} onChange={(next) => void change(next)} disabled={!isAvailable} />
			<b className="font-[500]">{isOn ? "Daily updates" : "Manual updates"}</b>
			<HelpTip label="About the modes">
				<b className="text-ink">Daily updates</b> {isAvailable ? "check" : "will check"} every keyword every 24 hours
				and take the credits when the run starts. <b className="text-ink">Manual updates</b> check only when you press
				Refresh Now.
			</HelpTip>
			<span className="grow" />
			{!isAvailable && <Badge isDashed>Coming soon</Badge>}
		</SheetRow>
	);
}
