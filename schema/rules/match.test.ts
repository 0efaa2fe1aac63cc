import { describe, expect, it } from "vitest";
import { pick, seedOf } from "../../api/lib/seeded.ts";
import { belongsTo, isHostOf, isWithin, plainSiteOf, siteNamed, siteOf } from "./match.ts";

const example = { host: "example.com", path: "" };
const blog = { host: "example.com", path: "/blog" };

describe("a result belongs to a domain", () => {
	it.each([
		["on the same host", "https://example.com/page"],
		["on www. of it", "https://www.example.com/"],
		["on a subdomain", "https://shop.example.com/a?b#c"],
		["on www. of a subdomain", "https://www.shop.example.com/"],
		["over http and another port", "http://example.com:8080/"],
		["in capitals", "HTTPS://EXAMPLE.COM/PAGE"],
		["with a trailing dot", "https://example.com./"],
		["with an escaped host", "https://ex%61mple.com/"],
	])("%s", (_, url) => {
		expect(belongsTo(url, example)).toBe(true);
	});

	it("when both name the host in different scripts of one address", () => {
		expect(belongsTo("https://MÜNCHEN.de/", { host: "xn--mnchen-3ya.de", path: "" })).toBe(true);
		expect(siteOf("https://xn--mnchen-3ya.de")).toEqual(siteOf("https://www.münchen.de/"));
	});

	it.each([
		"https://example.com/blog",
		"https://example.com/blog/",
		"https://a.example.com/blog/post",
		"https://example.com/%62log?x",
	])("when its path begins with the domain's by whole segments: %s", (url) => {
		expect(belongsTo(url, blog)).toBe(true);
	});
});

describe("a site with www. is one host alone", () => {
	const gov = { host: "www.gov.uk", path: "" };

	it.each([
		["https://www.gov.uk/tax", true],
		["https://gov.uk/tax", true],
		["https://tax.service.gov.uk/", false],
		["https://www.tax.service.gov.uk/", false],
		["https://notgov.uk/", false],
	])("%s: %s", (url, isOwn) => expect(belongsTo(url, gov)).toBe(isOwn));

	it("as another site has it", () => {
		expect(isHostOf("www.gov.uk", gov)).toBe(true);
		expect(isWithin({ host: "www.gov.uk", path: "/a" }, { host: "gov.uk", path: "" })).toBe(true);
		expect(isWithin({ host: "tax.gov.uk", path: "" }, gov)).toBe(false);
		expect(siteNamed("www.gov.uk/tax")).toEqual({ host: "www.gov.uk", path: "/tax" });
	});

	it("but www.com is a domain like others", () => {
		expect(belongsTo("https://shop.www.com/", { host: "www.com", path: "" })).toBe(true);
	});
});

describe("a result does not belong to a domain", () => {
	it.each([
		["whose host only ends alike", "https://notexample.com/"],
		["whose host only begins alike", "https://example.com.evil.test/"],
		["that is its parent", "https://com/"],
		["that names it as a user", "https://example.com@evil.test/"],
		["when it is no URL", "example.com"],
		["when it is empty", ""],
		["when its URL is malformed", "https://exa mple.com/"],
		["when it is not of the web", "ftp://example.com/"],
		["when it is a script", "javascript:location='https://example.com'"],
	])("%s", (_, url) => {
		expect(belongsTo(url, example)).toBe(false);
	});

	it.each([
		"https://example.com/blogger",
		"https://example.com/",
		"https://example.com/Blog",
		"https://example.com/blog%2Fpost",
	])("when its path is another: %s", (url) => {
		expect(belongsTo(url, blog)).toBe(false);
	});
});

describe("the site of a URL", () => {
	it("has its path in one spelling, whatever the escapes", () => {
		const expected = { host: "example.com", path: "/caf%C3%A9/~a" };
		expect(siteOf("https://example.com/café/~a/")).toEqual(expected);
		expect(siteOf("https://example.com/caf%c3%a9/%7Ea")).toEqual(expected);
		expect(siteOf("https://example.com/cafe\u0301/~a")).toEqual(expected);
	});

	it("survives escapes that are not UTF-8 and lone percent signs", () => {
		expect(siteOf("https://example.com/caf%e9")).toEqual({ host: "example.com", path: "/caf%E9" });
		expect(siteOf("https://example.com/100%")).toEqual(siteOf("https://example.com/100%25"));
	});

	it("keeps the www. that is the name itself", () => {
		expect(siteOf("https://www.com/")).toEqual({ host: "www.com", path: "" });
	});

	it("resolves dots and drops trailing slashes", () => {
		expect(siteOf("https://example.com/a/../blog//")).toEqual(blog);
	});

	it("is found at once, however many slashes a result's link has", () => {
		const path = `${"/".repeat(500_000)}x`;
		expect(siteOf(`https://example.com${path}//`)).toEqual({ host: "example.com", path });
	});

	it("is its own member", () => {
		for (const url of ["https://example.com/a b/ü%2Fx/", "http://WWW.Example.com:1/x'(1)*!"]) {
			const site = siteOf(url);
			expect(site && belongsTo(url, site)).toBe(true);
			expect(site && siteOf(`https://${site.host}${site.path}`)).toEqual(site);
		}
	});
});

describe("the site of an address without other spellings", () => {
	const pieces =
		"http:// https:// www. example com co.uk a - -- xn-- .. . / // /a /A.b /.a /a~(b)! %41 ü ? # ?q=/ #f :80 @ 1.2 0x1 _ ; \\ \n"
			.split(" ")
			.map((piece) => piece.replace("\\n", "\n"));
	const generated = Array.from({ length: 20_000 }, (_, n) => {
		const seed = seedOf(`address ${n}`);
		const tail = Array.from({ length: pick(seed, 0, 6) }, (_, at) => pieces[pick(seed, at + 1, pieces.length)]);
		return `${n % 5 ? "https://www.example.com" : ""}${tail.join("")}`;
	});

	it("is the one that parsing finds, or none", () => {
		const plain = generated.filter((url) => plainSiteOf(url) !== null);
		for (const url of plain) expect({ url, site: plainSiteOf(url) }).toEqual({ url, site: siteOf(url) });
		expect(plain.length).toBeGreaterThan(1_000);
		expect(generated.length - plain.length).toBeGreaterThan(1_000);
	});
});
