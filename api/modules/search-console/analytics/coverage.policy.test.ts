import { expect, test } from "vitest";
import { siteOf } from "../../../../schema/rules/match.ts";
import { coveringProperty } from "./coverage.policy.ts";

const covering = (url: string, ...siteUrls: string[]) => {
	const site = siteOf(url);
	return (
		site &&
		(coveringProperty(
			site,
			siteUrls.map((siteUrl) => ({ siteUrl })),
		)?.siteUrl ??
			null)
	);
};

test("a domain property covers its host and all below it, whatever scheme and www. say", () => {
	const property = "sc-domain:example.com";
	expect(covering("https://example.com", property)).toBe(property);
	expect(covering("http://www.example.com/shop", property)).toBe(property);
	expect(covering("https://shop.example.com", property)).toBe(property);
	expect(covering("https://badexample.com", property)).toBeNull();
});

test("a prefix property covers its host from its path on, by whole segments", () => {
	const property = "https://www.example.com/blog/";
	expect(covering("http://example.com/blog/posts", property)).toBe(property);
	expect(covering("https://example.com/blogger", property)).toBeNull();
	expect(covering("https://example.com", property)).toBeNull();
	expect(covering("https://shop.example.com/blog", property)).toBeNull();
});

test("of several the one that tells most exactly is taken", () => {
	const [domain, host, path] = ["sc-domain:example.com", "https://example.com/", "https://example.com/blog/"];
	expect(covering("https://example.com/blog", domain, host, path)).toBe(path);
	expect(covering("https://example.com", domain, host, path)).toBe(host);
	expect(covering("https://de.example.com", domain, host, "sc-domain:de.example.com")).toBe("sc-domain:de.example.com");
});
