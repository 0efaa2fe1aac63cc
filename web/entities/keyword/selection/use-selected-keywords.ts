import { useCallback } from "react";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { countSelected } from "./selection.ts";
import type { SelectionStore } from "./selection-store.ts";

/** Named keywords, or those of a domain that pass a filter, or all. */
export type KeywordTarget =
	| { keywordIds: string[] }
	| { domainId: string; filter: KeywordFilter; timeZone: string }
	| { domainId: string; all: true };

export interface SelectedKeywords {
	count: number;
	/** Some of their phrases, visible ones first. */
	names: readonly string[];
	target: KeywordTarget;
}

/** The current selection. "All that match" is sent as the filter, not as a list of ids. */
export function useSelectedKeywords(
	store: SelectionStore,
	domainId: string,
	filter: KeywordFilter | null,
	totalCount: number,
): () => SelectedKeywords {
	return useCallback(() => {
		const selection = store.get();
		return {
			count: countSelected(selection, totalCount),
			names: [...selection.chosen.values()],
			target: selection.isAll
				? { domainId, ...(filter ? { filter, timeZone: localTimeZone() } : { all: true as const }) }
				: { keywordIds: [...selection.chosen.keys()] },
		};
	}, [domainId, filter, store, totalCount]);
}
