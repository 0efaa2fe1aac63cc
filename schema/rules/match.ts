import { ownAddress } from "./google-page.ts";

/** What a domain's URL matches: a host and everything under a path. */
export interface Site {
	/** Lower-case punycode, without `www.` and without a trailing dot. With `www.` it is that host alone, without subdomains. */
	host: string;
	/** Canonically percent-encoded, without a trailing slash; `""` is the whole host. */
	path: string;
}

/** The site of an http(s) URL; `null` for other text. Ignores scheme, port, query and fragment. */
export function siteOf(url: string): Site | null {
	const parsed = parseHttpUrl(url);
	return parsed && siteOfUrl(parsed);
}

/** The site of a parsed http(s) URL. */
export function siteOfUrl(url: URL): Site {
	return { host: hostOf(url), path: pathOf(url) };
}

/**
 * Whether a search result belongs to a site: its host is the site's or a subdomain of it, and its path starts with the
 * site's, by whole segments. A result with an invalid URL belongs to none.
 */
export function belongsTo(resultUrl: string, site: Site): boolean {
	return hostBeside(resultUrl, site)?.isOwn ?? false;
}

/** The host of a search result, and whether the result belongs to a site; `null` if its URL is invalid. */
export function hostBeside(resultUrl: string, site: Site): { host: string; isOwn: boolean } | null {
	const found = siteOfResult(resultUrl);
	return found && { host: found.host, isOwn: isWithin(found, site) };
}

/** The site of a search result, as `siteOf`; of a page that Google serves under a host of its own, the page's. */
export function siteOfResult(url: string): Site | null {
	const own = ownAddress(url);
	return plainSiteOf(own) ?? siteOf(own);
}

/** Whether one site is the other or a part of it: its host, and its path by whole segments. */
export function isWithin({ host, path }: Site, site: Site): boolean {
	if (!isHostOf(host, site)) return false;
	return site.path === "" || path === site.path || path.startsWith(`${site.path}/`);
}

/** Whether a host is a site's: the same, or below it unless the site is one host alone. */
export function isHostOf(host: string, site: Pick<Site, "host">): boolean {
	const [bare, siteHost] = [withoutWww(host), withoutWww(site.host)];
	return bare === siteHost || (siteHost === site.host && bare.endsWith(`.${siteHost}`));
}

/** The site that host and path name, written one after the other. */
export function siteNamed(name: string): Site {
	const end = name.indexOf("/");
	return end < 0 ? { host: name, path: "" } : { host: name.slice(0, end), path: name.slice(end) };
}

/** Host and path of an address in which nothing could be spelled otherwise. */
const plainAddress =
	/^https?:\/\/(?![^/]*xn--)((?:[a-z\d-]+\.)+[a-z]{2,})((?:\/[\w!~*'()-][\w.!~*'()-]*)*)\/*(?=[?#]|$)/;

/**
 * The site of an address in which nothing could be spelled otherwise; `null` for all others. Most addresses are such, and
 * parsing takes ten times as long.
 */
export function plainSiteOf(url: string): Site | null {
	const plain = plainAddress.exec(url);
	return plain && { host: withoutWww(plain[1]!), path: plain[2]! };
}

/** Parses an absolute http(s) URL; `null` for other text. */
export function parseHttpUrl(text: string): URL | null {
	const parsed = URL.parse(text);
	return parsed && (parsed.protocol === "https:" || parsed.protocol === "http:") ? parsed : null;
}

/** `URL` has lower-cased and punycoded the host already. */
function hostOf(url: URL): string {
	return withoutWww(url.hostname.replace(/\.$/, ""));
}

/** A host without its `www.` */
export function withoutWww(host: string): string {
	const bare = host.startsWith("www.") ? host.slice(4) : host;
	// "www.com" is a domain of its own, not the "www" of everything under "com".
	return bare.includes(".") ? bare : host;
}

function pathOf(url: URL): string {
	const segments = url.pathname.split("/");
	while (segments.at(-1) === "") segments.pop();
	return segments.map(canonicalSegment).join("/");
}

/**
 * Normalizes equivalent segments (`%7E` and `~`, `%c3%a9` and `é`), one by one, so that an encoded slash stays within
 * its segment. Case is kept: paths are case-sensitive.
 */
export function canonicalSegment(segment: string): string {
	// Most segments hold nothing that could be spelled otherwise.
	if (/^[\w.!~*'()-]*$/.test(segment)) return segment;
	const escaped = segment.replace(/%(?![0-9a-f]{2})/gi, "%25");
	try {
		return encodeURIComponent(decodeURIComponent(escaped).normalize("NFC"));
	} catch {
		// Escapes that are not UTF-8 (old Latin-1 sites) are compared byte by byte.
		return escaped.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
	}
}
