/** About thirty years; no one waits that long. */
const maxSeconds = 1e9;

/**
 * The wait in milliseconds from a response's `Retry-After`, given in seconds or as a date. A date is relative to the
 * response's own `Date`. Undefined if missing or invalid.
 */
export function retryAfterOf(headers: Record<string, string | string[] | undefined>): number | undefined {
	const value = headers["retry-after"];
	if (typeof value !== "string") return undefined;
	if (/^\d+$/.test(value.trim())) return Math.min(Number(value), maxSeconds) * 1_000;
	const wait = Date.parse(value) - Date.parse(String(headers.date));
	return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
