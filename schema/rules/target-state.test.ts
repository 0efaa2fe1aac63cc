import { describe, expect, it } from "vitest";
import { urlKey } from "./result-url.ts";
import { targetFault, targetStateOf } from "./target-state.ts";

const state = (targetUrl: string | null, rankingUrl: string | null, isMeasured = true) =>
	targetStateOf({ targetUrl, rankingUrl, isMeasured });

/** The pairs of normal forms, and how one is to the other, whichever of them is the target. */
const pairs: [one: string, other: string, state: "RIGHT" | "FORM" | "WRONG"][] = [
	["https://www.Example.com/a/", "http://example.com:8080/a", "RIGHT"],
	["https://example.com/a?srsltid=Afm&UTM_Source=x#top", "https://example.com/a", "RIGHT"],
	["https://example.com/a?b=2&a=1", "https://example.com/a?a=1&b=2", "RIGHT"],
	["https://example.com/caf%c3%a9", "https://example.com/café", "RIGHT"],
	["https://example.com/a?amp", "https://example.com/a/amp/", "RIGHT"],
	["https://example.com/a/amp?amp=1&b=2", "https://example.com/a?b=2", "RIGHT"],
	["https://example.com/a?gad_source=1&gad_campaignid=2&ved=3&usg=4&sa=U&ei=5", "https://example.com/a", "RIGHT"],
	["https://example-com.translate.goog/a?_x_tr_sl=en", "https://www.google.com/amp/s/example.com/a", "RIGHT"],
	["https://example.com/A", "https://example.com/a", "WRONG"],
	["https://example.com/a?page=2", "https://example.com/a", "WRONG"],
	["https://example.com/ampere", "https://example.com/", "WRONG"],
	["https://example.com/amp/a", "https://example.com/a", "WRONG"],
	["https://m.example.com/a", "https://example.com/a", "FORM"],
	["https://m.example.com/a", "http://www.example.com/a/?gclid=1", "FORM"],
	["https://mobile.example.com/a", "https://m.example.com/a", "FORM"],
	["https://amp.example.com/a", "https://example.com/a", "FORM"],
	["https://de.m.example.org/wiki/Tee", "https://de.example.org/wiki/Tee", "FORM"],
	["https://m.example.com", "https://www-example-com.translate.goog/", "FORM"],
	["https://shop.example.com/a", "https://example.com/a", "WRONG"],
	["https://m.example.com/b", "https://example.com/a", "WRONG"],
	["https://mexample.com/a", "https://example.com/a", "WRONG"],
	["https://suchen.mobile.de/a", "https://suchen.de/a", "WRONG"],
	["https://m.de/a", "https://de/a", "WRONG"],
	...[
		"index.html",
		"index.htm",
		"index.php",
		"index.asp",
		"index.aspx",
		"index.jsp",
		"index.shtml",
		"default.aspx",
		"Default.asp",
		"INDEX.HTML",
	].flatMap((file): typeof pairs => [
		[`https://example.com/b/${file}`, "https://example.com/b/", "FORM"],
		[`https://example.com/${file}?x=1`, "https://www.example.com?x=1", "FORM"],
		[`https://m.example.com/${file}`, "https://example.com/", "FORM"],
	]),
	["https://example.com/b/index.html", "https://example.com/b/default.aspx", "FORM"],
	["https://example.com/b/index.html", "https://example.com/", "WRONG"],
	["https://example.com/index.php?route=a", "https://example.com/", "WRONG"],
	["https://example.com/b/index.pdf", "https://example.com/b", "WRONG"],
	["https://example.com/reindex.html", "https://example.com/", "WRONG"],
	["https://example.com/index.html/b", "https://example.com/b", "WRONG"],
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

	it.each(pairs)("says of %s and %s: %s", (one, other, expected) => {
		expect([state(one, other), state(other, one)]).toEqual(Array(2).fill(expected));
		expect(urlKey(one) === urlKey(other)).toBe(expected === "RIGHT");
	});

	it("is right for a page and itself only, among all these", () => {
		const urls = [...new Set(pairs.flatMap((pair) => pair.slice(0, 2) as string[]))];
		for (const target of urls) {
			for (const ranking of urls) {
				const isSame = urlKey(target) === urlKey(ranking);
				expect({ target, ranking, isRight: state(target, ranking) === "RIGHT" }).toEqual({
					target,
					ranking,
					isRight: isSame,
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

	it("may mean a whole host with its subdomains, and not the host above it", () => {
		expect(state("https://example.com/*", "https://shop.example.com/x")).toBe("RIGHT");
		expect(state("https://example.com/*", "https://example.com")).toBe("RIGHT");
		expect(state("https://shop.example.com/*", "https://example.com/x")).toBe("WRONG");
	});

	it("is a prefix only at its very end", () => {
		expect(state("https://example.com/*/a", "https://example.com/b/a")).toBe("WRONG");
		expect(state("https://example.com/a*", "https://example.com/ab")).toBe("WRONG");
	});

	it.each([
		["https://m.example.com/blog/*", "https://example.com/blog/post", "FORM"],
		["https://m.example.com/blog/*", "https://www.example.com/blog", "FORM"],
		["https://m.example.com/blog/*", "https://example.com/shop", "WRONG"],
		["https://example.com/blog/*", "https://m.example.com/blog/post", "RIGHT"],
		["https://example.com/blog/*", "https://example.com/blog/index.html", "RIGHT"],
		["https://example.com/blog/*", "https://example-com.translate.goog/blog/post?_x_tr_sl=en", "RIGHT"],
	])("%s says of %s: %s", (target, url, expected) => expect(state(target, url)).toBe(expected));
});

describe("a target that is not on its domain", () => {
	const shop = { host: "shop.example.com", path: "" };
	const blog = { host: "example.com", path: "/blog" };
	const gov = { host: "www.gov.uk", path: "" };

	it.each([
		["https://shop.example.com/a", shop],
		["http://www.shop.example.com:8080/a?b=1#c", shop],
		["https://de.shop.example.com/a", shop],
		["https://example.com/*", shop],
		["https://shop.example.com/a/*", shop],
		["https://shop-example-com.translate.goog/a?_x_tr_sl=en", shop],
		["https://example.com/blog", blog],
		["https://example.com/blog/post", blog],
		["https://m.example.com/blog/post", blog],
		["https://example.com/*", blog],
		["https://www.gov.uk/tax", gov],
		["not an address", shop],
	])("is not %s", (target, domain) => expect(targetFault(target, domain)).toBeNull());

	it.each([
		["https://example.com/a", shop, "The target URL is not on shop.example.com."],
		["https://notshop.example.com/a", shop, "The target URL is not on shop.example.com."],
		["https://shop.example.com.evil.test/", shop, "The target URL is not on shop.example.com."],
		["https://other.example/*", shop, "The target URL is not on shop.example.com."],
		["https://example.com/shop", blog, "The target URL is not on example.com/blog."],
		["https://example.com/blogger/*", blog, "The target URL is not on example.com/blog."],
		["https://tax.service.gov.uk/", gov, "The target URL is not on www.gov.uk."],
	])("is %s", (target, domain, fault) => expect(targetFault(target, domain)).toBe(fault));
});
