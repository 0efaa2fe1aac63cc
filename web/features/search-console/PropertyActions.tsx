import { Clock, RefreshCw, TriangleAlert } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { useRights } from "../../entities/account/rights.ts";
import type { PropertyFieldsFragment } from "../../gql/graphql.ts";
import { classNames } from "../../lib/class-names.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatMoment } from "../../lib/format.ts";
import { useToday } from "../../lib/use-today.ts";
import { unreadableReason } from "./property-words.ts";
import { problemOf, progressOf } from "./sync-words.ts";
import type { DaysToSync } from "./use-sync-data.ts";

export interface PropertyListProps {
	properties: readonly PropertyFieldsFragment[];
	/** The property whose analytics show. */
	shownId: string | null;
	syncingIds: ReadonlySet<string>;
	/** Why nothing can be synced now. */
	syncDisabledReason: string | undefined;
	onSync: (id: string) => void;
	/** Retries the days whose import failed. */
	onRetry: (id: string, range: DaysToSync) => void;
	onToggleAnalytics: (id: string) => void;
}

export interface PropertyActionsProps extends Omit<PropertyListProps, "properties"> {
	property: PropertyFieldsFragment;
}

export function PropertyActions({ property, shownId, ...props }: PropertyActionsProps) {
	const { syncingIds, syncDisabledReason, onSync, onToggleAnalytics } = props;
	const { id, siteUrl } = property;
	const isShown = id === shownId;
	const { canWrite } = useRights();
	return (
		<>
			{canWrite && (
				<Button
					variant="quiet"
					icon={<RefreshCw size={13} aria-hidden />}
					aria-label={`Sync Data of ${siteUrl}`}
					isPending={syncingIds.has(id)}
					pendingLabel="Syncing..."
					disabledReason={syncReasonOf(property, syncDisabledReason)}
					onClick={() => onSync(id)}
				>
					Sync Data
				</Button>
			)}
			<Button
				aria-label={`${isShown ? "Hide" : "View"} Analytics of ${siteUrl}`}
				aria-expanded={isShown}
				onClick={() => onToggleAnalytics(id)}
				className={`min-w-29 ${isShown ? "border-line-3! bg-sunken!" : ""}`}
			>
				{isShown ? "Hide Analytics" : "View Analytics"}
			</Button>
		</>
	);
}

/** Why a property cannot be synced, or undefined. */
export function syncReasonOf(property: PropertyFieldsFragment, reason: string | undefined): string | undefined {
	const ownReason = unreadableReason(property) ?? undefined;
	return property.isSimulated ? ownReason : (reason ?? ownReason);
}

/** The progress of the current import, else the time of the last one. */
export function SyncedAt({ lastSynced, sync }: Pick<PropertyFieldsFragment, "lastSynced" | "sync">) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	if (sync && (sync.state === "RUNNING" || sync.state === "QUEUED")) return <>{progressOf(sync)}</>;
	return <>{lastSynced ? formatMoment(lastSynced, today, (iso) => dayOf(iso, timeZone)) : "Never"}</>;
}

type SyncProblemProps = Pick<PropertyListProps, "syncDisabledReason" | "onRetry"> & {
	property: PropertyFieldsFragment;
};

/** Why an import waits or failed, with a retry button. */
export function SyncProblem({ property, syncDisabledReason, onRetry }: SyncProblemProps) {
	const { id, siteUrl, sync } = property;
	const { canWrite } = useRights();
	const problem = sync && problemOf(sync, syncDisabledReason === undefined);
	if (!problem) return null;
	const { state, startDate, endDate } = sync;
	const Icon = state === "WAITING" ? Clock : TriangleAlert;
	return (
		<p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-2">
			<span className="flex min-w-0 items-baseline gap-1.5 whitespace-normal">
				<Icon
					size={13}
					aria-hidden
					className={classNames("shrink-0 self-center", state === "FAILED" && "text-danger")}
				/>
				<span className="min-w-0 wrap-anywhere">{problem}</span>
			</span>
			{canWrite && state === "FAILED" && (
				<Button
					size="small"
					aria-label={`Try again to sync ${siteUrl}`}
					disabledReason={syncReasonOf(property, syncDisabledReason)}
					onClick={() => onRetry(id, { startDate, endDate })}
				>
					Try again
				</Button>
			)}
		</p>
	);
}
