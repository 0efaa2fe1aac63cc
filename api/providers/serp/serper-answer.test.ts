import { describe, expect, it } from "vitest";
import { serpFeatureKinds } from "./port.ts";
import { faultOf, pageOf, searchPageOf } from "./serper-answer.ts";

describe("an answer of Serper", () => {
	const answerWith = (body: unknown) => pageOf(typeof body === "string" ? body : JSON.stringify(body));

	it("is a page of organic results in order, its body kept for the archive", () => {
		const body = '{"searchParameters":{}, "organic":[{"title":"A","link":"https://a.example/","position":9}], "new":1}';
		expect(answerWith(body)).toEqual({
			organic: [{ title: "A", url: "https://a.example/" }],
			features: [],
			aiOverview: null,
			answeredQuery: null,
			raw: body,
		});
	});

	it("names the features that have content, in the order of the kinds", () => {
		const content = {
			ads: [1],
			answerBox: { title: "x" },
			peopleAlsoAsk: [{}],
			shopping: [1],
			knowledgeGraph: { a: 1 },
		};
		const more = { topStories: [1], images: [1], videos: [1], places: [1], relatedSearches: [1] };
		const page = answerWith({ organic: [], ...content, ...more });
		const unseen = ["AI_OVERVIEW", "DISCUSSIONS"];
		expect(page?.features.map(({ kind }) => kind)).toEqual(serpFeatureKinds.filter((kind) => !unseen.includes(kind)));
		expect(page?.features.flatMap(({ urls }) => urls)).toEqual([]);
	});

	it("gives a feature's links, cleaned, where Serper has them", () => {
		const linked = (named: string) => [
			{ [named]: `https://${named}.test/?srsltid=x` },
			{ [named]: "/search?q=x" },
			"no",
		];
		const page = answerWith({
			organic: [],
			answerBox: { link: "https://answer.test/#:~:text=x", website: "https://no.test/" },
			knowledgeGraph: { website: "http://panel.test", link: "https://no.test/" },
			places: linked("website"),
			relatedSearches: linked("link"),
			peopleAlsoAsk: linked("link"),
			ads: linked("link"),
		});
		expect(page?.features).toEqual([
			{ kind: "FEATURED_SNIPPET", urls: ["https://answer.test/"] },
			{ kind: "PEOPLE_ALSO_ASK", urls: ["https://link.test/"] },
			{ kind: "KNOWLEDGE_PANEL", urls: ["http://panel.test"] },
			{ kind: "LOCAL_PACK", urls: ["https://website.test/"] },
			{ kind: "RELATED_SEARCHES", urls: [] },
			{ kind: "ADS", urls: ["https://link.test/"] },
		]);
	});

	it.each([
		["it was asked", { q: "running shoes" }, "running shoes"],
		["it is shown on one line", { q: " a\u0000\nb\ud800 " }, "a b\ufffd"],
		["it is no text", { q: ["a"] }, null],
		["it is empty", { q: " " }, null],
		["it is missing", {}, null],
	])("names the query as answered: %s", (_, searchParameters, answered) => {
		expect(answerWith({ searchParameters, organic: [] })?.answeredQuery).toBe(answered);
	});

	it("is never taken for one with an AI Overview, which Serper does not cover", () => {
		expect(
			answerWith({ organic: [], aiOverview: { references: [{ link: "https://a.test/" }] } })?.aiOverview,
		).toBeNull();
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
		const page = answerWith({ organic, videos: organic, searchParameters: { q: "x".repeat(5_000) } });
		expect(page?.organic).toHaveLength(100);
		expect(page?.features[0]?.urls).toHaveLength(100);
		expect(page?.answeredQuery).toHaveLength(400);
	});

	it("keeps only http(s) links of features, and tolerates fields of the wrong type", () => {
		const links = [
			"javascript:alert(1)",
			"data:text/html,<b>",
			"ftp://a.test/",
			"/search?q=a.test",
			"",
			5,
			null,
			["https://a.test/"],
		];
		const entries = [...links.map((link) => ({ link, website: link })), null, "https://a.test/", [], 7];
		for (const odd of [
			...links,
			{ link: 1, website: {} },
			[["https://a.test/"]],
			entries,
			{ length: 9, 0: entries[0] },
		]) {
			const fields = [
				"answerBox",
				"knowledgeGraph",
				"places",
				"images",
				"videos",
				"ads",
				"relatedSearches",
				"aiOverview",
			];
			const page = answerWith({ organic: [], ...Object.fromEntries(fields.map((field) => [field, odd])) });
			expect(page?.features.flatMap(({ urls }) => urls)).toEqual([]);
		}
	});

	it("keeps markup as text, and a huge link as the link it is", () => {
		const title = "<script>alert(1)</script>";
		const link = `https://a.test/${"x".repeat(1_000_000)}`;
		const page = answerWith({ organic: [{ title, link }], answerBox: { link: `${link}\u0007<b>` } });
		expect(page?.organic).toEqual([{ title, url: link }]);
		expect(page?.features).toEqual([{ kind: "FEATURED_SNIPPET", urls: [`${link}%07%3Cb%3E`] }]);
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

describe("the words of an error of Serper", () => {
	it.each<[object, string]>([
		[{ errors: ["No place like it"] }, "No place like it"],
		[{ errors: [{ message: "No place" }, { message: "Wait" }] }, "No place; Wait"],
		[{ message: { text: "No place" } }, "No place"],
		[{ message: {}, error: { message: "No place" } }, "No place"],
		[{ message: [], error: 7 }, "Serper responded with 400."],
	])("in %j are %s", (body, message) => {
		expect(faultOf(400, JSON.stringify(body), "key")).toEqual({ kind: "refused", message });
	});

	it("tell of a key, and make an answer without results an error", () => {
		expect(faultOf(400, '{"errors":["Not enough credits"]}', "key").kind).toBe("key");
		const body = JSON.stringify({ organic: [], errors: [{ message: "Overloaded" }] });
		expect(searchPageOf(body)).toBeNull();
		expect(faultOf(200, body, "key")).toEqual({ kind: "unusable", message: "Overloaded" });
	});
});

it("links relative to Google's page resolve to the pages they name", () => {
	const links = ["//a.example/x", "/url?q=https://b.example/&sa=U", "/search?q=x"];
	const page = pageOf(
		JSON.stringify({ organic: links.map((link) => ({ title: "A", link })), answerBox: { link: "//c.example" } }),
	);
	expect(page?.organic.map(({ url }) => url)).toEqual([
		"https://a.example/x",
		"https://www.google.com/url?q=https://b.example/",
		"",
	]);
	expect(page?.features).toEqual([{ kind: "FEATURED_SNIPPET", urls: ["https://c.example"] }]);
});
