import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { type KeywordFilter, KeywordIdsDocument } from "../../gql/graphql.ts";
import { countSelected } from "./selection.ts";
import type { SelectionStore } from "./selection-store.ts";

/** The chosen keywords as questions and requests speak of them. */
export interface SelectedKeywords {
	count: number;
	/** Some of their phrases, those on the screen first. */
	names: readonly string[];
	ids: () => Promise<string[]>;
}

const pageSize = 1000;

/** Reads what is chosen now; of "all that match" the ids are asked for when they are needed. */
export function useSelectedKeywords(
	store: SelectionStore,
	domainId: string,
	filter: KeywordFilter | null,
	totalCount: number,
): () => SelectedKeywords {
	const client = useApolloClient();
	return useCallback(() => {
		const selection = store.get();
		const matching = async () => {
			const ids: string[] = [];
			for (let offset = 0, total = 1; offset < total; offset += pageSize) {
				const { data } = await client.query({
					query: KeywordIdsDocument,
					variables: { domainId, filter, page: { offset, limit: pageSize } },
					fetchPolicy: "no-cache",
				});
				total = data?.domain.keywords.totalCount ?? 0;
				ids.push(...(data?.domain.keywords.items.map(({ id }) => id) ?? []));
			}
			return ids;
		};
		return {
			count: countSelected(selection, totalCount),
			names: [...selection.chosen.values()],
			ids: selection.isAll ? matching : async () => [...selection.chosen.keys()],
		};
	}, [client, domainId, filter, store, totalCount]);
}
