import { expect, it } from "vitest";
import { nextSort } from "./heads.tsx";

it("a head sorts one way, then the other, then by the largest movement again", () => {
	const first = nextSort(null, "BEFORE");
	const second = nextSort(first, "BEFORE");
	expect([first, second, nextSort(second, "BEFORE")]).toEqual([
		{ field: "BEFORE", direction: "ASC" },
		{ field: "BEFORE", direction: "DESC" },
		null,
	]);
	expect(nextSort(first, "VOLUME")).toEqual({ field: "VOLUME", direction: "DESC" });
});
