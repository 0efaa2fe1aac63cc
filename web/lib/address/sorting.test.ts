import { expect, it } from "vitest";
import { nextSort, sortAmong, sortOf, sortText } from "./sorting.ts";

it("a head sorts one way, then the other, then not at all", () => {
	const first = nextSort(null, "VOLUME", "DESC");
	const second = nextSort(first, "VOLUME", "DESC");
	expect([first, second, nextSort(second, "VOLUME", "DESC")]).toEqual([
		{ field: "VOLUME", direction: "DESC" },
		{ field: "VOLUME", direction: "ASC" },
		null,
	]);
	expect(sortAmong(["CLICKS", "URL"], first)).toBe(null);
	expect(sortAmong(["VOLUME"], first)).toEqual(first);
});

it("a sort is read as it is written", () => {
	expect(sortOf("own_position-asc")).toEqual({ field: "OWN_POSITION", direction: "ASC" });
	expect(sortText({ field: "OWN_POSITION", direction: "ASC" })).toBe("own_position-asc");
	expect([sortOf("volume"), sortOf(null), sortOf("volume-up")]).toEqual([null, null, null]);
});
