import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { Skeleton } from "../../components/Skeleton.tsx";
import { domainParameter, pathOfDomain } from "../../entities/domain/domain-address.ts";
import { formatInteger } from "../../lib/format.ts";

export type PeopleTab = "members" | "audit";

export interface PeopleTabsProps {
	tab: PeopleTab;
	/** Null while loading. */
	memberCount: number | null;
	/** At the right. */
	children: ReactNode;
}

/** The tabs of the People screen; each begins without the other's filters. */
export function PeopleTabs({ tab, memberCount, children }: PeopleTabsProps) {
	const domainId = new URLSearchParams(useLocation().search).get(domainParameter);
	return (
		<div className="tab-bar">
			<nav aria-label="People">
				<Link to={pathOfDomain("/app/people", domainId)} aria-current={tab === "members" ? "page" : undefined}>
					Members <span>{memberCount === null ? <Skeleton className="w-3.5" /> : formatInteger(memberCount)}</span>
				</Link>
				<Link to={pathOfDomain("/app/people?tab=audit", domainId)} aria-current={tab === "audit" ? "page" : undefined}>
					Audit log
				</Link>
			</nav>
			<span className="tab-bar-end">{children}</span>
		</div>
	);
}
