import type { ApolloClient } from "@apollo/client";
import { expect, it } from "vitest";
import type { KeywordIdsQueryVariables } from "../../../gql/graphql.ts";
import { keywordsToCheck } from "./keywords-to-check.ts";

const ids = (count: number, first = 1) => Array.from({ length: count }, (_, index) => String(first + index));

/** A domain with keywords up to this id, of which those up to another were checked; it records the queries. */
function domainOf(last: number, checked: number) {
	const sent: KeywordIdsQueryVariables[] = [];
	const query = async ({ variables }: { variables: KeywordIdsQueryVariables }) => {
		sent.push(variables);
		const { filter, page } = variables;
		const matching = (filter?.ids?.map(String) ?? ids(last)).filter(
			(id) => !filter?.outcomes?.includes("NEVER") || Number(id) > checked,
		);
		const { offset = 0, limit = 20 } = page as { offset?: number; limit?: number };
		const items = matching.slice(offset, offset + limit).map((id) => ({ id }));
		return { data: { domain: { id: "1", keywords: { items } } } };
	};
	return { sent, client: { query } as unknown as ApolloClient };
}

it("of 3,000 named keywords those never checked come first, requested a thousand at a time", async () => {
	const { client, sent } = domainOf(3_000, 1_500);
	const chosen = await keywordsToCheck(client, "1", { keywordIds: ids(3_000) }, 1_600);
	expect(chosen).toEqual([...ids(1_500, 1_501), ...ids(100)]);
	expect(Math.max(...sent.map(({ filter }) => filter?.ids?.length ?? 0))).toBe(1_000);
});

it("a filter's keywords are chosen in the time zone of the estimate", async () => {
	const { client, sent } = domainOf(50, 50);
	const filter = { changes: ["UP" as const] };
	const chosen = await keywordsToCheck(client, "1", { domainId: "1", filter, timeZone: "Asia/Tokyo" }, 20);
	expect(chosen).toEqual(ids(20));
	expect(new Set(sent.map(({ timeZone }) => timeZone))).toEqual(new Set(["Asia/Tokyo"]));
	expect(sent.at(-1)?.filter).toEqual(filter);
});
