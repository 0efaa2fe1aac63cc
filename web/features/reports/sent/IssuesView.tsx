import { Plus } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { usePages } from "../../../lib/address/use-pages.ts";
import { ListFoot, NotLoaded } from "../list-parts.tsx";
import type { ReportsControl } from "../reports-state.ts";
import { WithoutMail } from "../scheduled/WithoutMail.tsx";
import { IssueTable } from "./IssueTable.tsx";
import type { IssuesReading } from "./use-issues.ts";

export interface IssuesViewProps {
	control: ReportsControl;
	reading: IssuesReading;
	onOpen: (id: string) => void;
	/** Left out where there are reports already. */
	onAdd: (() => void) | undefined;
}

/** What was made and sent, newest first. */
export function IssuesView({ control, reading, onOpen, onAdd }: IssuesViewProps) {
	const { value, isLate, hasFailed, retry } = reading;
	const total = value?.reportIssues.totalCount;
	const pages = usePages(control, total, isLate);
	const issues = value?.reportIssues.items ?? null;
	if (hasFailed && !value) return <NotLoaded what="Reports" onRetry={retry} />;
	return (
		<>
			<WithoutMail />
			{total === 0 ? (
				<EmptyState
					title="Nothing sent yet"
					hasLadder
					action={
						onAdd && (
							<Button variant="primary" icon={<Plus size={15} aria-hidden />} onClick={onAdd}>
								New Report
							</Button>
						)
					}
				>
					Each report that is made is kept here for 400 days, with what became of every mail.
				</EmptyState>
			) : (
				<>
					<IssueTable issues={issues} isLate={isLate} onOpen={onOpen} />
					<ListFoot control={control} pages={pages} shown={issues?.length ?? null} noun="reports">
						Kept for 400 days.
					</ListFoot>
				</>
			)}
		</>
	);
}
