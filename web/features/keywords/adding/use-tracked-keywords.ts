import { useApolloClient } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { TrackedKeywordsDocument } from "../../../gql/graphql.ts";
import { identityOf } from "./keyword-identity.ts";

const pageSize = 1000;

/** What a domain has already, and how to ask for it again. */
export interface TrackedKeywordsReading {
	tracked: TrackedKeywords;
	readAgain: () => void;
}

/** The identities of the keywords a domain has already; null while, or where, they are not known. */
export type TrackedKeywords = ReadonlySet<string> | null;

/**
 * Reads which keywords a domain has, to show before adding which of them are already tracked. Of a domain with more than
 * `most` it is only known after adding.
 */
export function useTrackedKeywords(
	{ id: domainId, keywordCount }: { id: string; keywordCount: number },
	most: number,
): TrackedKeywordsReading {
	const client = useApolloClient();
	const [wasEmpty] = useState(keywordCount === 0);
	const [known, setKnown] = useState<TrackedKeywords>(wasEmpty ? new Set() : null);
	const [reading, setReading] = useState(0);
	const isWanted = !wasEmpty || reading > 0;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each reading is another
	useEffect(() => {
		if (!isWanted) return;
		let isCurrent = true;
		const read = async () => {
			const identities = new Set<string>();
			for (let offset = 0, total = 1; offset < total; offset += pageSize) {
				const variables = { domainId, page: { offset, limit: pageSize } };
				const { data } = await client.query({ query: TrackedKeywordsDocument, variables, fetchPolicy: "no-cache" });
				const page = data?.domain.keywords;
				total = page?.totalCount ?? 0;
				if (total > most || !isCurrent) return;
				for (const keyword of page?.items ?? []) identities.add(identityOf(keyword, keyword));
			}
			setKnown(identities);
		};
		read().catch(() => {});
		return () => {
			isCurrent = false;
		};
	}, [client, domainId, most, isWanted, reading]);
	return { tracked: known, readAgain: () => setReading((count) => count + 1) };
}
