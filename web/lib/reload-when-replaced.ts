const key = "toprung-reloaded-at";
const shortestMilliseconds = 60_000;

/**
 * A page that stays open while a new version is put in place asks for code that is no more. It is loaded anew, at most
 * once a minute: an outage must not turn into a page that reloads for ever.
 */
export function reloadWhenReplaced(): void {
	addEventListener("vite:preloadError", (event) => {
		const last = Number(sessionStorage.getItem(key) ?? 0);
		if (Date.now() - last < shortestMilliseconds) return;
		event.preventDefault();
		sessionStorage.setItem(key, String(Date.now()));
		location.reload();
	});
}
