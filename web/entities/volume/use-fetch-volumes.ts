import { useMutation } from "@apollo/client/react";
import { useCallback } from "react";
import { FetchSearchVolumesDocument, type FetchSearchVolumesInput } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";
import { fetchedInWords } from "./volume-words.ts";

/** Requests search volumes and shows the result; returns whether the request was accepted. */
export type FetchVolumes = (input: FetchSearchVolumesInput) => Promise<boolean>;

/** Requests search volumes, and whether a request is being sent. */
export function useFetchVolumes(): { fetchVolumes: FetchVolumes; isAsking: boolean } {
	const [mutate, { loading }] = useMutation(FetchSearchVolumesDocument);
	const fetchVolumes = useCallback<FetchVolumes>(
		async (input) => {
			try {
				const { data } = await mutate({ variables: { input } });
				if (!data) return false;
				const { title, description } = fetchedInWords(data.fetchSearchVolumes);
				toastSuccess(title, description);
				return true;
			} catch (error) {
				toastError(sentenceOf(error, "Failed to fetch search volumes. Please try again."));
				return false;
			}
		},
		[mutate],
	);
	return { fetchVolumes, isAsking: loading };
}
