import { expect, it } from "vitest";
import { inBatches, parseGroups, parseKeywords } from "./parse-keywords.ts";

it("each line is a keyword; blank lines and repetitions are dropped, the first spelling is kept", () => {
	expect(parseKeywords("French  press\r\n\n  moka pot \nfrench press\n")).toEqual({
		keywords: ["French press", "moka pot"],
		repeated: 1,
	});
});

it("invisible characters do not make a different keyword, or a keyword on their own", () => {
	expect(parseKeywords("bo\u200Bots\nboots\n\u200B\n")).toEqual({ keywords: ["bo\u200Bots"], repeated: 1 });
});

it("groups are separated by commas; empty and repeated ones are dropped, case matters", () => {
	expect(parseGroups(" guides, ,brewing,guides,Guides")).toEqual(["guides", "brewing", "Guides"]);
});

it("a long list is split into requests the API accepts, in order and complete", () => {
	const keywords = Array.from({ length: 10_000 }, (_, index) => ({ keyword: `käse nummer ${index}` }));
	const batches = [...inBatches(keywords)];
	expect(batches.flat()).toEqual(keywords);
	for (const batch of batches) expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(90_000);
});
