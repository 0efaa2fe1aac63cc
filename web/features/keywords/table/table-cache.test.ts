import type { ApolloCache } from "@apollo/client/cache";
import { beforeEach, describe, expect, it } from "vitest";
import { KeywordTableDocument, type KeywordTableQuery, type KeywordTableQueryVariables } from "../../../gql/graphql.ts";
import { createCache } from "../../../lib/api/cache.ts";
import { keywordRow } from "../../../test/keyword-row.ts";
import { forgetKeywords } from "./table-cache.ts";

const variables = (page: number): KeywordTableQueryVariables => ({
	domainId: "1",
	days: 7,
	timeZone: "UTC",
	filter: null,
	sort: null,
	page: { offset: (page - 1) * 3, limit: 3 },
});

function tableOf(ids: string, totalCount: number): KeywordTableQuery {
	const rows = [...ids].map((id) => ({
		__typename: "DailyPositionsRow" as const,
		keyword: {
			...keywordRow,
			id,
			searchVolumeDetail: { __typename: "SearchVolumeDetail" as const, ...keywordRow.searchVolumeDetail },
		},
		positions: [],
		changes: [],
		failedDays: [],
		snippetDays: [],
	}));
	const dailyPositions = { __typename: "DailyPositions" as const, dates: [], totalCount, rows };
	const searchVolumes = { __typename: "SearchVolumeProgress", waiting: 0, failed: 0, problem: null };
	const domain = {
		__typename: "Domain",
		id: "1",
		positionsSeq: 1,
		keywordCount: totalCount,
		searchVolumes,
		dailyPositions,
	};
	return { domain };
}

let cache: ApolloCache;
const read = (page: number) => cache.readQuery({ query: KeywordTableDocument, variables: variables(page) });
const idsOn = (page: number) =>
	read(page)
		?.domain.dailyPositions.rows.map(({ keyword }) => keyword.id)
		.join("");

beforeEach(() => {
	cache = createCache();
	cache.writeQuery({ query: KeywordTableDocument, variables: variables(1), data: tableOf("abc", 5) });
	cache.writeQuery({ query: KeywordTableDocument, variables: variables(2), data: tableOf("de", 5) });
});

describe("deleted keywords", () => {
	it("leave the last page exact, and no other page is believed", () => {
		expect(forgetKeywords(cache, variables(2), ["d"])).toBe(true);
		expect(idsOn(2)).toBe("e");
		expect(read(2)?.domain.dailyPositions.totalCount).toBe(4);
		expect(read(1)).toBeNull();
	});

	it("make room on a page before the last, which rows of the next one fill", () => {
		expect(forgetKeywords(cache, variables(1), ["b"])).toBe(false);
		expect(idsOn(1)).toBe("ac");
		expect(read(1)?.domain.dailyPositions.totalCount).toBe(4);
	});

	it("of an earlier page move the rows of this one", () => {
		expect(forgetKeywords(cache, variables(2), ["a", "e"])).toBe(false);
		expect(idsOn(2)).toBe("d");
	});

	it("that were all of the last page leave nothing to show on it", () => {
		expect(forgetKeywords(cache, variables(2), ["d", "e"])).toBe(false);
	});

	it("are gone from the cache", () => {
		forgetKeywords(cache, variables(2), ["d"]);
		expect(Object.keys(cache.extract() as object)).not.toContain("Keyword:d");
	});
});
