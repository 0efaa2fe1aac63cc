import { expect, it } from "vitest";
import { fetchedInWords } from "./volume-words.ts";

const emoji = "It contains an emoji or another symbol.";
const unsuitable = (...keywords: string[]) =>
	keywords.map((keyword) => ({ keywordId: keyword, keyword, reason: emoji }));

it("a request for search volumes reports how many wait and how many are up to date", () => {
	expect(fetchedInWords({ queued: 1_200, fresh: 1, unsuitable: [] })).toEqual({
		title: "Fetching search volumes",
		description: "1,200 keywords wait for theirs. 1 keyword has one of the last 30 days.",
	});
	expect(fetchedInWords({ queued: 0, fresh: 3, unsuitable: [] })).toEqual({
		title: "Search volumes are up to date",
		description: "3 keywords have one of the last 30 days.",
	});
});

it("keywords whose volume cannot be requested are named, with the reason", () => {
	expect(fetchedInWords({ queued: 1, fresh: 0, unsuitable: unsuitable("a ☕") }).description).toBe(
		"1 keyword waits for its own. Not available for “a ☕”: it contains an emoji or another symbol.",
	);
	const many = [...unsuitable("a", "b", "c", "d", "e"), { keywordId: "f", keyword: "f", reason: "Too long." }];
	expect(fetchedInWords({ queued: 0, fresh: 0, unsuitable: many })).toEqual({
		title: "No search volume to fetch",
		description: "Not available for “a”, “b”, “c” and 3 others; their details say why.",
	});
});
