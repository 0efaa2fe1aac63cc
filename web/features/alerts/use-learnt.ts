import { UsualCountsDocument } from "../../gql/graphql.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { type Learnt, learntOf } from "./feed/emptiness.ts";
import { useAlertChanges } from "./feed/use-alert-feed.ts";

/** All keywords are counted: no more often than this. */
const countMilliseconds = 10_000;

export interface LearntReading {
	/** Null until known. */
	learnt: Learnt | null;
	/** The API refuses to count very many keywords. */
	isUnknown: boolean;
}

/** How many keywords of a domain, or of all domains, have a known usual range. */
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
