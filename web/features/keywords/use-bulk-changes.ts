import { useApolloClient } from "@apollo/client/react";
import {
	DeleteKeywordsDocument,
	DomainStatisticsDocument,
	type GroupsMode,
	KeywordFacetsDocument,
	type KeywordTableQueryVariables,
	UpdateKeywordGroupsDocument,
} from "../../gql/graphql.ts";
import { forgetKeywords } from "./table-cache.ts";
import type { KeywordTableData } from "./use-keyword-table.ts";

/** Changes of many keywords at once, with what they mean for the table on the screen. */
export interface BulkChanges {
	remove: (ids: string[]) => Promise<void>;
	changeGroups: (ids: string[], mode: GroupsMode, groups: string[]) => Promise<void>;
}

/** Whether a change of groups can move rows to other places or pages. */
function groupsDecide({ filter, sort }: KeywordTableQueryVariables): boolean {
	return Boolean(filter?.groups?.length) || sort?.field === "GROUPS";
}

/** Deletes and regroups keywords. The rows on the screen follow at once; the table is read anew only where others move. */
export function useBulkChanges({ variables, reload }: Pick<KeywordTableData, "variables" | "reload">): BulkChanges {
	const client = useApolloClient();
	return {
		remove: async (keywordIds) => {
			let isExact = true;
			await client.mutate({
				mutation: DeleteKeywordsDocument,
				variables: { keywordIds },
				update: (cache) => {
					isExact = forgetKeywords(cache, variables, keywordIds);
				},
			});
			if (!isExact) reload();
			void client.refetchQueries({ include: [DomainStatisticsDocument, KeywordFacetsDocument] });
		},
		changeGroups: async (keywordIds, mode, groups) => {
			await client.mutate({
				mutation: UpdateKeywordGroupsDocument,
				variables: { input: { keywordIds, mode, groups } },
			});
			if (groupsDecide(variables)) reload();
			const include = variables.filter?.groups ? [DomainStatisticsDocument] : [];
			void client.refetchQueries({ include: [KeywordFacetsDocument, ...include] });
		},
	};
}
