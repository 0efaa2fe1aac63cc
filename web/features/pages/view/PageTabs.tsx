import { Link, useLocation } from "react-router-dom";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { formatInteger } from "../../../lib/format.ts";
import { addressOfTab, type PagesTab } from "./pages-state.ts";
import { usePageCounts } from "./use-page-counts.ts";

export interface PageTabsProps {
	tab: PagesTab;
	domainId: string;
}

/** The tabs with their counts, ignoring filters. */
export function PageTabs({ tab, domainId }: PageTabsProps) {
	const { search } = useLocation();
	const { value, hasFailed } = usePageCounts(domainId);
	const counts = value?.domain ?? null;
	const tabs: { to: PagesTab; label: string; count: number | null | undefined }[] = [
		{ to: "landing", label: "Landing pages", count: counts?.landingPages.totalCount },
		{ to: "targets", label: "Targets", count: counts ? targetCount(counts.facets.targetCounts) : undefined },
		{
			to: "untracked",
			label: "Not tracked",
			count: counts ? (counts.untrackedQueries?.totalCount ?? null) : undefined,
		},
	];
	return (
		<div className="tab-bar">
			<nav aria-label="Pages">
				{tabs.map(({ to, label, count }) => (
					<Link key={to} to={addressOfTab(to, search)} aria-current={to === tab ? "page" : undefined}>
						{label}{" "}
						{count !== null && !hasFailed && (
							<span>{count === undefined ? <Skeleton className="w-4" /> : formatInteger(count)}</span>
						)}
					</Link>
				))}
			</nav>
		</div>
	);
}

/** Keywords that have a target. */
function targetCount(counts: readonly { value: string; count: number }[]): number {
	return counts.reduce((sum, { value, count }) => (value === "NO_TARGET" ? sum : sum + count), 0);
}
