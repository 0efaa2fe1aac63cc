import { Link, useLocation } from "react-router-dom";
import { Skeleton } from "../../components/Skeleton.tsx";
import { addressOfTab, type ReportsState, type ReportTab, reportTabs } from "../../features/reports/reports-state.ts";
import { formatInteger } from "../../lib/format.ts";

const labels: Record<ReportTab, string> = { reports: "Reports", links: "Links", sent: "Sent" };

export interface ReportsTabsProps {
	state: ReportsState;
	/** Null while loading; none for a tab without a count. */
	counts: Partial<Record<ReportTab, number | null>>;
}

/** The tabs of the Reports screen, with their counts. */
export function ReportsTabs({ state, counts }: ReportsTabsProps) {
	const { search } = useLocation();
	return (
		<div className="tab-bar">
			<nav aria-label="Reports">
				{reportTabs.map((tab) => {
					const count = counts[tab];
					return (
						<Link key={tab} to={addressOfTab(search, state, tab)} aria-current={tab === state.tab ? "page" : undefined}>
							{labels[tab]}{" "}
							{count !== undefined && count !== 0 && (
								<span>{count === null ? <Skeleton className="w-3.5" /> : formatInteger(count)}</span>
							)}
						</Link>
					);
				})}
			</nav>
		</div>
	);
}
