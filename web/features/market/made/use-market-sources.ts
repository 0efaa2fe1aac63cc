import { useFetchVolumes } from "../../../entities/volume/use-fetch-volumes.ts";
import { useVolumeProgress } from "../../../entities/volume/use-volume-progress.ts";
import { type KeywordFilter, MarketSourcesDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";

/** The sources of the market's numbers, and a way to request missing volumes. */
export function useMarketSources(domainId: string, filter: KeywordFilter | null) {
	const { value, hasFailed, retry } = useReading(MarketSourcesDocument, {
		// Two conditions on whether a volume is known would be one too many.
		variables: { domainId, filter, known: { ...filter, isVolumeKnown: filter?.isVolumeKnown ?? true } },
		keep: true,
	});
	const progress = useVolumeProgress(domainId, retry);
	const { fetchVolumes, isAsking } = useFetchVolumes();
	return {
		sources: value?.domain.id === domainId ? value.domain : null,
		hasVolumeSource: value ? value.settings.searchVolume.source !== null : null,
		hasFailed,
		retry,
		progress,
		isAsking,
		onFetch: () => void fetchVolumes(filter ? { domainId, filter } : { domainId, all: true }),
	};
}
