import { useQuery } from "@apollo/client/react";
import { useFetchVolumes } from "../../../entities/volume/use-fetch-volumes.ts";
import { type KeywordVolumeFragment, VolumeOfKeywordDocument, VolumeSourceDocument } from "../../../gql/graphql.ts";

/** How often a volume that is to come is asked about; more seldom where something is in its way. */
const usualMilliseconds = 2_000;
const patientMilliseconds = 15_000;

/** What can be done about a keyword's search volume. */
export interface KeywordVolume {
	/** Whether anybody can be asked; null while that is not known, or does not matter. */
	hasSource: boolean | null;
	/** Undefined where asking would change nothing. */
	onFetch: (() => void) | undefined;
	isAsking: boolean;
}

/** Follows a volume that is to come, and asks for one that is not there. */
export function useKeywordVolume({ id, searchVolumeDetail: { state, reason } }: KeywordVolumeFragment): KeywordVolume {
	const { fetchVolumes, isAsking } = useFetchVolumes();
	const { refetch } = useQuery(VolumeOfKeywordDocument, {
		variables: { id },
		skip: state !== "WAITING",
		fetchPolicy: "cache-first",
		pollInterval: reason === null ? usualMilliseconds : patientMilliseconds,
		skipPollAttempt: () => document.hidden,
	});
	const { data } = useQuery(VolumeSourceDocument, { skip: state !== "UNKNOWN" });
	const hasSource = data ? data.settings.searchVolume.source !== null : null;
	const fetch = async () => {
		if (await fetchVolumes({ keywordIds: [id] })) await refetch().catch(() => {});
	};
	const canFetch = state === "FAILED" || (state === "UNKNOWN" && hasSource === true);
	return { hasSource, onFetch: canFetch ? () => void fetch() : undefined, isAsking };
}
