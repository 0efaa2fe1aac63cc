import type { KeywordRowFragment } from "../gql/graphql.ts";

/** A keyword of a table, as the cache stores it, that was never checked. */
export const keywordRow: KeywordRowFragment & { __typename: "Keyword" } = {
	__typename: "Keyword",
	id: "1",
	keyword: "french press",
	targetUrl: null,
	country: "US",
	location: null,
	device: "DESKTOP",
	groups: [],
	searchVolume: null,
	searchVolumeDetail: { state: "UNKNOWN", reason: null },
	latestPosition: null,
	dayChange: null,
	lastCheck: null,
	outcome: null,
};
