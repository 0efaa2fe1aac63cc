import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { formatInteger } from "../../../lib/format.ts";
import type { AlertFeed } from "../feed/use-alert-feed.ts";
import { type AlertsState, type AlertTab, shownTab, writeAlertsState } from "./alerts-state.ts";

export interface AlertTabsProps {
	state: AlertsState;
	counts: AlertFeed["counts"];
	/** Whether the reader sees the rules. */
	hasRules: boolean;
	/** Null until known. */
	ruleCount: number | null;
	/** At the right. */
	children: ReactNode;
}

/** The tabs with their counts. */
export function AlertTabs({ state, counts, hasRules, ruleCount, children }: AlertTabsProps) {
	const { search } = useLocation();
	const shown = shownTab(state);
	const tabs: { tab: AlertTab; label: string; count?: number | null }[] = [
		...(state.message === null ? [] : [{ tab: "message" as const, label: "One message", count: counts?.all ?? null }]),
		{ tab: "open", label: "Open", count: counts?.open ?? null },
		{ tab: "watching", label: "Watching", count: counts?.pending ?? null },
		{ tab: "cleared", label: "Cleared" },
		...(hasRules ? [{ tab: "rules" as const, label: "Rules", count: ruleCount }] : []),
	];
	const addressOf = (tab: AlertTab) => `?${writeAlertsState(new URLSearchParams(search), { ...state, tab, page: 1 })}`;
	return (
		<div className="tab-bar">
			<nav aria-label="Alerts">
				{tabs.map(({ tab, label, count }) => (
					<Link key={tab} to={addressOf(tab)} aria-current={tab === shown ? "page" : undefined}>
						{label}{" "}
						{count !== undefined && (
							<span>{count === null ? <Skeleton className="w-3.5" /> : formatInteger(count)}</span>
						)}
					</Link>
				))}
			</nav>
			<span className="tab-bar-end">{children}</span>
		</div>
	);
}
