import type { ReportsControl } from "../../features/reports/reports-state.ts";
import { IssuesView } from "../../features/reports/sent/IssuesView.tsx";
import { useIssues } from "../../features/reports/sent/use-issues.ts";

export interface SentTabProps {
	control: ReportsControl;
	/** Null: of all. */
	domainId: string | null;
	onIssue: (id: string) => void;
	/** Undefined where there are reports already. */
	onAdd: (() => void) | undefined;
}

/** What was made and sent. */
export function SentTab({ control, domainId, onIssue, onAdd }: SentTabProps) {
	return <IssuesView control={control} reading={useIssues(domainId, control.state)} onOpen={onIssue} onAdd={onAdd} />;
}
