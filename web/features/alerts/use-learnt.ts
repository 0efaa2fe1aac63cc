import { UsualCountsDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { type Learnt, learntOf } from "./feed/emptiness.ts";
import { useAlertChanges } from "./feed/use-alert-feed.ts";

/** All keywords are counted: no more often than this. */
const countMilliseconds = 10_000;

export interface LearntReading {
	/** Null until known. */
	learnt: Learnt | null;
	/** It cannot be known: of a great many keywords, counting is refused. */
	isUnknown: boolean;
}

/** How much is learnt of a domain's keywords, or of all domains'. */
export function useLearnt(domainId: string | null, isAll: boolean): LearntReading {
	const { value, hasFailed, retry } = useReading(UsualCountsDocument, {
		variables: { domainId: domainId ?? "", isAll },
		skip: domainId === null,
		keep: () => isAll,
	});
	useAlertChanges(retry, countMilliseconds);
	if (domainId === null) return { learnt: learntOf([]), isUnknown: false };
	const domains = value && (value.domains ?? (value.domain ? [value.domain] : []));
	return { learnt: domains ? learntOf(domains) : null, isUnknown: !value && hasFailed };
}
