import { useQuery } from "@apollo/client/react";
import { useFetchVolumes } from "../../../entities/volume/use-fetch-volumes.ts";
import { useVolumeProgress } from "../../../entities/volume/use-volume-progress.ts";
import { type KeywordFilter, MarketSourcesDocument } from "../../../gql/graphql.ts";

/** What the market's numbers rest on, and how to ask for volumes that are missing. */
export function useMarketSources(domainId: string, filter: KeywordFilter | null) {
	const { data, previousData, error, refetch } = useQuery(MarketSourcesDocument, {
		// Two conditions on whether a volume is known would be one too many.
		variables: { domainId, filter, known: { ...filter, isVolumeKnown: filter?.isVolumeKnown ?? true } },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const read = () => void refetch().catch(() => {});
	const progress = useVolumeProgress(domainId, read);
	const { fetchVolumes, isAsking } = useFetchVolumes();
	const shown = data ?? previousData;
	return {
		sources: shown?.domain.id === domainId ? shown.domain : null,
		hasVolumeSource: shown ? shown.settings.searchVolume.source !== null : null,
		hasFailed: error !== undefined && data === undefined,
		read,
		progress,
		isAsking,
		onFetch: () => void fetchVolumes(filter ? { domainId, filter } : { domainId, all: true }),
	};
}
