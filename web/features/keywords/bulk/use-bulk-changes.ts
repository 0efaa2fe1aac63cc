import { useApolloClient } from "@apollo/client/react";
import { refetchDomain } from "../../../entities/domain/refetch-domain.ts";
import type { KeywordTarget } from "../../../entities/keyword/selection/use-selected-keywords.ts";
import {
	DeleteKeywordsDocument,
	type GroupsMode,
	type KeywordTableQueryVariables,
	UpdateKeywordGroupsDocument,
} from "../../../gql/graphql.ts";
import { forgetKeywords } from "../table/table-cache.ts";
import type { KeywordTableData } from "../table/use-keyword-table.ts";

/** Deletes and regroups keywords. Rows update at once; the table is refetched only where others move. */
export interface BulkChanges {
	/** Returns how many were deleted. */
	remove: (target: KeywordTarget) => Promise<number>;
	/** Returns how many were matched. */
	changeGroups: (target: KeywordTarget, mode: GroupsMode, groups: string[]) => Promise<number>;
}

/** Whether changing groups can move rows. */
function groupsDecide({ filter, sort }: KeywordTableQueryVariables): boolean {
	return Boolean(filter?.groups?.length) || sort?.field === "GROUPS";
}

export function useBulkChanges({ variables, reload }: Pick<KeywordTableData, "variables" | "reload">): BulkChanges {
	const client = useApolloClient();
	return {
		remove: async (target) => {
			let isExact = true;
			const { data } = await client.mutate({
				mutation: DeleteKeywordsDocument,
				variables: target,
				update: (cache, { data: answer }) => {
					isExact = forgetKeywords(cache, variables, answer?.deleteKeywords.ids ?? []);
				},
			});
			if (!isExact) reload();
			refetchDomain(client, variables.domainId, ["stats", "facets", "comparison"]);
			return data?.deleteKeywords.deleted ?? 0;
		},
		changeGroups: async (target, mode, groups) => {
			const { data } = await client.mutate({
				mutation: UpdateKeywordGroupsDocument,
				variables: { input: { ...target, mode, groups } },
			});
			if (groupsDecide(variables)) reload();
			refetchDomain(
				client,
				variables.domainId,
				variables.filter?.groups ? ["stats", "facets", "comparison"] : ["facets"],
			);
			return data?.updateKeywordGroups.updated ?? 0;
		},
	};
}
