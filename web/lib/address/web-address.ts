/** Parses an http(s) address; null for anything else: search results are not to be trusted. */
export function webAddress(text: string | null | undefined): URL | null {
	if (!text) return null;
	const url = URL.canParse(text) ? new URL(text) : null;
	return url && (url.protocol === "https:" || url.protocol === "http:") ? url : null;
}

/** A readable address: without scheme, `www.` or a lone slash, and decoded where possible. */
export function readableAddress({ host, pathname, search }: URL): { host: string; path: string } {
	const path = `${pathname === "/" ? "" : pathname}${search}`;
	try {
		return { host: host.replace(/^www\./, ""), path: decodeURI(path) };
	} catch {
		return { host: host.replace(/^www\./, ""), path };
	}
}
