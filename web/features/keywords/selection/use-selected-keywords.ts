import { useCallback } from "react";
import type { KeywordFilter } from "../../../gql/graphql.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { countSelected } from "./selection.ts";
import type { SelectionStore } from "./selection-store.ts";

/** Which keywords a request speaks of: those named, or a domain's: all of them, or those that pass a filter. */
export type KeywordTarget =
	| { keywordIds: string[] }
	| { domainId: string; filter: KeywordFilter; timeZone: string }
	| { domainId: string; all: true };

/** The chosen keywords as questions and requests speak of them. */
export interface SelectedKeywords {
	count: number;
	/** Some of their phrases, those on the screen first. */
	names: readonly string[];
	target: KeywordTarget;
}

/** Reads what is chosen now. "All that match" is said by the filter: no list of ids goes over the line. */
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
