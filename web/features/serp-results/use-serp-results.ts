import { useQuery } from "@apollo/client/react";
import { useState } from "react";
import { CheckedKeywordDocument, CompareSerpsDocument } from "../../gql/graphql.ts";
import { codeOf } from "../../lib/api/errors.ts";
import type { CheckedKeyword, Comparison, ShownChecks } from "./checked-serp.ts";

const usualChecks = 100;
const maxChecks = 1000;

export interface SerpResults {
	/** Undefined while it is loading. */
	keyword: CheckedKeyword | undefined;
	/** Undefined while it is loading, and where there is none. */
	comparison: Comparison | undefined;
	/** Other checks are loading; the ones before still show. */
	isLate: boolean;
	/** There is no such check. */
	isMissing: boolean;
	/** There are no results of one of the checks. */
	isNotKept: boolean;
	hasFailed: boolean;
	reload: () => void;
}

/** The results of the checks, and their keyword. */
export function useSerpResults({ checkId, earlierId }: ShownChecks): SerpResults {
	const [limit, setLimit] = useState(usualChecks);
	const checked = useQuery(CheckedKeywordDocument, {
		variables: { checkId, limit },
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	const compared = useQuery(CompareSerpsDocument, {
		variables: { fromCheckId: earlierId ?? checkId, toCheckId: checkId },
	});
	const keyword = (checked.data ?? checked.previousData)?.check.keyword;
	const before = compared.previousData?.compareSerps;
	// Those of another keyword would be read under the wrong name.
	const isOfKeyword = keyword?.positions.some(({ id }) => id === before?.to.checkId) ?? false;
	const comparison = compared.data?.compareSerps ?? (compared.error || !isOfKeyword ? undefined : before);

	const positions = checked.data?.check.keyword.positions ?? [];
	const isListed = [checkId, earlierId ?? checkId].every((id) => positions.some((check) => check.id === id));
	if (checked.data && !isListed && positions.length >= limit && limit < maxChecks) setLimit(maxChecks);

	const isMissing = codeOf(checked.error) === "NOT_FOUND";
	const isNotKept = codeOf(compared.error) === "NOT_FOUND";
	return {
		keyword,
		comparison,
		isLate: comparison !== undefined && !compared.data,
		isMissing,
		isNotKept,
		hasFailed: Boolean((checked.error && !isMissing && !keyword) || (compared.error && !isNotKept)),
		reload: () => {
			void checked.refetch().catch(() => {});
			void compared.refetch().catch(() => {});
		},
	};
}
