const home = "/app";

/** Any origin: only what comes after it is kept. */
const origin = "http://toprung.invalid";

const maxLength = 2_000;

/** Where a sign-in leads: the path if it is the app's own, else the app's first screen. Resolved as browsers do, so `..` and `\` escape nowhere. */
export function returnPath(given: string | undefined): string {
	if (!given?.startsWith("/") || given.length > maxLength) return home;
	const url = URL.parse(given, origin);
	const isOwn = url?.origin === origin && (url.pathname === home || url.pathname.startsWith(`${home}/`));
	return isOwn ? url.pathname + url.search + url.hash : home;
}
