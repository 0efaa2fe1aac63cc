import { useEffect, useRef } from "react";
import { maxKeywords } from "../../../../schema/rules/limits.ts";
import { type DomainFieldsFragment, type EstimateRunInput, UncheckedKeywordsDocument } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { useRunEnded } from "../progress/use-run-ended.ts";

/** The keywords of a domain that were never checked. */
export interface Unchecked {
	/** 0 until known. */
	count: number;
	/** A run of them; null if they are too many to be selected. */
	keywords: EstimateRunInput | null;
}

type Counted = Pick<DomainFieldsFragment, "id" | "keywordCount">;

/** The input for a run of the keywords that were never checked. */
export function runOfUnchecked({ id, keywordCount }: Counted, count: number): EstimateRunInput | null {
	if (count === keywordCount) return { domainId: id };
	return count > maxKeywords ? null : { domainId: id, filter: { outcomes: ["NEVER"] } };
}

/** Counts the keywords that were never checked; again when keywords come or go, when a pause ends, and when a run has ended. */
export function useUnchecked(domain: Counted, { isPaused = false } = {}): Unchecked {
	const { id, keywordCount } = domain;
	const { value, retry } = useReading(UncheckedKeywordsDocument, {
		variables: { domainId: id },
		skip: isPaused || keywordCount === 0,
		fetchPolicy: "network-only",
		nextFetchPolicy: "network-only",
	});
	const counted = useRef(keywordCount);
	useEffect(() => {
		if (counted.current === keywordCount) return;
		counted.current = keywordCount;
		void retry();
	}, [keywordCount, retry]);
	useRunEnded(id, () => void retry());
	const count = value?.domain.keywords.totalCount ?? 0;
	return { count, keywords: runOfUnchecked(domain, count) };
}
