import { useApolloClient, useQuery } from "@apollo/client/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import {
	PropertyAnalyticsDocument,
	type PropertyFieldsFragment,
	SearchConsoleDocument,
	SyncPerformanceDocument,
	SyncProgressDocument,
} from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { isOpen, problemOf, progressOf, type Sync } from "./sync-words.ts";

/** Poll interval; longer while Google makes all of them wait. */
const usualMilliseconds = 2_000;
const patientMilliseconds = 15_000;

/** Imports polled at a time; the day's update of very many properties is followed from first to last. */
const maxFollowed = 100;

export interface DaysToSync {
	startDate: string;
	endDate: string;
}

export interface SyncData {
	syncData: (propertyId: string, range: DaysToSync) => Promise<void>;
	/** Properties being imported, wherever that was requested. */
	syncingIds: ReadonlySet<string>;
}

/** Imports performance data and follows imports, after a reload and from other windows too. Announces each end once. */
export function useSyncData(properties: readonly PropertyFieldsFragment[]): SyncData {
	const client = useApolloClient();
	const [askingIds, setAskingIds] = useState<ReadonlySet<string>>(new Set());
	const openSyncs = properties.filter(({ sync }) => isOpen(sync ?? null));
	const openIds = openSyncs.map(({ id }) => id);
	const followedIds = [...new Set([...askingIds, ...openIds])].slice(0, maxFollowed);
	const isWaiting = askingIds.size === 0 && openSyncs.every(({ sync }) => sync?.state === "WAITING");
	useQuery(SyncProgressDocument, {
		variables: { ids: followedIds },
		skip: followedIds.length === 0,
		pollInterval: isWaiting ? patientMilliseconds : usualMilliseconds,
		skipPollAttempt: () => document.hidden,
	});

	const showAnalytics = () => client.refetchQueries({ include: [PropertyAnalyticsDocument] }).catch(() => {});
	useEndedSyncs(properties, (propertyId, sync) => {
		if (askingIds.has(propertyId)) return;
		void showAnalytics();
		if (sync.trigger === "DAILY") return;
		if (sync.state === "DONE") toastSuccess("Data synced", formatCount(sync.rows, "row"));
		else toastError(sync.error ?? "The data could not be imported. Please try again.", "Sync failed");
	});

	const syncData = async (propertyId: string, range: DaysToSync) => {
		if (askingIds.has(propertyId) || openIds.includes(propertyId)) return;
		setAskingIds((before) => new Set(before).add(propertyId));
		try {
			const variables = { input: { propertyId, ...range } };
			const { data } = await client.mutate({ mutation: SyncPerformanceDocument, variables });
			if (data && data.syncPerformance.jobId === null) {
				await showAnalytics();
				toastSuccess("Data synced", formatCount(data.syncPerformance.rows ?? 0, "row"));
			}
		} catch (error) {
			// Read the state before it is read again elsewhere.
			const found = await client.query({ query: SearchConsoleDocument, fetchPolicy: "network-only" }).catch(() => null);
			const sync = found?.data?.searchConsole.properties.find(({ id }) => id === propertyId)?.sync ?? null;
			if (isOpen(sync)) toastError(problemOf(sync) ?? progressOf(sync), "Sync paused");
			else toastError(sentenceOf(error, "The data could not be imported. Please try again."), "Sync failed");
		}
		setAskingIds((before) => new Set([...before].filter((id) => id !== propertyId)));
	};
	return { syncData, syncingIds: new Set([...askingIds, ...openIds]) };
}

/** Calls back once for every followed import that has ended. */
function useEndedSyncs(
	properties: readonly PropertyFieldsFragment[],
	onEnd: (propertyId: string, sync: Sync) => void,
): void {
	const openSyncs = useRef(new Map<string, string>());
	const notify = useEffectEvent(onEnd);
	useEffect(() => {
		for (const { id, sync } of properties) {
			const open = openSyncs.current.get(id);
			if (isOpen(sync ?? null)) openSyncs.current.set(id, sync?.id ?? "");
			else if (sync && open !== undefined) {
				openSyncs.current.delete(id);
				notify(id, sync);
			}
		}
	}, [properties]);
}
