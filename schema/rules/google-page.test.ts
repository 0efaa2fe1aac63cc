import { describe, expect, it } from "vitest";
import { type GoogleNote, googleNote, linkOnGoogle, ownAddress } from "./google-page.ts";
import { belongsTo, siteOfResult } from "./match.ts";
import { cleanUrl, urlKey } from "./result-url.ts";
import { targetStateOf } from "./target-state.ts";

const page = "https://example.com/a";
const translated = "translated by Google";

/** What Google shows, the page it is, and what is said of it. */
const served: [shown: string, own: string, note: GoogleNote | null][] = [
	["https://example-com.translate.goog/a?_x_tr_sl=en&_x_tr_tl=de&_x_tr_hl=de&_x_tr_pto=sc", page, translated],
	["https://www-example-com.translate.goog/a?_x_tr_sl=auto", "https://www.example.com/a", translated],
	["https://EXAMPLE-COM.Translate.Goog/a", page, translated],
	["https://example-com.translate.goog./a#top", page, translated],
	["https://example-com.translate.goog", "https://example.com/", translated],
	[
		"https://my--shop-example-co-uk.translate.goog/a/b?id=3&_x_tr_tl=de",
		"https://my-shop.example.co.uk/a/b?id=3",
		translated,
	],
	["https://a----b-example-com.translate.goog/", "https://a--b.example.com/", translated],
	["https://penguins--eggs-net.translate.goog/blog", "https://penguins-eggs.net/blog", translated],
	["https://1-cn--sec-com.translate.goog/x.html?_x_tr_enc=1&_x_tr_sl=zh-CN", "https://cn-sec.com/x.html", translated],
	["https://1-cn--sec-com.translate.goog/x.html", "https://1.cn-sec.com/x.html", translated],
	["https://0-mnchen--3ya-de.translate.goog/?_x_tr_enc=0", "https://xn--mnchen-3ya.de/", translated],
	["https://0-1-2-com.translate.goog/?_x_tr_enc=1", "https://0.1.2.com/", translated],
	["https://1-0-mnchen--3ya-de.translate.goog/?_x_tr_enc=0%2C1", "https://xn--mnchen-3ya.de/", translated],
	["https://www-xn----mnchen--3ya-de.translate.goog/?_x_tr_sl=de", "https://www.xn--mnchen-3ya.de/", translated],
	["https://long-example-com.translate.goog/a?_x_tr_hp=very-", "https://very.long.example.com/a", translated],
	["https://example-com.translate.goog/a?_x_tr_sch=http&_x_tr_sl=en", "http://example.com/a", translated],
	["https://example-com.translate.goog/caf%C3%A9?q=a%26b", "https://example.com/caf%C3%A9?q=a%26b", translated],
	["https://translate.google.com/translate?hl=de&sl=en&u=https://example.com/a&prev=search", page, translated],
	["https://translate.google.co.uk/translate?u=https%3A%2F%2Fexample.com%2Fa%3Fb%3D1%262", `${page}?b=1&2`, translated],
	["http://translate.google.de/translate?sl=en&u=example.com/a", "http://example.com/a", translated],
	["https://translate.google.com.br/website?sl=en&tl=pt&u=https%253A%252F%252Fexample.com%252Fa", page, translated],
	["https://translate.googleusercontent.com/translate_c?depth=1&u=https://example.com/a+b", `${page}+b`, translated],
	["https://www.google.fr/translate?u=https://example.com/a", page, translated],
	["https://www.google.com/amp/s/example.com/a", page, "AMP"],
	["https://google.co.jp/amp/example.com/a", "http://example.com/a", "AMP"],
	["https://www.google.com/amp/s/example.com/a%3famp=1", `${page}?amp=1`, "AMP"],
	["https://www.google.com/amp/s/example.com/a%3Fb%3D1%26amp", `${page}?b=1&amp`, "AMP"],
	["https://www.google.com/amp/s/example.com%2Fa", page, "AMP"],
	["https://www.google.com/amp/s/example.com", "https://example.com/", "AMP"],
	["https://example-com.cdn.ampproject.org/c/s/example.com/a", page, "AMP"],
	["https://example-com.cdn.ampproject.org/c/example.com/a?b=1", "http://example.com/a?b=1", "AMP"],
	[
		"https://www-example-com.cdn.ampproject.org/v/s/www.example.com/a/amp/?amp_js_v=0.1",
		"https://www.example.com/a/amp/?amp_js_v=0.1",
		"AMP",
	],
	["https://example-com.cdn.ampproject.org/wp/s/example.com/a", page, "AMP"],
	["https://cdn.ampproject.org/c/s/example.com/a", page, "AMP"],
	["https://www.google.com/url?q=https://example.com/a&sa=U&ved=2ah&usg=AOv", page, null],
	["https://www.google.co.uk/url?sa=t&url=https%3A%2F%2Fexample.com%2Fa", page, null],
	["http://google.cat/url?q=https%3A%2F%2Fexample.com%2Fa%3Fb%3D%25C3%25A9", `${page}?b=%C3%A9`, null],
	["https://www.google.com/url?q=https%3A%2F%2Fwww.google.com%2Famp%2Fs%2Fexample.com%2Fa", page, "AMP"],
	["https://www-google-com.translate.goog/amp/s/example.com/a?_x_tr_sl=en", page, translated],
	["https://example--com-cdn-ampproject-org.translate.goog/c/s/example.com/a?_x_tr_sl=en", page, translated],
	[
		"https://translate.google.com/translate?u=https%3A%2F%2Fexample-com.cdn.ampproject.org%2Fc%2Fs%2Fexample.com%2Fa",
		page,
		translated,
	],
];

describe("a page that Google serves under a host of its own", () => {
	it.each(served)("%s is %s, %s", (shown, own, note) => {
		expect(ownAddress(shown)).toBe(own);
		expect(googleNote(shown)).toBe(note);
		expect(urlKey(shown)).toBe(urlKey(own));
		expect(urlKey(cleanUrl(shown))).toBe(urlKey(own));
		expect(siteOfResult(shown)).toEqual(siteOfResult(own));
		expect(targetStateOf({ targetUrl: own, isMeasured: true, rankingUrl: shown })).toBe("RIGHT");
	});

	it("belongs to whom the page belongs to, and to no one else", () => {
		const site = { host: "example.com", path: "" };
		expect(belongsTo("https://shop-example-com.translate.goog/a", site)).toBe(true);
		expect(belongsTo("https://www.google.com/amp/s/example.com/a", { host: "example.com", path: "/a" })).toBe(true);
		expect(belongsTo("https://www.google.com/amp/s/example.com/b", { host: "example.com", path: "/a" })).toBe(false);
		expect(belongsTo("https://badexample-com.translate.goog/a", site)).toBe(false);
		expect(belongsTo("https://www.google.com/url?q=https://rival.example/example.com", site)).toBe(false);
		expect(belongsTo("https://www.google.com/amp/s/example.com/a", { host: "google.com", path: "" })).toBe(false);
	});

	it.each([
		page,
		"https://translate.goog/a",
		"https://example-com.translate.goog.evil.test/a",
		"https://nodots.translate.goog/a",
		"https://eviltranslate.goog/a",
		"https://translate.google.com/?sl=en&tl=de&text=a",
		"https://translate.google.com/translate?u=javascript:alert(1)",
		"https://www.google.com/search?q=https://example.com/a",
		"https://www.google.com/url?q=/search%3Fq%3Da",
		"https://www.google.com/url?q=",
		"https://www.google.com/amp",
		"https://www.google.com/amp/s/",
		"https://google.com.evil.test/url?q=https://example.com/a",
		"https://notgoogle.com/url?q=https://example.com/a",
		"https://google.xyz/url?q=https://example.com/a",
		"https://example.com/url?q=https://google.com/amp/s/example.com/a",
		"https://example-com.cdn.ampproject.org/i/s/example.com/a.png",
		"https://cdn.ampproject.org/v0.js",
		"https://example.com/translate.goog",
		"ftp://example-com.translate.goog/a",
		"google.com/amp/s/example.com/a",
		"",
	])("is not %j", (url) => {
		expect(ownAddress(url)).toBe(url);
		expect(googleNote(url)).toBeNull();
	});

	it("keeps the address that is shown", () => {
		const shown = "https://example-com.translate.goog/a/amp/?_x_tr_sl=en&_x_tr_tl=de";
		expect(cleanUrl(shown)).toBe(shown);
		expect(cleanUrl("https://www.google.com/amp/s/example.com/a/amp/")).toBe(
			"https://www.google.com/amp/s/example.com/a/amp/",
		);
		expect(cleanUrl("https://www.google.com/url?sa=U&q=https://example.com/a&ved=2ah&usg=AOv")).toBe(
			"https://www.google.com/url?q=https://example.com/a",
		);
	});

	it("is unwrapped a few times at most", () => {
		const nested = (times: number) =>
			Array.from({ length: times }).reduce<string>(
				(url) => `https://www.google.com/url?q=${encodeURIComponent(url)}`,
				page,
			);
		expect(ownAddress(nested(3))).toBe(page);
		expect(ownAddress(nested(9))).toBe(nested(4));
	});
});

it.each([
	["//example.com/a?b=c", "https://example.com/a?b=c"],
	[" //example.com ", "https://example.com"],
	["/url?q=https://example.com/a&sa=U", "https://www.google.com/url?q=https://example.com/a&sa=U"],
	[
		"/url?esrc=s&q=&url=https%3A%2F%2Fexample.com%2F",
		"https://www.google.com/url?esrc=s&q=&url=https%3A%2F%2Fexample.com%2F",
	],
	["/amp/s/example.com/a", "https://www.google.com/amp/s/example.com/a"],
	["/aclk?sa=l", "https://www.google.com/aclk?sa=l"],
	["https://example.com/url?q=a", "https://example.com/url?q=a"],
	["/search?q=a", "/search?q=a"],
	["/urls?q=a", "/urls?q=a"],
	["///", "///"],
	["example.com", "example.com"],
	["", ""],
])("the link %j of Google's page leads to %j", (link, address) => expect(linkOnGoogle(link)).toBe(address));
