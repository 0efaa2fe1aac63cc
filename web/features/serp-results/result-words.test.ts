import { describe, expect, it } from "vitest";
import { serpOf } from "../../test/serp.ts";
import { correctionInWords, differenceInWords, endInWords, pagesInWords, youInWords } from "./result-words.ts";

const rivals = (count: number) => Array.from({ length: count }, (_, at) => `https://rival-${at}.example/`);
const own = "https://you.example/page";
const snippet = { kind: "FEATURED_SNIPPET" as const, isOwned: true, url: own };

describe("the domain's position", () => {
	it("is a position, the featured snippet, or the depth it was not found within", () => {
		const third = serpOf([...rivals(2), own]);
		expect(youInWords([third, serpOf([...rivals(6), own])])).toBe("You: 3 → 7.");
		expect(youInWords([third, serpOf(rivals(30), { depth: 30 })])).toBe("You: 3 → not found within 30.");
		expect(youInWords([third, serpOf(rivals(10), { features: [snippet] })])).toBe("You: 3 → Snippet.");
		expect(youInWords([third])).toBe("You: 3.");
	});

	it("is the organic result where there is one in addition to the featured snippet", () => {
		expect(youInWords([serpOf([own], { features: [snippet] })])).toBe("You: 1.");
	});
});

describe("the change of the pages", () => {
	const counts = { new: 1, left: 1, otherPage: 1 };
	it("is a sentence whose zero parts are left out", () => {
		expect(pagesInWords({ pagesKept: 3, pagesCompared: 5, counts })).toBe(
			"3 of 5 pages stayed. 1 entered, 1 left, 1 changed its page.",
		);
		expect(pagesInWords({ pagesKept: 9, pagesCompared: 10, counts: { new: 1, left: 0, otherPage: 0 } })).toBe(
			"9 of 10 pages stayed. 1 entered.",
		);
		expect(pagesInWords({ pagesKept: 10, pagesCompared: 10, counts: { new: 0, left: 0, otherPage: 0 } })).toBe(
			"10 of 10 pages stayed.",
		);
		expect(pagesInWords({ pagesKept: 0, pagesCompared: 0, counts: { new: 0, left: 0, otherPage: 2 } })).toBe(
			"2 changed their pages.",
		);
	});
});

describe("what was measured differently", () => {
	const serp = serpOf([]);
	const other = (context: object) => serpOf([], { context: { ...serp.context, ...context } });

	it("is named with both values", () => {
		const to = other({ provider: "dataforseo", device: "MOBILE" });
		expect(differenceInWords({ from: serp, to, reasons: ["PROVIDER"] })).toBe(
			"Measured differently: provider (Serper, then DataForSEO). Differences may come from that.",
		);
		expect(differenceInWords({ from: serp, to, reasons: ["PROVIDER", "DEVICE"] })).toBe(
			"Measured differently: provider (Serper, then DataForSEO), measured device (desktop, then mobile). Differences may come from that.",
		);
		expect(differenceInWords({ from: serp, to: serp, reasons: [] })).toBeNull();
	});

	it("has a sentence of its own for a corrected query", () => {
		const corrected = other({ usedQuery: "running shoes" });
		expect(differenceInWords({ from: serp, to: corrected, reasons: ["QUERY"] })).toBeNull();
		const sentence = "Google showed results for “running shoes” instead of “runing shoes”.";
		expect(correctionInWords({ from: serp, to: corrected }, "runing shoes")).toBe(sentence);
		expect(correctionInWords({ from: corrected, to: corrected }, "runing shoes")).toBe(sentence);
		expect(correctionInWords({ from: corrected, to: serp }, "runing shoes")).toBe(
			"Google showed results for “running shoes” instead of “runing shoes” before.",
		);
		expect(correctionInWords({ from: serp, to: serp }, "runing shoes")).toBeNull();
	});
});

describe("a list that ends before the depth", () => {
	it("says why", () => {
		expect(endInWords(serpOf([...rivals(9), own], { depth: 30 }))).toBe(
			"10 read: reading stops after the page of your first result",
		);
		expect(endInWords(serpOf(rivals(4), { depth: 30 }))).toBe("4 read: there were no more");
		expect(endInWords(serpOf(rivals(10)))).toBeNull();
	});
});
