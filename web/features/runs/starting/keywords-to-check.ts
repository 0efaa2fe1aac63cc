import type { ApolloClient } from "@apollo/client";
import { maxKeywords } from "../../../../schema/rules/limits.ts";
import {
	type EstimateRunInput,
	type KeywordFilter,
	KeywordIdsDocument,
	type KeywordIdsQueryVariables,
} from "../../../gql/graphql.ts";
import { idsThatFit } from "./ids-that-fit.ts";

/** The API's limit of a page, and of ids in a filter. */
const pageSize = 1000;

/**
 * Some of the keywords requested for a run: those never checked first, then those measured longest ago; of more than 1,000
 * that were named, a thousand after the other.
 * @returns their ids, as many at most as a run takes
 */
export async function keywordsToCheck(
	client: ApolloClient,
	domainId: string,
	{ filter, keywordIds, timeZone }: EstimateRunInput,
	count: number,
): Promise<string[]> {
	const most = Math.min(count, maxKeywords);
	const ids = new Set<string>();
	const gather = async (part: KeywordFilter, sort?: KeywordIdsQueryVariables["sort"]) => {
		const which = { domainId, filter: part, sort, timeZone };
		// Earlier batches may be among these.
		if (ids.size < most) for (const id of await idsOf(client, which, most)) ids.add(id);
	};
	const filters: KeywordFilter[] = keywordIds ? filtersOf(keywordIds) : [filter ?? {}];
	for (const one of filters) if (!one.outcomes?.length) await gather({ ...one, outcomes: ["NEVER"] });
	for (const one of filters) await gather(one, { field: "CHECKED_AT", direction: "ASC" });
	return idsThatFit([...ids].slice(0, most));
}

function filtersOf(ids: NonNullable<EstimateRunInput["keywordIds"]>): KeywordFilter[] {
	const pieces = Math.ceil(ids.length / pageSize);
	return Array.from({ length: pieces }, (_, index) => ({ ids: ids.slice(index * pageSize, (index + 1) * pageSize) }));
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
