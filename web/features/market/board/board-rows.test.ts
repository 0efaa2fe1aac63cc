import { expect, it } from "vitest";
import type { MarketRowKind } from "../../../gql/graphql.ts";
import type { MarketAnswer } from "../view/use-market.ts";
import { boardRows, rowsIn, sumOf, wordOf } from "./board-rows.ts";

const site = (name: string, kind: MarketRowKind, shareOfVoice: number, isSuggested = false) => ({
	site: name,
	kind,
	isSuggested,
	shareOfVoice,
});

const answer = (more: Partial<MarketAnswer> = {}) =>
	({
		market: {
			sites: [
				site("rival.com", "TRACKED", 30.04),
				site("you.com", "OWN", 20.04),
				site("new.com", "DISCOVERED", 10.04, true),
				site("wiki.org", "DISCOVERED", 5, true),
				site("small.com", "DISCOVERED", 1),
			],
		},
		competitors: [{ id: "1", site: "rival.com" }],
		ignored: [],
		hasBrandTerms: true,
		...more,
	}) as unknown as MarketAnswer;

const words = (given: MarketAnswer) => Object.fromEntries(boardRows(given).map((row) => [row.site, wordOf(row)]));

it("each row names its kind", () => {
	expect(words(answer())).toEqual({
		"rival.com": "tracked",
		"you.com": "your site",
		"new.com": "suggested",
		"wiki.org": "suggested",
		"small.com": null,
	});
});

it("what was chosen last shows before the figures follow", () => {
	const now = answer({ competitors: [{ id: "2", site: "new.com" }], ignored: ["wiki.org", "gone.org", "you.com"] });
	expect(words(now)).toMatchObject({
		"rival.com": null,
		"new.com": "tracked",
		"wiki.org": "ignored",
		"you.com": "your site",
	});
	expect(rowsIn(boardRows(now), "ignored").map((row) => row.site)).toEqual(["wiki.org", "gone.org"]);
	expect(rowsIn(boardRows(now), "all").map((row) => row.site)).not.toContain("gone.org");
	expect(rowsIn(boardRows(now), "tracked").map((row) => row.site)).toEqual(["new.com"]);
	expect(rowsIn(boardRows(now), "suggested")).toEqual([]);
});

it("the shares below the rows add up to 100", () => {
	const rows = boardRows(answer());
	const sum = sumOf(rows, rows.slice(0, 2), 33.88);
	expect(sum).toEqual({ here: 50.1, elsewhere: 16, elsewhereCount: 3, others: 33.9 });
	expect(sum.here + sum.elsewhere + sum.others).toBeCloseTo(100, 9);
	expect(sumOf(rows, rows, 33.88)).toEqual({ here: 66.1, elsewhere: 0, elsewhereCount: 0, others: 33.9 });
});
