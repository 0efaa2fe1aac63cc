import { canonicalSegment, parseHttpUrl, plainSiteOf, siteOfUrl } from "./match.ts";

/** Parameters that say how a visitor came, not which page it is. Names with the prefix `utm_` are more of them. */
const trackingNames = new Set(
	"srsltid gclid gclsrc gbraid wbraid dclid fbclid msclkid yclid ysclid mc_cid mc_eid _ga _gl".split(" "),
);

/**
 * A result's URL as stored and shown: as answered, without its fragment and its tracking parameters. `""` for text that
 * is not an absolute http(s) URL. White space and control characters are escaped, missing slashes added.
 */
export function cleanUrl(url: string): string {
	const parsed = parseHttpUrl(url);
	if (!parsed) return "";
	const address = /^https?:\/\/[^\s\p{C}]*$/iu.test(url) ? url : parsed.href;
	const hash = address.indexOf("#");
	const whole = hash < 0 ? address : address.slice(0, hash);
	const mark = whole.indexOf("?");
	if (mark < 0) return whole;
	const kept = whole
		.slice(mark + 1)
		.split("&")
		.filter((part) => !isTracking(part))
		.join("&");
	return kept === "" ? whole.slice(0, mark) : `${whole.slice(0, mark)}?${kept}`;
}

/**
 * What makes two results the same page: equal keys. Host and path as in the matching of positions, then the query's
 * parts, sorted; scheme, port, fragment and tracking parameters take no part. `null` without an address. Never shown.
 */
export function urlKey(url: string): string | null {
	const plain = url.includes("?") || url.includes("#") ? null : plainSiteOf(url);
	if (plain) return plain.host + plain.path;
	const parsed = parseHttpUrl(cleanUrl(url));
	if (!parsed) return null;
	const { host, path } = siteOfUrl(parsed);
	if (parsed.search === "") return host + path;
	const parts = parsed.search.slice(1).split("&").map(canonicalSegment);
	const query = parts.filter((part) => part !== "").sort();
	return query.length === 0 ? host + path : `${host}${path}?${query.join("&")}`;
}

function isTracking(part: string): boolean {
	const name = decoded(part.split("=", 1)[0]!).toLowerCase();
	return name.startsWith("utm_") || trackingNames.has(name);
}

function decoded(name: string): string {
	if (!name.includes("%")) return name;
	try {
		return decodeURIComponent(name);
	} catch {
		return name;
	}
}
