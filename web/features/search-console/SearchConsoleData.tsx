import type { SearchConsoleFieldsFragment } from "../../gql/graphql.ts";
import { dayOf, localTimeZone } from "../../lib/days.ts";
import { Analytics } from "./Analytics.tsx";
import { Properties } from "./Properties.tsx";
import { rangeOf } from "./ranges.ts";
import { useAnalyticsView } from "./use-analytics-view.ts";
import type { ConnectionActions } from "./use-connection.ts";
import { useSyncData } from "./use-sync-data.ts";

export interface SearchConsoleDataProps {
	state: SearchConsoleFieldsFragment;
	actions: ConnectionActions;
}

export function SearchConsoleData({ state, actions }: SearchConsoleDataProps) {
	const { properties, isConnected, needsReconnect } = state;
	const { shownId, range, toggle, setRange } = useAnalyticsView();
	const { syncData, syncingIds } = useSyncData(properties);
	const shown = properties.find(({ id }) => id === shownId);
	const syncDisabledReason = needsReconnect
		? "Reconnect Google first."
		: isConnected
			? undefined
			: "Connect Google first.";
	const sync = {
		syncDisabledReason,
		onSync: (id: string) => void syncData(id, rangeOf(range, dayOf(Date.now(), localTimeZone()))),
	};
	return (
		<>
			<Properties
				properties={properties}
				shownId={shown?.id ?? null}
				syncingIds={syncingIds}
				onToggleAnalytics={toggle}
				isSyncingAll={actions.isSyncingProperties}
				onSyncAll={() => void actions.syncProperties()}
				onRetry={(id, days) => void syncData(id, days)}
				{...sync}
			/>
			{shown && (
				<Analytics
					key={shown.id}
					property={shown}
					range={range}
					onRange={setRange}
					isSyncing={syncingIds.has(shown.id)}
					{...sync}
				/>
			)}
		</>
	);
}
