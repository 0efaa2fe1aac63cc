import type { ApolloClient } from "@apollo/client";
import { FetchSearchVolumesDocument, type FetchSearchVolumesInput } from "../../gql/graphql.ts";
import { toastSuccess } from "../../lib/toast.ts";
import { fetchedInWords } from "./volume-words.ts";

/** Requests search volumes and reports the result; throws if refused. */
export async function askVolumes(client: ApolloClient, input: FetchSearchVolumesInput): Promise<boolean> {
	const { data } = await client.mutate({ mutation: FetchSearchVolumesDocument, variables: { input } });
	if (!data) return false;
	const { title, description } = fetchedInWords(data.fetchSearchVolumes);
	toastSuccess(title, description);
	return true;
}
