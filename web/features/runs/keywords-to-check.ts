import type { ApolloClient } from "@apollo/client";
import {
	type EstimateRunInput,
	type KeywordFilter,
	KeywordIdsDocument,
	type KeywordIdsQueryVariables,
} from "../../gql/graphql.ts";

/** As many as a page has at most. */
const pageSize = 1000;

/** As many as a run takes by their ids. */
const maxKeywords = 10_000;

/**
 * Some of the keywords a run was asked for: those never checked first, then those measured longest ago.
 * @returns their ids, 10,000 at most
 */
export async function keywordsToCheck(
	client: ApolloClient,
	domainId: string,
	{ filter, keywordIds }: EstimateRunInput,
	count: number,
): Promise<string[]> {
	const most = Math.min(count, maxKeywords);
	const asked: KeywordFilter = keywordIds ? { ids: keywordIds } : (filter ?? {});
	const isByOutcome = Boolean(asked.outcomes?.length);
	const never = isByOutcome ? [] : await idsOf(client, { domainId, filter: { ...asked, outcomes: ["NEVER"] } }, most);
	const sort = { field: "CHECKED_AT", direction: "ASC" } as const;
	const oldest = never.length < most ? await idsOf(client, { domainId, filter: asked, sort }, most) : [];
	return [...new Set([...never, ...oldest])].slice(0, most);
}

async function idsOf(
	client: ApolloClient,
	which: Omit<KeywordIdsQueryVariables, "page">,
	count: number,
): Promise<string[]> {
	const ids: string[] = [];
	while (ids.length < count) {
		const limit = Math.min(pageSize, count - ids.length);
		const variables = { ...which, page: { offset: ids.length, limit } };
		const { data } = await client.query({ query: KeywordIdsDocument, variables, fetchPolicy: "no-cache" });
		const items = data?.domain.keywords.items ?? [];
		ids.push(...items.map(({ id }) => id));
		if (items.length < limit) break;
	}
	return ids;
}
