import { describe, expect, it } from "vitest";
import { pageOf } from "./serper-answer.ts";

describe("an answer of Serper", () => {
	const answerWith = (body: unknown) => pageOf(typeof body === "string" ? body : JSON.stringify(body));

	it("is a page of organic results in order, its body kept for the archive", () => {
		const body = '{"searchParameters":{}, "organic":[{"title":"A","link":"https://a.example/","position":9}], "new":1}';
		expect(answerWith(body)).toEqual({
			organic: [{ title: "A", url: "https://a.example/" }],
			features: [],
			raw: body,
		});
	});

	it("names the features that have content, by the labels users see", () => {
		const content = { answerBox: { title: "x" }, peopleAlsoAsk: [{}], shopping: [1], knowledgeGraph: { title: "x" } };
		const more = { topStories: [1], images: [1], videos: [1], places: [1], relatedSearches: [1], ads: [1] };
		const page = answerWith({ organic: [], ...content, ...more });
		expect(page?.features).toEqual([
			"Featured Snippet",
			"People Also Ask",
			"Shopping Results",
			"Knowledge Panel",
			"Top Stories",
			"Images",
			"Videos",
			"Local Pack",
			"Related Searches",
			"Ads",
		]);
	});

	it("with an empty list or object names no feature", () => {
		const page = answerWith({
			organic: [],
			answerBox: {},
			peopleAlsoAsk: [],
			images: null,
			videos: "no",
			ads: 3,
		});
		expect(page?.features).toEqual([]);
	});

	it("without organic results is an empty page when it repeats the question", () => {
		expect(answerWith({ searchParameters: { q: "x" } })?.organic).toEqual([]);
	});

	it("counts a result without a usable link as a place, and what is no result as none", () => {
		const organic = [
			{ title: "No link" },
			null,
			"text",
			{},
			{ title: 5, link: "https://b.example/" },
			{ title: "Script", link: "javascript:alert(1)" },
			{ title: "Broken", link: "https://exa mple" },
		];
		expect(answerWith({ organic })?.organic).toEqual([
			{ title: "No link", url: "" },
			{ title: "", url: "https://b.example/" },
			{ title: "Script", url: "" },
			{ title: "Broken", url: "" },
		]);
	});

	it("holds no more results than a check can look at", () => {
		const organic = Array.from({ length: 5_000 }, (_, i) => ({ title: `${i}`, link: `https://${i}.example/` }));
		expect(answerWith({ organic })?.organic).toHaveLength(100);
	});

	it("is freed of characters no database stores", () => {
		const body = '{"organic":[{"title":"a\\u0000b\\ud800","link":"https://a.example/\\u0001x"}]}';
		expect(answerWith(body)?.organic).toEqual([{ title: "a b\ufffd", url: "https://a.example/%01x" }]);
	});

	it.each([
		["no JSON", "<html>Bad gateway</html>"],
		["nothing", ""],
		["a list", "[]"],
		["null", "null"],
		["an object of something else", "{}"],
		["organic results that are no list", '{"searchParameters":{},"organic":{}}'],
		["organic results that are null", '{"searchParameters":{},"organic":null}'],
	])("that holds %s is garbage", (_, body) => {
		expect(answerWith(body)).toBeNull();
	});
});
