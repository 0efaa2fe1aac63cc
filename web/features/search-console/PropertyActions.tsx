import { RefreshCw } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import type { PropertyFieldsFragment } from "../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { formatMoment } from "../../lib/format.ts";
import { useToday } from "../../lib/use-today.ts";
import { unreadableReason } from "./property-words.ts";

/** What a list of properties takes. */
export interface PropertyListProps {
	properties: readonly PropertyFieldsFragment[];
	/** The one whose analytics show. */
	shownId: string | null;
	syncingIds: ReadonlySet<string>;
	/** Why nothing can be synced now. */
	syncDisabledReason: string | undefined;
	onSync: (id: string) => void;
	onToggleAnalytics: (id: string) => void;
}

type PropertyActionsProps = Omit<PropertyListProps, "properties"> & { property: PropertyFieldsFragment };

/** What can be done with one property. */
export function PropertyActions({ property, shownId, ...props }: PropertyActionsProps) {
	const { syncingIds, syncDisabledReason, onSync, onToggleAnalytics } = props;
	const { id, siteUrl } = property;
	const isShown = id === shownId;
	return (
		<>
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

/** Why one property cannot be synced, or undefined. */
export function syncReasonOf(property: PropertyFieldsFragment, reason: string | undefined): string | undefined {
	return reason ?? unreadableReason(property) ?? undefined;
}

/** When a property's data was imported last, as briefly as it can be told. */
export function SyncedAt({ lastSynced }: Pick<PropertyFieldsFragment, "lastSynced">) {
	const timeZone = localTimeZone();
	const today = useToday(timeZone);
	return <>{lastSynced ? formatMoment(lastSynced, today, (iso) => dayOf(iso, timeZone)) : "Never"}</>;
}
