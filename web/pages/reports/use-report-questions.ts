import { useState } from "react";
import type { ReportActions } from "../../features/reports/scheduled/ReportMenu.tsx";
import type { ReportOperations } from "../../features/reports/scheduled/use-report-actions.ts";
import type { ReportFieldsFragment } from "../../gql/graphql.ts";

/** What is asked before something is done with a report. */
export interface ReportQuestion {
	kind: "send" | "delete";
	report: ReportFieldsFragment;
}

/** What can be done with reports, and the question that is open. */
export function useReportQuestions({ sendToMe, pause, resume }: ReportOperations) {
	const [question, setQuestion] = useState<ReportQuestion | null>(null);
	const actions: ReportActions = {
		sendToMe,
		pause,
		resume,
		onSendNow: (report) => setQuestion({ kind: "send", report }),
		onDelete: (report) => setQuestion({ kind: "delete", report }),
	};
	return { question, actions, close: () => setQuestion(null) };
}
