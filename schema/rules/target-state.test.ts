import { describe, expect, it } from "vitest";
import { urlKey } from "./result-url.ts";
import { targetStateOf } from "./target-state.ts";

const state = (targetUrl: string | null, rankingUrl: string | null, isMeasured = true) =>
	targetStateOf({ targetUrl, rankingUrl, isMeasured });

/** The pairs of normal forms, and whether they are one page. */
const pairs: [one: string, other: string, isSame: boolean][] = [
	["https://www.Example.com/a/", "http://example.com:8080/a", true],
	["https://example.com/a?srsltid=Afm&UTM_Source=x#top", "https://example.com/a", true],
	["https://example.com/a?b=2&a=1", "https://example.com/a?a=1&b=2", true],
	["https://example.com/caf%c3%a9", "https://example.com/café", true],
	["https://example.com/A", "https://example.com/a", false],
	["https://example.com/a?page=2", "https://example.com/a", false],
	["https://m.example.com/a", "https://example.com/a", false],
];

describe("the state of a target", () => {
	it.each([
		["no target", null, "https://example.com/", true, "NO_TARGET"],
		["neither target nor measurement", null, null, false, "NO_TARGET"],
		["a target never measured", "https://example.com/", null, false, "UNKNOWN"],
		["a target while no page ranks", "https://example.com/", null, true, "NOT_RANKING"],
		["a target outside the domain", "https://other.example/", "https://example.com/", true, "WRONG"],
	])("of %s", (_, targetUrl, rankingUrl, isMeasured, expected) => {
		expect(state(targetUrl, rankingUrl, isMeasured)).toBe(expected);
	});

	it.each(pairs)("says of %s and %s that they are one page: %s", (one, other, isSame) => {
		expect([state(one, other), state(other, one)]).toEqual(Array(2).fill(isSame ? "RIGHT" : "WRONG"));
		expect(urlKey(one) === urlKey(other)).toBe(isSame);
	});

	it("is right for a page and itself only, among all these", () => {
		const urls = [...new Set(pairs.flatMap((pair) => pair.slice(0, 2) as string[]))];
		for (const target of urls) {
			for (const ranking of urls) {
				const isSame = urlKey(target) === urlKey(ranking);
				expect({ target, ranking, state: state(target, ranking) }).toEqual({
					target,
					ranking,
					state: isSame ? "RIGHT" : "WRONG",
				});
			}
		}
	});
});

describe("a target that ends in /*", () => {
	const target = "https://www.example.com/blog/*";
	it.each([
		"https://example.com/blog/post",
		"http://example.com:8080/blog/a/b/",
		"https://shop.example.com/blog/post",
		"https://example.com/blog/post?page=2#top",
		"https://example.com/blog",
	])("is right for %s", (url) => expect(state(target, url)).toBe("RIGHT"));

	it.each([
		"https://example.com/blogger",
		"https://example.com/Blog/post",
		"https://example.com/",
		"https://badexample.com/blog/post",
		"https://example.com.evil.test/blog/post",
	])("is wrong for %s", (url) => expect(state(target, url)).toBe("WRONG"));

	it("may stand for a whole host with its subdomains, and not for the host above it", () => {
		expect(state("https://example.com/*", "https://shop.example.com/x")).toBe("RIGHT");
		expect(state("https://example.com/*", "https://example.com")).toBe("RIGHT");
		expect(state("https://shop.example.com/*", "https://example.com/x")).toBe("WRONG");
	});

	it("is a prefix only at its very end", () => {
		expect(state("https://example.com/*/a", "https://example.com/b/a")).toBe("WRONG");
		expect(state("https://example.com/a*", "https://example.com/ab")).toBe("WRONG");
	});
});
