import { useQuery } from "@apollo/client/react";
import { UsualCountsDocument } from "../../gql/graphql.ts";
import { type Learnt, learntOf } from "./feed/emptiness.ts";
import { useAlertNews } from "./feed/use-alert-feed.ts";

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
	const { data, previousData, error, refetch } = useQuery(UsualCountsDocument, {
		variables: { domainId: domainId ?? "", isAll },
		skip: domainId === null,
		fetchPolicy: "cache-and-network",
		nextFetchPolicy: "cache-first",
	});
	useAlertNews(() => void (domainId !== null && refetch().catch(() => {})), countMilliseconds);
	if (domainId === null) return { learnt: learntOf([]), isUnknown: false };
	const shown = data ?? (isAll ? previousData : undefined);
	const domains = shown && (shown.domains ?? (shown.domain ? [shown.domain] : []));
	return { learnt: domains ? learntOf(domains) : null, isUnknown: !shown && error !== undefined };
}
