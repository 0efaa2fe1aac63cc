import { useMutation } from "@apollo/client/react";
import { Switch } from "../../components/form/Switch.tsx";
import { HelpTip } from "../../components/overlay/HelpTip.tsx";
import { SheetRow } from "../../components/page/Sheet.tsx";
import { useSpendReason } from "../../entities/account/rights.ts";
import { DailySchedulesDocument, SavePositionCheckModeDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** Whether positions are checked daily or only on request. */
export function PositionCheckMode({ isDaily }: { isDaily: boolean }) {
	const [save, { loading }] = useMutation(SavePositionCheckModeDocument, { refetchQueries: [DailySchedulesDocument] });
	const spendReason = useSpendReason();
	// Members who may not spend can still switch them off.
	const isClosed = !isDaily && spendReason !== undefined;
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
			<span className="inline-flex" title={isClosed ? spendReason : undefined}>
				<Switch label="Daily updates" isOn={isDaily} disabled={isClosed} onChange={(next) => void change(next)} />
			</span>
			<b className="font-[500]">{isDaily ? "Daily updates" : "Manual updates"}</b>
			<HelpTip label="About the modes">
				<b className="text-ink">Daily updates</b> check every keyword every 24 hours and take the credits when the run
				starts. Switching them off stops the next run, not one under way. <b className="text-ink">Manual updates</b>{" "}
				check only when you press Refresh Now.
			</HelpTip>
		</SheetRow>
	);
}
