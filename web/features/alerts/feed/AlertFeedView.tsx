import type { ReactNode } from "react";
import { Button } from "../../../components/Button.tsx";
import { EmptyState } from "../../../components/page/EmptyState.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { usePages } from "../../../lib/address/use-pages.ts";
import { formatInteger } from "../../../lib/format.ts";
import { type AlertsState, isNarrowed, noFilters, pageSize, shownTab } from "../view/alerts-state.ts";
import type { AlertsControl } from "../view/use-alerts-state.ts";
import { AlertKeys } from "./AlertKeys.tsx";
import { AlertRows, FeedFooter } from "./AlertRows.tsx";
import { FeedSkeleton } from "./FeedSkeleton.tsx";
import { TopAlert } from "./TopAlert.tsx";
import type { AlertFeed } from "./use-alert-feed.ts";

export interface AlertFeedViewProps {
	feed: AlertFeed;
	control: AlertsControl;
	/** Shown when no alert is open; null while unknown. */
	nothingOpen: ReactNode;
}

const labels = {
	open: "Open alerts",
	watching: "Watching",
	cleared: "Cleared alerts",
	rules: "Rules",
	message: "Alerts of the message",
} as const;

/** The alerts of a tab: those about a whole site first, then keywords, then the snoozed ones. */
export function AlertFeedView({ feed, control: { state, change }, nothingOpen }: AlertFeedViewProps) {
	const { top, rows, rowCount, snoozed, isLate, hasFailed, isMissing } = feed;
	const tab = shownTab(state);
	const pages = usePages({ state: { page: state.page, size: pageSize }, change }, rows && rowCount, isLate);
	if (hasFailed && isMissing && state.message !== null) {
		return (
			<div className="flex min-h-60 grow">
				<EmptyState
					title="This message is no longer kept."
					action={<Button onClick={() => change(noFilters)}>Show All Alerts</Button>}
				>
					Messages are kept for 30 days, their alerts for longer.
				</EmptyState>
			</div>
		);
	}
	if (hasFailed && rows === null) {
		return (
			<div className="px-(--gutter) py-3">
				<LoadingFailure onRetry={feed.retry}>The alerts could not be loaded.</LoadingFailure>
			</div>
		);
	}
	if (rows === null) return <FeedSkeleton />;
	const isNothing = top.length + rows.length === 0 && !isLate;
	return (
		<>
			<AlertKeys alerts={[...top, ...rows, ...snoozed]} />
			{tab === "watching" && rows.length > 0 && (
				<p className="alert-note">Moved at the last check. The next check decides.</p>
			)}
			{top.map((alert) => (
				<TopAlert key={alert.id} alert={alert} />
			))}
			{rows.length > 0 && <AlertRows label={labels[tab]} alerts={rows} isLate={isLate} />}
			<FeedFooter pages={pages} shownCount={rows.length} />
			{isNothing && (
				<div className="flex min-h-60 grow">
					{isNarrowed(state) ? (
						<NothingPasses state={state} onClear={() => change(noFilters)} />
					) : (
						nothingIn(tab, nothingOpen)
					)}
				</div>
			)}
			{snoozed.length > 0 && (
				<section aria-label="Snoozed" className="alert-section">
					<h2>
						Snoozed <span>{formatInteger(snoozed.length)}</span>
					</h2>
					<AlertRows label="Snoozed alerts" alerts={snoozed} isLate={isLate} />
				</section>
			)}
		</>
	);
}

function nothingIn(tab: keyof typeof labels, nothingOpen: ReactNode): ReactNode {
	if (tab === "watching") {
		return (
			<EmptyState title="Nothing to watch.">
				A keyword that left its usual range at the last check shows here until the next check decides.
			</EmptyState>
		);
	}
	if (tab === "cleared") {
		return (
			<EmptyState title="Nothing has cleared yet.">
				An alert clears when its keyword is back, or its new level has become the usual one.
			</EmptyState>
		);
	}
	return nothingOpen;
}

function NothingPasses({ state, onClear }: { state: AlertsState; onClear: () => void }) {
	const button = <Button onClick={onClear}>{state.message === null ? "Clear filters" : "Show All Alerts"}</Button>;
	return state.message === null ? (
		<EmptyState title="No alert matches these filters." action={button} />
	) : (
		<EmptyState title="None of this message's alerts are left." action={button}>
			Cleared alerts are kept for 400 days.
		</EmptyState>
	);
}
