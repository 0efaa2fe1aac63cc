import { describe, expect, it, test } from "vitest";
import { siteOf } from "../../../../../schema/rules/match.ts";
import { automaticProperty, covers, isSiteItself, propertyFor } from "./coverage.policy.ts";

/** `www`: one host alone, without subdomains. */
const siteAt = (url: string) => siteOf(url) ?? { host: url === "www" ? "www.example.com" : "", path: "" };

describe("a property covers a domain as results are matched with it", () => {
	it.each([
		["sc-domain:example.com", "https://example.com", true],
		["sc-domain:example.com", "http://www.example.com/shop", true],
		["sc-domain:example.com", "https://shop.example.com", true],
		["sc-domain:example.com", "https://example.com:8443/a", true],
		["sc-domain:example.com", "https://badexample.com", false],
		["sc-domain:EXAMPLE.com", "https://example.com", true],
		["sc-domain:shop.example.com", "https://example.com", false],
		["sc-domain:www.example.com", "https://example.com", true],
		["sc-domain:münchen.de", "https://www.xn--mnchen-3ya.de", true],
		["sc-domain:xn--mnchen-3ya.de", "https://shop.münchen.de/a", true],
		["https://example.com/", "https://example.com", true],
		["https://example.com/", "https://example.com/", true],
		["https://example.com/", "http://www.example.com/blog", true],
		["https://example.com/", "https://shop.example.com", false],
		["https://shop.example.com/", "https://example.com", false],
		["http://example.com:8080/", "https://example.com", true],
		["https://www.example.com/blog/", "http://example.com/blog/posts", true],
		["https://www.example.com/blog/", "https://example.com/blog", true],
		["https://www.example.com/blog", "https://example.com/blog/", true],
		["https://www.example.com/blog/", "https://example.com/blogger", false],
		["https://www.example.com/blog/", "https://example.com", false],
		["https://www.example.com/blog/", "https://shop.example.com/blog", false],
		["https://example.com/caf%C3%A9/", "https://example.com/café", true],
		["https://münchen.de/", "https://xn--mnchen-3ya.de", true],
		["not an address", "https://example.com", false],
		["sc-domain:", "https://example.com", false],
	])("%s covers %s: %s", (siteUrl, url, expected) => {
		expect(covers({ siteUrl }, siteAt(url))).toBe(expected);
	});
});

const [domain, secure, www, plain] = [
	"sc-domain:example.com",
	"https://example.com/",
	"https://www.example.com/",
	"http://example.com/",
];
/** A property with so many impressions; null for one without rows. */
const property = (siteUrl: string, impressions: number | null, isAvailable = true) => ({
	id: siteUrl,
	siteUrl,
	isAvailable,
	impressions: impressions ?? 0,
	endDate: impressions === null ? null : "2026-11-20",
});
type Property = ReturnType<typeof property>;

describe("a domain takes", () => {
	it.each<[string, string, Property[], string | null]>([
		["the domain property", "https://www.example.com", [property(secure, 9), property(domain, 900)], domain],
		["the domain property first", "https://example.com", [property(domain, 5), property(secure, 90)], domain],
		["the prefix with most impressions", "https://example.com", [property(secure, 9), property(www, 90)], www],
		["that one whatever is typed", "https://www.example.com", [property(secure, 91), property(www, 90)], secure],
		["https where both schemes have one", "http://example.com", [property(plain, 90), property(secure, 9)], secure],
		["http where https has no rows", "https://example.com", [property(plain, 9), property(secure, null)], plain],
		[
			"http where https is not listed any more",
			"https://example.com",
			[property(plain, 9), property(secure, 99, false)],
			plain,
		],
		["http of one host beside https of another", "https://example.com", [property(plain, 90), property(www, 9)], plain],
		[
			"the host beside a path of it",
			"https://example.com/a",
			[property(`${secure}a/`, 9), property(secure, 90)],
			secure,
		],
		[
			"the path where the host has none",
			"https://example.com/a",
			[property(`${secure}a/`, 9), property(www, null)],
			`${secure}a/`,
		],
		[
			"the wider domain property",
			"https://a.example.com",
			[property("sc-domain:a.example.com", 9), property(domain, 90)],
			domain,
		],
		["no sibling", "https://a.example.com", [property(secure, 90), property("sc-domain:b.example.com", 9)], null],
		[
			"what Google still lists first",
			"https://example.com",
			[property(domain, 90, false), property(secure, 9)],
			secure,
		],
		["what it does not list any more else", "https://example.com", [property(domain, 90, false)], domain],
		["none that was never synced", "https://example.com", [property(domain, null), property(secure, null)], null],
		["a synced one without impressions", "https://example.com", [property(domain, 0)], domain],
		["the first by name of equals", "https://example.com", [property(www, 9), property(secure, 9)], secure],
		["the prefix for one host alone, by impressions", "www", [property(domain, 5), property(secure, 90)], secure],
		["none of none", "https://example.com", [], null],
	])("%s (%s)", (_, url, properties, expected) => {
		for (const order of [properties, properties.toReversed()])
			expect(automaticProperty(siteAt(url), order)?.siteUrl ?? null).toBe(expected);
	});
});

test("a choice counts while the property covers the domain, also before it has rows", () => {
	const properties = [
		property(domain, 900),
		property(secure, 9),
		property(www, null),
		property("https://other.example/", 9),
	];
	const taken = (searchConsolePropertyId: string | null, url = "https://example.com") =>
		propertyFor({ ...siteAt(url), searchConsolePropertyId }, properties)?.siteUrl ?? null;
	expect(taken(null)).toBe(domain);
	expect(taken(secure)).toBe(secure);
	expect(taken(www)).toBe(www);
	expect(taken("https://other.example/")).toBe(domain);
	expect(taken("gone")).toBe(domain);
	expect(taken(secure, "https://other.example")).toBe("https://other.example/");
});

test("a property lies within a domain that is all of it", () => {
	expect(isSiteItself(domain, siteAt("https://www.example.com"))).toBe(true);
	expect(isSiteItself(domain, siteAt("https://shop.example.com"))).toBe(false);
	expect(isSiteItself("https://example.com/shop/", siteAt("https://example.com/shop"))).toBe(true);
	expect(isSiteItself("https://example.com/shop", siteAt("https://example.com/shop"))).toBe(false);
});
