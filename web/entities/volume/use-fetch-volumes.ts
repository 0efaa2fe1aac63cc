import { useApolloClient } from "@apollo/client/react";
import { useCallback, useState } from "react";
import type { FetchSearchVolumesInput } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError } from "../../lib/toast.ts";

/** Requests search volumes and shows the result; returns whether the request was accepted. */
export type FetchVolumes = (input: FetchSearchVolumesInput) => Promise<boolean>;

/** Requests search volumes, and whether a request is being sent. Its code is loaded with the first request. */
export function useFetchVolumes(): { fetchVolumes: FetchVolumes; isAsking: boolean } {
	const client = useApolloClient();
	const [isAsking, setIsAsking] = useState(false);
	const fetchVolumes = useCallback<FetchVolumes>(
		async (input) => {
			setIsAsking(true);
			try {
				const { askVolumes } = await import("./ask-volumes.ts");
				return await askVolumes(client, input);
			} catch (error) {
				toastError(sentenceOf(error, "Failed to fetch search volumes. Please try again."));
				return false;
			} finally {
				setIsAsking(false);
			}
		},
		[client],
	);
	return { fetchVolumes, isAsking };
}
