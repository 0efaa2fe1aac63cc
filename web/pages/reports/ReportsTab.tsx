import { Suspense } from "react";
import type { ReportsControl } from "../../features/reports/reports-state.ts";
import { ReportsView } from "../../features/reports/scheduled/ReportsView.tsx";
import { useReportActions } from "../../features/reports/scheduled/use-report-actions.ts";
import { useReports } from "../../features/reports/scheduled/use-reports.ts";
import { lazyPart } from "../../lib/lazy-part.ts";
import { useReportQuestions } from "./use-report-questions.ts";

const ReportQuestions = lazyPart(() => import("./ReportQuestions.tsx").then((m) => m.ReportQuestions));

export interface ReportsTabProps {
	control: ReportsControl;
	/** Null: of all. */
	domainId: string | null;
	onIssue: (id: string) => void;
	onAdd: () => void;
	onShare: () => void;
	/** Counts again. */
	onChanged: () => void;
}

/** The reports. */
export function ReportsTab({ control, domainId, onIssue, onAdd, onShare, onChanged }: ReportsTabProps) {
	const reading = useReports(domainId, control.state);
	const operations = useReportActions(() => {
		void reading.retry();
		onChanged();
	});
	const { question, actions, close } = useReportQuestions(operations);
	return (
		<>
			<ReportsView
				control={control}
				reading={reading}
				actions={actions}
				onIssue={onIssue}
				onAdd={onAdd}
				onShare={onShare}
			/>
			<Suspense>
				{question && (
					<ReportQuestions
						question={question}
						reports={reading.value?.reports.items}
						operations={operations}
						onClose={close}
					/>
				)}
			</Suspense>
		</>
	);
}
