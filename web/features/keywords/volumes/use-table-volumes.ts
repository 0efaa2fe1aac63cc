import { useCallback } from "react";
import { useFetchVolumes } from "../../../entities/volume/use-fetch-volumes.ts";
import { useVolumeProgress } from "../../../entities/volume/use-volume-progress.ts";
import type { FetchSearchVolumesInput } from "../../../gql/graphql.ts";

/** Search volumes in a table: their progress, and a way to request them. Rows are refetched as they arrive. */
export function useTableVolumes(domainId: string, refreshRows: () => void) {
	const progress = useVolumeProgress(domainId, refreshRows);
	const { fetchVolumes } = useFetchVolumes();
	const onFetch = useCallback(
		async (input: FetchSearchVolumesInput) => {
			if (await fetchVolumes(input)) refreshRows();
		},
		[fetchVolumes, refreshRows],
	);
	const onFetchVolume = useCallback((id: string) => void onFetch({ keywordIds: [id] }), [onFetch]);
	return { progress, onFetch, onFetchVolume };
}
