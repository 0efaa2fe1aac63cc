import { linkOnGoogle, ownAddress } from "./google-page.ts";
import { canonicalSegment, parseHttpUrl, plainSiteOf, siteOfUrl, withoutWww } from "./match.ts";

/** Parameters that say how a visitor came, not which page it is. Names with the prefix `utm_` are more of them. */
const trackingNames = new Set(
	(
		"srsltid gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid ved usg sa ei fbclid msclkid yclid ysclid " +
		"mc_cid mc_eid _ga _gl amp amp_js_v amp_gsa usqp"
	).split(" "),
);

/** The end of a path that names a page's AMP form. */
const ampEnd = /(?:\/+amp)+(?=\/*$)/;

/**
 * A result's URL as stored and shown: as answered, without its fragment, its tracking parameters and what names its AMP form.
 * `""` for text that is not an absolute http(s) URL. White space and control characters are escaped, missing slashes added.
 */
export function cleanUrl(url: string): string {
	const parsed = parseHttpUrl(url);
	if (!parsed) return "";
	const address = /^https?:\/\/[^\s\p{C}]*$/iu.test(url) ? url : parsed.href;
	const hash = address.indexOf("#");
	const whole = hash < 0 ? address : address.slice(0, hash);
	const mark = whole.indexOf("?");
	if (mark < 0) return withoutAmp(whole);
	const kept = whole
		.slice(mark + 1)
		.split("&")
		.filter((part) => !isTracking(part))
		.join("&");
	const page = withoutAmp(whole.slice(0, mark));
	return kept === "" ? page : `${page}?${kept}`;
}

/** The URL that a link of Google's page leads to, as `cleanUrl`; `""` without one. */
export function cleanLink(link: string): string {
	return cleanUrl(linkOnGoogle(link));
}

/** An address without query, as it is shown: what Google serves keeps its own. */
function withoutAmp(address: string): string {
	const start = address.indexOf("/", address.indexOf("//") + 2);
	if (start < 0 || !ampEnd.test(address.slice(start)) || ownAddress(address) !== address) return address;
	return address.slice(0, start) + address.slice(start).replace(ampEnd, "");
}

/**
 * What makes two results the same page: equal keys. Host and path as in the matching of positions, then the query's
 * parts, sorted; scheme, port, fragment and tracking parameters take no part. `null` without an address. Never shown.
 */
export function urlKey(url: string): string | null {
	const own = ownAddress(url);
	const plain = own.includes("?") || own.includes("#") ? null : plainSiteOf(own);
	if (plain) return plain.host + plain.path.replace(ampEnd, "");
	const parsed = parseHttpUrl(cleanUrl(own));
	if (!parsed) return null;
	const site = siteOfUrl(parsed);
	const page = site.host + site.path.replace(ampEnd, "");
	if (parsed.search === "") return page;
	const parts = parsed.search.slice(1).split("&").map(canonicalSegment);
	const query = parts.filter((part) => part !== "").sort();
	return query.length === 0 ? page : `${page}?${query.join("&")}`;
}

const indexFile = /\/(?:index|default)\.(?:[xs]?html?|php\d?|phtml|aspx?|jspx?|jsf|cfm|cgi|do|pl)$/i;

/**
 * What makes two results forms of one page: equal keys. A URL key without what names the form: the mobile host and the index
 * file of a folder. `null` without an address.
 */
export function formKey(url: string): string | null {
	const key = urlKey(url);
	if (key === null) return null;
	const [, host, path, query] = /^([^/?]*)([^?]*)(.*)$/s.exec(key)!;
	return plainHost(host!) + path!.replace(indexFile, "") + query!;
}

/** A host without labels that name its mobile form: `en.m.example.com` is `en.example.com`. */
export function plainHost(host: string): string {
	const labels = host.split(".");
	const isForm = (label: string, at: number) => at < labels.length - 2 && /^(?:m|mobile|amp)$/.test(label);
	return withoutWww(labels.filter((label, at) => !isForm(label, at)).join("."));
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
