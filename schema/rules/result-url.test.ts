import { domainToASCII } from "node:url";
import { describe, expect, it } from "vitest";
import { pick, seedOf, unit } from "../../api/lib/seeded.ts";
import { cleanUrl, urlKey } from "./result-url.ts";

const page = "https://example.com/a";

describe("the clean URL of a result", () => {
	it.each([
		["loses its fragment", `${page}#top`, page],
		["loses a fragment that looks like a query", `${page}#?b=1`, page],
		["loses its tracking parameters", `${page}?srsltid=Afm&UTM_Source=x#top`, page],
		["keeps the others as they are, in their order", `${page}?b=%7e&gclid=1&A=+&&c`, `${page}?b=%7e&A=+&&c`],
		["loses a tracking parameter without a value", `${page}?fbclid&b`, `${page}?b`],
		["loses one whose name is escaped", `${page}?%75tm%5Fmedium=x&%5fGA=1`, page],
		["keeps one whose name only ends alike", `${page}?my_utm_x=1&gclid2=1&utm=1`, `${page}?my_utm_x=1&gclid2=1&utm=1`],
		["keeps one whose value is a tracking name", `${page}?next=srsltid=1`, `${page}?next=srsltid=1`],
		["keeps an escape that means nothing", `${page}?%zz=1&gbraid=%zz`, `${page}?%zz=1`],
		["loses the mark of an empty query", `${page}?#`, page],
		["keeps spelling, port and slashes", "HTTP://WWW.Example.com:8080//A/", "HTTP://WWW.Example.com:8080//A/"],
		["is a whole address, though browsers forgive more", " https:example.com/a", page],
		["loses its AMP form", `${page}/amp/?amp&b=2#top`, `${page}/?b=2`],
		["loses its AMP form without a slash", `${page}/amp`, page],
		["loses the AMP form of a start page", "https://example.com/amp/", "https://example.com/"],
		["keeps a folder for AMP pages", "https://example.com/amp/a", "https://example.com/amp/a"],
		["keeps a segment that only ends alike", "https://example.com/camp/?b=/amp/", "https://example.com/camp/?b=/amp/"],
		["keeps a host of that name", "https://amp/", "https://amp/"],
		["escapes what cannot be seen", "https://example.com/\u0001a b", "https://example.com/%01a%20b"],
	])("%s", (_, url, clean) => {
		expect(cleanUrl(url)).toBe(clean);
		expect(cleanUrl(clean)).toBe(clean);
	});

	it.each(["srsltid", "gclid", "gclsrc", "gbraid", "wbraid", "dclid", "fbclid", "msclkid", "yclid", "ysclid"])(
		"has no %s",
		(name) => expect(cleanUrl(`${page}?${name}=1&b=2&${name.toUpperCase()}=3`)).toBe(`${page}?b=2`),
	);

	it.each([
		"mc_cid",
		"mc_eid",
		"_ga",
		"_gl",
		"utm_source",
		"utm_",
		"UTM_anything",
		"gad_source",
		"gad_campaignid",
		"ved",
		"usg",
		"sa",
		"ei",
		"amp",
	])("has no %s", (name) => {
		expect(cleanUrl(`${page}?b=2&${name}=1`)).toBe(`${page}?b=2`);
	});

	it.each([
		"",
		"example.com",
		"/a",
		"//example.com",
		"ftp://example.com/",
		"javascript:alert(1)",
		"https://exa mple.com",
	])("is empty for %j, which is no address", (text) => {
		expect(cleanUrl(text)).toBe("");
		expect(urlKey(text)).toBeNull();
	});

	it("is one for thirty days of one page with a new srsltid a day", () => {
		const days = Array.from({ length: 30 }, (_, day) => `${page}?b=2&srsltid=Afm${pick(seedOf("srsltid"), day, 1e9)}`);
		expect(new Set(days).size).toBe(30);
		expect(new Set(days.map(cleanUrl))).toEqual(new Set([`${page}?b=2`]));
		expect(new Set(days.map(urlKey)).size).toBe(1);
	});
});

describe("two results are the same page", () => {
	it.each([
		["https://www.Example.com/a/", "http://example.com:8080/a"],
		["https://example.com/a?srsltid=Afm&UTM_Source=x#top", page],
		["https://example.com/a?b=2&a=1", "https://example.com/a?a=1&b=2"],
		["https://example.com/caf%c3%a9", "https://example.com/café"],
		["https://example.com?q=caf%c3%a9&&", "https://example.com/?q=cafe\u0301"],
		["https://MÜNCHEN.de", "http://xn--mnchen-3ya.de./#a"],
	])("%s and %s", (one, other) => {
		expect(urlKey(one)).toBe(urlKey(other));
		expect(urlKey(one)).not.toBeNull();
	});

	it.each([
		"https://example.com/A",
		"https://example.com/a?page=2",
		"https://m.example.com/a",
		"https://example.com/a%3Fb",
	])("but not %s and the page itself", (other) => expect(urlKey(other)).not.toBe(urlKey(page)));
});

describe("a second implementation", () => {
	const urls = Array.from({ length: 500 }, (_, n) => generated(n));

	it("finds the same clean URLs and keys for 500 generated URLs", () => {
		for (const url of urls) {
			expect({ url, clean: cleanUrl(url) }).toEqual({ url, clean: cleanAgain(url) });
			expect({ url, key: urlKey(url) }).toEqual({ url, key: keyAgain(url) });
			expect(urlKey(cleanUrl(url))).toBe(urlKey(url));
		}
	});

	it("is given URLs of all sorts", () => {
		const changed = urls.filter((url) => ![url, ""].includes(cleanUrl(url)));
		const keys = urls.map(urlKey).filter((key) => key !== null);
		expect(changed.length).toBeGreaterThan(200);
		expect(urls.filter((url) => cleanUrl(url) === url).length).toBeGreaterThan(50);
		expect(urls.length - keys.length).toBeGreaterThan(10);
		expect(keys.length - new Set(keys).size).toBeGreaterThan(10);
	});
});

/** The n-th URL, out of pieces that are often equal and often spelled differently. */
function generated(n: number): string {
	const seed = seedOf(`url ${n}`);
	let drawn = 0;
	const one = (of: readonly string[]) => of[pick(seed, drawn++, of.length)]!;
	const some = (of: readonly string[], most: number) =>
		Array.from({ length: pick(seed, drawn++, most + 1) }, () => one(of));
	const chance = (odds: number) => unit(seed, drawn++) < odds;
	const scheme = one(["https://", "http://", "HTTPS://", "https://", "http://", "https://", "ftp://"]);
	const host = one([
		"example.com",
		"WWW.Example.com",
		"www.com",
		"m.example.com",
		"example.com.",
		"müller.de",
		"www.xn--mller-kva.de",
	]);
	const port = one(["", "", ":8080", ":443"]);
	const segments = some(["a", "A", "caf%c3%a9", "café", "%E9", "%7Eb", "~b", "a%2Fb", "100%", "", "ü", "(x)"], 3);
	const parts = some(
		[
			"a=1",
			"b=2",
			"a=%31",
			"",
			"page=2",
			"q=caf%C3%A9",
			"q=café",
			"x=%e9",
			"y=1+1",
			"srsltid=A",
			"UTM_source=b",
			"%67clid=1",
			"_ga",
			"%zz",
			"utm",
		],
		5,
	);
	const path = segments.length === 0 ? one(["", "/"]) : `/${segments.join("/")}`;
	const query = chance(0.7) ? `?${parts.join("&")}` : "";
	return `${scheme}${host}${port}${path}${query}${chance(0.3) ? `#${one(["", "top", "?a=1", "a#b"])}` : ""}`;
}

const tracking = /^(utm_.*|srsltid|gclid|gclsrc|[gw]braid|dclid|fbclid|msclkid|ysclid|yclid|mc_[ce]id|_g[al])$/;

/** Scheme, authority, path and query of an http(s) URL by the grammar of RFC 3986. */
function splitUp(url: string) {
	const [, address, authority, path, query] = /^((?:https?:)\/\/([^/?#]*)([^?#]*))(?:\?([^#]*))?/i.exec(url) ?? [];
	return address === undefined
		? null
		: { address, authority: authority!, path: path!, parts: (query ?? "").split("&") };
}

function cleanAgain(url: string): string {
	const split = splitUp(url);
	if (!split) return "";
	const kept: string[] = [];
	for (const part of split.parts) {
		const name = /^[^=]*/.exec(part)![0];
		// None of the generated names has more escapes than of ASCII, or is an escape of nothing.
		const plain = name.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
			String.fromCharCode(Number.parseInt(code, 16)),
		);
		if (!tracking.test(plain.toLowerCase())) kept.push(part);
	}
	const query = kept.join("&");
	return query ? `${split.address}?${query}` : split.address;
}

function keyAgain(url: string): string | null {
	const split = splitUp(cleanAgain(url));
	if (!split) return null;
	const host = domainToASCII(split.authority.replace(/\.?(:\d+)?$/, "").toLowerCase());
	const bare = /^www\.(.+\..+)$/.exec(host)?.[1] ?? host;
	const path = split.path.split("/").map(oneSpelling).join("/").replace(/\/+$/, "");
	const parts = split.parts.map(oneSpelling).filter(Boolean);
	parts.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
	return `${bare}${path}${parts.map((part, i) => (i === 0 ? "?" : "&") + part).join("")}`;
}

/** Byte by byte: unescaped, composed and escaped again; escapes that are not UTF-8 only in capitals. */
function oneSpelling(text: string): string {
	const bytes: number[] = [];
	for (let i = 0; i < text.length; i++) {
		const code = /^%[0-9a-f]{2}/i.exec(text.slice(i))?.[0];
		if (code) bytes.push(Number.parseInt(code.slice(1), 16));
		else bytes.push(...Buffer.from(text[i]!));
		if (code) i += 2;
	}
	let composed: Buffer;
	try {
		composed = Buffer.from(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(bytes)).normalize("NFC"));
	} catch {
		return text.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
	}
	const plain = /[A-Za-z0-9\-_.!~*'()]/;
	return [...composed]
		.map((byte) => {
			const char = String.fromCharCode(byte);
			return byte < 128 && plain.test(char) ? char : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
		})
		.join("");
}
