/** What is said of an address at which Google serves another site's page. */
export type GoogleNote = "translated by Google" | "AMP";

/**
 * The address of the page itself where Google serves it under a host of its own: translated, as AMP, or behind a redirect.
 * Any other address is returned as it is.
 */
export function ownAddress(url: string): string {
	return unwrapped(url)?.url ?? url;
}

/** What is shown next to an address at which Google serves another site's page; `null` of others. */
export function googleNote(url: string): GoogleNote | null {
	return unwrapped(url)?.note ?? null;
}

/** Resolves a link that is relative to Google's results page: one without a scheme, or one of Google's redirects. Others stay. */
export function linkOnGoogle(link: string): string {
	const text = link.trim();
	if (/^\/\/[^/]/.test(text)) return `https:${text}`;
	return /^\/(?:url|aclk|pagead\/aclk|amp|translate)[/?]/.test(text) ? `https://www.google.com${text}` : link;
}

/** A page that Google serves. */
interface Served {
	/** The page's own address. */
	url: string;
	/** `null` of a redirect. */
	note: GoogleNote | null;
}

/** Most addresses are none of Google's, and parsing takes ten times as long. */
const mayBeGoogles = /goog|ampproject/i;
/** A translation of an AMP page behind a redirect takes three steps. */
const maxSteps = 5;

function unwrapped(url: string, steps = maxSteps): Served | null {
	const outer = steps === 0 ? null : unwrappedOnce(url);
	const inner = outer && unwrapped(outer.url, steps - 1);
	return inner ? { url: inner.url, note: outer.note ?? inner.note } : outer;
}

const translateSuffix = ".translate.goog";
const googleHost = /^(?:[a-z\d-]+\.)*google\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/;
const translateHost = /^translate\.google(?:usercontent)?\./;

function unwrappedOnce(text: string): Served | null {
	const url = mayBeGoogles.test(text) ? URL.parse(text) : null;
	if (!url || !/^https?:$/.test(url.protocol)) return null;
	const host = url.hostname.replace(/\.$/, "");
	if (host.endsWith(translateSuffix)) {
		return served(translatedPage(url, host.slice(0, -translateSuffix.length)), "translated by Google");
	}
	if (/(?:^|\.)cdn\.ampproject\.org$/.test(host)) return served(ampPage(url, /^\/(?:c|v|wp)\/(s\/)?(.+)$/), "AMP");
	const isGoogle = googleHost.test(host);
	if (!isGoogle && host !== "translate.googleusercontent.com") return null;
	if (translateHost.test(host) || /^\/translate(?:_[cp])?$/.test(url.pathname)) {
		return served(addressIn(url, ["u"]), "translated by Google");
	}
	if (url.pathname === "/url") return served(addressIn(url, ["q", "url"]), null);
	return served(ampPage(url, /^\/amp\/(s\/)?(.+)$/), "AMP");
}

/** What is no address of a page is not unwrapped. */
function served(address: string | null, note: GoogleNote | null): Served | null {
	const page = address === null ? null : URL.parse(address);
	return page && /^https?:$/.test(page.protocol) && page.hostname.includes(".") ? { url: page.href, note } : null;
}

/**
 * The page that Google translates, by its guide for advertising networks: dots of the host are written as hyphens, hyphens as two.
 * Parameters say what else was changed, so that the host remained a valid one.
 */
function translatedPage(url: URL, label: string): string {
	const parameters = new URLSearchParams(url.search);
	const encodings = parameters.get("_x_tr_enc")?.split(",") ?? [];
	let host = (parameters.get("_x_tr_hp") ?? "") + label;
	if (encodings.includes("1") && host.startsWith("1-")) host = host.slice(2);
	const isPunycode = encodings.includes("0") && host.startsWith("0-");
	if (isPunycode) host = host.slice(2);
	host = host.replaceAll(/\b-\b/g, ".").replaceAll("--", "-");
	const query = url.search
		.slice(1)
		.split("&")
		.filter((part) => !/^_x_tr_/i.test(decoded(part)))
		.join("&");
	const scheme = parameters.get("_x_tr_sch") === "http" ? "http" : "https";
	return `${scheme}://${isPunycode ? "xn--" : ""}${host}${url.pathname}${query && `?${query}`}`;
}

/** The page of an AMP cache or viewer: host and path follow a prefix, after `s/` for https; the path may hold its query. */
function ampPage(url: URL, prefix: RegExp): string | null {
	const [, secure, rest] = prefix.exec(url.pathname) ?? [];
	if (rest === undefined) return null;
	const mark = rest.search(/%3f/i);
	const [path, query] = mark < 0 ? [rest, ""] : [rest.slice(0, mark), decoded(rest.slice(mark + 3))];
	const address = path.includes("/") ? path : decoded(path);
	const parts = [query, url.search.slice(1)].filter((part) => part !== "").join("&");
	const whole = /^https?:/i.test(address) ? address : `${secure ? "https" : "http"}://${address}`;
	return whole + (parts && `?${parts}`);
}

/** The address that a parameter holds. */
function addressIn(url: URL, names: readonly string[]): string | null {
	// A plus is a plus in addresses.
	const parameters = new URLSearchParams(url.search.replaceAll("+", "%2B"));
	for (const name of names) {
		const value = parameters.get(name)?.trim() ?? "";
		const address = /^https?%3a/i.test(value) ? decoded(value) : value;
		if (/^https?:\/\//i.test(address)) return address;
		if (/^[\w-]+(?:\.[\w-]+)+(?:[/:?#]|$)/.test(address)) return `http://${address}`;
	}
	return null;
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
