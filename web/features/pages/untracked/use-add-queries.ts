import { useState } from "react";
import { toastAdded, useAddKeywords } from "../../../entities/keyword/adding/use-add-keywords.ts";
import type { UntrackedQueryRowFragment } from "../../../gql/graphql.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { toastError } from "../../../lib/toast.ts";
import { keywordOf } from "./untracked-words.ts";

export interface AddQueries {
	/** Queries that became keywords on this visit. */
	added: ReadonlySet<string>;
	/** Queries on their way. */
	pending: ReadonlySet<string>;
	/** Returns whether they were added; a failure has been shown. */
	add: (
		rows: readonly UntrackedQueryRowFragment[],
		options?: { groups: readonly string[]; withTarget: boolean },
	) => Promise<boolean>;
}

const none: ReadonlySet<string> = new Set();

/** Adds queries as keywords. Their rows stay and say so, so that nothing moves under the reader. */
export function useAddQueries(domainId: string, onAdded: () => void): AddQueries {
	const addKeywords = useAddKeywords();
	const [added, setAdded] = useState(none);
	const [pending, setPending] = useState(none);
	return {
		added,
		pending,
		add: async (rows, options = { groups: [], withTarget: false }) => {
			const queries = rows.map(({ query }) => query);
			setPending((before) => new Set([...before, ...queries]));
			try {
				const sum = await addKeywords(
					domainId,
					rows.map((row) => keywordOf(row, options)),
				);
				setAdded((before) => new Set([...before, ...queries]));
				onAdded();
				toastAdded(sum);
				return true;
			} catch (error) {
				const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
				toastError(sentenceOf(cause, "Failed to add keywords. Please try again."));
				return false;
			} finally {
				setPending((before) => new Set([...before].filter((query) => !queries.includes(query))));
			}
		},
	};
}
