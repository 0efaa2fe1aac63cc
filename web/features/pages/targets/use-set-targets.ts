import { useApolloClient } from "@apollo/client/react";
import { maxKeywords } from "../../../../schema/rules/limits.ts";
import type { KeywordTarget } from "../../../entities/keyword/selection/use-selected-keywords.ts";
import {
	KeywordIdsDocument,
	KeywordPagesFragmentDoc,
	SetTargetUrlsDocument,
	type SetTargetUrlsMutation,
	type TargetUrlInput,
	UseRankingUrlsAsTargetsDocument,
} from "../../../gql/graphql.ts";

/** Ways to set targets. The answers update the visible rows; `onChanged` must read counts and issues again. */
export interface SetTargets {
	/** Null takes the targets away. Returns how many keywords it was. */
	setAll: (keywords: KeywordTarget, targetUrl: string | null) => Promise<number>;
	/** Sets each to its own: what undoes a change. */
	setEach: (items: TargetUrlInput[]) => Promise<void>;
	takeRanking: (keywords: KeywordTarget) => Promise<{ updated: number; skipped: number }>;
	/** What the keywords' targets are now, of those that were read. */
	targetsOf: (ids: readonly string[]) => TargetUrlInput[];
}

/** Ids read at a time: the API's limit. */
const batch = 1_000;

export function useSetTargets(onChanged: () => void): SetTargets {
	const client = useApolloClient();

	const set = async (items: TargetUrlInput[]): Promise<SetTargetUrlsMutation["setTargetUrls"] | undefined> => {
		const { data } = await client.mutate({ mutation: SetTargetUrlsDocument, variables: { items } });
		onChanged();
		return data?.setTargetUrls;
	};

	const idsOf = async (keywords: KeywordTarget): Promise<readonly string[]> => {
		if ("keywordIds" in keywords) return keywords.keywordIds;
		const filter = "filter" in keywords ? keywords.filter : null;
		const timeZone = "filter" in keywords ? keywords.timeZone : "UTC";
		const ids: string[] = [];
		for (let offset = 0; offset < maxKeywords; offset += batch) {
			const { data } = await client.query({
				query: KeywordIdsDocument,
				variables: { domainId: keywords.domainId, filter, timeZone, page: { offset, limit: batch } },
				fetchPolicy: "network-only",
			});
			const page = data?.domain.keywords.items ?? [];
			ids.push(...page.map(({ id }) => id));
			if (page.length < batch) break;
		}
		return ids;
	};

	return {
		setAll: async (keywords, targetUrl) => {
			const ids = await idsOf(keywords);
			return (await set(ids.map((keywordId) => ({ keywordId, targetUrl }))))?.updated ?? 0;
		},
		setEach: async (items) => void (await set(items)),
		takeRanking: async (keywords) => {
			const { data } = await client.mutate({ mutation: UseRankingUrlsAsTargetsDocument, variables: keywords });
			onChanged();
			return {
				updated: data?.useRankingUrlsAsTargets.updated ?? 0,
				skipped: data?.useRankingUrlsAsTargets.skipped ?? 0,
			};
		},
		targetsOf: (ids) =>
			ids.flatMap((keywordId) => {
				const known = client.cache.readFragment({
					id: `Keyword:${keywordId}`,
					fragment: KeywordPagesFragmentDoc,
					fragmentName: "KeywordPages",
				});
				return known ? [{ keywordId, targetUrl: known.targetUrl }] : [];
			}),
	};
}
