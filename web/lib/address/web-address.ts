/** An address of the web taken apart; null for anything else: what search results name is not to be trusted. */
export function webAddress(text: string | null | undefined): URL | null {
	if (!text) return null;
	const url = URL.canParse(text) ? new URL(text) : null;
	return url && (url.protocol === "https:" || url.protocol === "http:") ? url : null;
}

/** Host and the rest as people read them: no scheme, no `www.`, no lone slash, no percent signs where they can be read. */
export function readableAddress({ host, pathname, search }: URL): { host: string; path: string } {
	const path = `${pathname === "/" ? "" : pathname}${search}`;
	try {
		return { host: host.replace(/^www\./, ""), path: decodeURI(path) };
	} catch {
		return { host: host.replace(/^www\./, ""), path };
	}
}

/** Whether two addresses name one page: scheme, `www.`, a last slash and what stands behind `#` aside. */
export function isSamePage(one: string, other: string): boolean {
	const [a, b] = [webAddress(one), webAddress(other)].map((url) => {
		if (!url) return null;
		const { host, path } = readableAddress(url);
		return host + path.replace(/\/(?=$|\?)/, "");
	});
	return a !== null && a === b;
}
