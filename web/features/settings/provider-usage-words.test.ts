import { expect, it } from "vitest";
import { byService } from "./provider-usage-words.ts";

it("usage is shown service by service, searches first", () => {
	const rows = [
		{ provider: "GOOGLE", kind: "TOKEN" },
		{ provider: "DATAFORSEO", kind: "ACCOUNT" },
		{ provider: "SERPER", kind: "ACCOUNT" },
		{ provider: "DATAFORSEO", kind: "VOLUME" },
		{ provider: "SERPER", kind: "SEARCH" },
	] as const;
	expect(rows.toSorted(byService).map(({ provider, kind }) => `${provider} ${kind}`)).toEqual([
		"SERPER SEARCH",
		"SERPER ACCOUNT",
		"DATAFORSEO VOLUME",
		"DATAFORSEO ACCOUNT",
		"GOOGLE TOKEN",
	]);
});
