import { OfListed } from "../../components/overlay/OfListed.tsx";
import { OfDomain } from "../../entities/domain/OfDomain.tsx";
import { DeleteReportDialog, SendNowDialog } from "../../features/reports/scheduled/ReportQuestions.tsx";
import type { ReportOperations } from "../../features/reports/scheduled/use-report-actions.ts";
import type { ReportFieldsFragment } from "../../gql/graphql.ts";
import type { ReportQuestion } from "./use-report-questions.ts";

export interface ReportQuestionsProps {
	question: ReportQuestion;
	/** Undefined until known. */
	reports: readonly ReportFieldsFragment[] | undefined;
	operations: Pick<ReportOperations, "sendNow" | "remove">;
	onClose: () => void;
	/** Called in place of `onClose` once the report is deleted. */
	onDeleted?: () => void;
}

/** The open question about a report. */
export function ReportQuestions({ question, reports, operations, onClose, onDeleted }: ReportQuestionsProps) {
	const { kind, report } = question;
	return (
		<OfDomain id={report.content.domain.id}>
			<OfListed list={reports} id={report.id} thing="report">
				{kind === "send" ? (
					<SendNowDialog report={report} onClose={onClose} onConfirm={operations.sendNow} />
				) : (
					<DeleteReportDialog
						report={report}
						onClose={onClose}
						onConfirm={operations.remove}
						onDone={onDeleted ?? onClose}
					/>
				)}
			</OfListed>
		</OfDomain>
	);
}
