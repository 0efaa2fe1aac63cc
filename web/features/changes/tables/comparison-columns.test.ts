import { expect, it } from "vitest";
import type { ComparisonSortField } from "../../../gql/graphql.ts";
import { nextSort, type Sort } from "../../../lib/address/sorting.ts";
import { fullColumns } from "./ComparisonTable.tsx";

function press(sort: Sort<ComparisonSortField> | null, head: string) {
	const first = fullColumns(null).find(({ id }) => id === head)?.sort;
	if (!first) throw new Error(`${head} does not sort.`);
	return nextSort(sort, first.field, first.direction);
}

it("a head sorts one way, then the other, then by the largest movement again", () => {
	const first = press(null, "before");
	const second = press(first, "before");
	expect([first, second, press(second, "before")]).toEqual([
		{ field: "BEFORE", direction: "ASC" },
		{ field: "BEFORE", direction: "DESC" },
		null,
	]);
	expect(press(first, "volume")).toEqual({ field: "VOLUME", direction: "DESC" });
});
