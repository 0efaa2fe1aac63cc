import { Link2, Plus } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { usePages } from "../../../lib/address/use-pages.ts";
import { ListFoot, NotLoaded } from "../list-parts.tsx";
import type { ReportsControl } from "../reports-state.ts";
import type { ReportActions } from "./ReportMenu.tsx";
import { ReportTable } from "./ReportTable.tsx";
import type { ReportsReading } from "./use-reports.ts";
import { WithoutMail } from "./WithoutMail.tsx";

export interface ReportsViewProps {
	control: ReportsControl;
	reading: ReportsReading;
	actions: ReportActions;
	onIssue: (id: string) => void;
	onAdd: () => void;
	onShare: () => void;
}

/** The reports, or how to make the first one. */
export function ReportsView({ control, reading, actions, onIssue, onAdd, onShare }: ReportsViewProps) {
	const { value, isLate, hasFailed, retry } = reading;
	const total = value?.reports.totalCount;
	const pages = usePages(control, total, isLate);
	const reports = value?.reports.items ?? null;
	if (hasFailed && !value) return <NotLoaded what="Reports" onRetry={retry} />;
	return (
		<>
			<WithoutMail />
			{total === 0 ? (
				<EmptyState
					title="No reports yet"
					hasLadder
					action={
						<>
							<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAdd}>
								New Report
							</Button>
							<Button icon={<Link2 size={15} aria-hidden />} onClick={onShare}>
								New Link
							</Button>
						</>
					}
				>
					Send your client what changed every month, or share a page that is always current.
				</EmptyState>
			) : (
				<ReportTable reports={reports} isLate={isLate} actions={actions} onIssue={onIssue} />
			)}
			<ListFoot control={control} pages={pages} shown={reports?.length ?? null} noun="reports" />
		</>
	);
}
