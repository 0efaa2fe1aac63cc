import { useQuery } from "@apollo/client/react";
import { useRights } from "../../../entities/account/rights.ts";
import { useFetchVolumes } from "../../../entities/volume/use-fetch-volumes.ts";
import { type KeywordVolumeFragment, VolumeOfKeywordDocument, VolumeSourceDocument } from "../../../gql/graphql.ts";

/** Poll interval; longer during a problem. */
const usualMilliseconds = 2_000;
const patientMilliseconds = 15_000;

export interface KeywordVolume {
	/** Whether a provider is configured; null while unknown or irrelevant. */
	hasSource: boolean | null;
	/** Undefined where a request would change nothing, and for viewers. */
	onFetch: (() => void) | undefined;
	isAsking: boolean;
}

/** Follows a volume on its way, and requests a missing one. */
export function useKeywordVolume({ id, searchVolumeDetail: { state, reason } }: KeywordVolumeFragment): KeywordVolume {
	const { fetchVolumes, isAsking } = useFetchVolumes();
	const { canWrite } = useRights();
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
	const canFetch = canWrite && (state === "FAILED" || (state === "UNKNOWN" && hasSource === true));
	return { hasSource, onFetch: canFetch ? () => void fetch() : undefined, isAsking };
}
