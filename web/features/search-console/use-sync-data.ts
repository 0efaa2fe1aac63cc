import { useApolloClient } from "@apollo/client/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { PropertyAnalyticsDocument, SearchConsoleDocument, SyncPerformanceDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { formatCount } from "../../lib/format.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** A sync that takes longer goes on without us: how often to look whether it has ended, and how many times. */
const lookMilliseconds = 5000;
const mostLooks = 60;

/** The import of performance data. */
export interface SyncData {
	syncData: (propertyId: string, range: { startDate: string; endDate: string }) => Promise<void>;
	syncingIds: ReadonlySet<string>;
}

/** Imports a property's performance data, waits for it however long it takes, and brings the analytics up to date. */
export function useSyncData(): SyncData {
	const client = useApolloClient();
	const [syncingIds, setSyncingIds] = useState<ReadonlySet<string>>(new Set());
	const isHere = useRef(true);
	useEffect(() => {
		isHere.current = true;
		return () => {
			isHere.current = false;
		};
	}, []);

	const mark = useCallback((id: string, isSyncing: boolean) => {
		setSyncingIds((before) => {
			const after = new Set(before);
			if (isSyncing) after.add(id);
			else after.delete(id);
			return after;
		});
	}, []);

	const lastSyncedOf = async (id: string) => {
		const { data } = await client.query({ query: SearchConsoleDocument, fetchPolicy: "network-only" });
		return data?.searchConsole.properties.find((property) => property.id === id)?.lastSynced ?? null;
	};
	/** @returns whether the job was seen to end */
	const waitForJob = async (id: string, before: string | null) => {
		for (let looks = 0; looks < mostLooks && isHere.current; looks++) {
			await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
			const now = await lastSyncedOf(id).catch(() => before);
			if (now !== before) return true;
		}
		return false;
	};
	const sync = async (propertyId: string, range: { startDate: string; endDate: string }) => {
		const variables = { input: { propertyId, ...range } };
		const { data } = await client.mutate({ mutation: SyncPerformanceDocument, variables });
		const result = data?.syncPerformance;
		if (result?.jobId && !(await waitForJob(propertyId, result.property.lastSynced))) return;
		await client.refetchQueries({ include: [PropertyAnalyticsDocument] }).catch(() => {});
		toastSuccess("Data synced", result?.rows == null ? undefined : formatCount(result.rows, "row"));
	};
	const syncData = async (propertyId: string, range: { startDate: string; endDate: string }) => {
		if (syncingIds.has(propertyId)) return;
		mark(propertyId, true);
		try {
			await sync(propertyId, range);
		} catch (error) {
			toastError(sentenceOf(error, "The data could not be imported. Please try again."), "Sync failed");
		}
		mark(propertyId, false);
	};
	return { syncData, syncingIds };
}
