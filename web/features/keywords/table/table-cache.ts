import type { ApolloCache } from "@apollo/client/cache";
import { KeywordTableDocument, type KeywordTableQueryVariables } from "../../../gql/graphql.ts";

/** Removes deleted keywords from the page on the screen and drops the other cached pages. Returns whether the page is exact. */
export function forgetKeywords(
	cache: ApolloCache,
	variables: KeywordTableQueryVariables,
	ids: readonly string[],
): boolean {
	const gone = new Set(ids);
	const page = cache.readQuery({ query: KeywordTableDocument, variables });
	const shown = page?.domain.dailyPositions;
	const rows = shown?.rows.filter(({ keyword }) => !gone.has(keyword.id)) ?? [];
	cache.batch({
		update: () => {
			const domain = cache.identify({ __typename: "Domain", id: variables.domainId });
			if (domain) for (const fieldName of ["dailyPositions", "keywords"]) cache.evict({ id: domain, fieldName });
			if (page && shown) {
				const dailyPositions = { ...shown, rows, totalCount: Math.max(rows.length, shown.totalCount - gone.size) };
				const data = { ...page, domain: { ...page.domain, dailyPositions } };
				cache.writeQuery({ query: KeywordTableDocument, variables, data });
			}
			for (const id of ids) cache.evict({ id: `Keyword:${id}` });
			cache.gc();
		},
	});
	if (!shown) return false;
	const isLastPage = (variables.page.offset ?? 0) + shown.rows.length >= shown.totalCount;
	return isLastPage && rows.length > 0 && shown.rows.length - rows.length === gone.size;
}
