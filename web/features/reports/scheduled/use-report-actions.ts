import { useMutation } from "@apollo/client/react";
import { useSession } from "../../../entities/account/session.ts";
import {
	DeleteReportDocument,
	type ReportAudience,
	type ReportFieldsFragment,
	SendReportDocument,
	UpdateReportDocument,
} from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { sendOnce } from "../../../lib/api/send-once.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { issuePath } from "./report-addresses.ts";
import { reportInput, reportValuesOf } from "./report-values.ts";
import { useReadReport } from "./use-read-report.ts";
import { useUnsentNotice } from "./use-unsent-notice.ts";

/** The actions on a report other than editing. @param onDone reads again what changed */
export function useReportActions(onDone: () => void) {
	const { me } = useSession();
	const readReport = useReadReport();
	const [send] = useMutation(SendReportDocument);
	const [update] = useMutation(UpdateReportDocument);
	const [remove] = useMutation(DeleteReportDocument);
	const follow = useUnsentNotice();
	const doing = async (act: () => Promise<unknown>, failure: string): Promise<boolean> => {
		try {
			await act();
			onDone();
			return true;
		} catch (error) {
			toastError(sentenceOf(error, failure));
			onDone();
			return false;
		}
	};
	const sendTo = ({ id: reportId, content }: ReportFieldsFragment, to: ReportAudience) =>
		doing(async () => {
			const { data } = await sendOnce({ sendReport: reportId, to }, (clientKey) =>
				send({ variables: { reportId, to, clientKey } }),
			);
			const shown = `${content.title}${to === "ME" ? `, for ${me.email}` : ""}`;
			const issue = data?.sendReport;
			if (issue) follow(issue.id);
			toastSuccess("Report is being made", shown, issue ? { label: "Show", to: issuePath(issue.id) } : undefined);
		}, "Failed to send the report. Please try again.");
	const setPaused = (report: ReportFieldsFragment, isPaused: boolean) =>
		doing(
			async () => {
				const stored = (await readReport(report.id)) ?? report;
				const input = reportInput({ ...reportValuesOf(stored), isPaused });
				await update({ variables: { id: report.id, input } });
				toastSuccess(isPaused ? "Report paused" : "Report resumed", report.content.title);
			},
			isPaused ? "Failed to pause the report. Please try again." : "Failed to resume the report. Please try again.",
		);
	return {
		sendToMe: (report: ReportFieldsFragment) => sendTo(report, "ME"),
		sendNow: (report: ReportFieldsFragment) => sendTo(report, "RECIPIENTS"),
		pause: (report: ReportFieldsFragment) => setPaused(report, true),
		resume: (report: ReportFieldsFragment) => setPaused(report, false),
		remove: ({ id, content }: ReportFieldsFragment) =>
			doing(async () => {
				await remove({ variables: { id } }).catch((error: unknown) => {
					// Already deleted elsewhere, or by an earlier request whose answer was lost.
					if (codeOf(error) !== "NOT_FOUND") throw error;
				});
				toastSuccess("Report deleted", content.title);
			}, "Failed to delete the report. Please try again."),
	};
}

/** The actions on reports. */
export type ReportOperations = ReturnType<typeof useReportActions>;
