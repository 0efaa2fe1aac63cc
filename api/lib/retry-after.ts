/**
 * The wait in milliseconds from a response's `Retry-After`, given in seconds or as a date. A date is relative to the
 * response's own `Date`. Undefined if missing or invalid.
 */
export function retryAfterOf(headers: Record<string, string | string[] | undefined>): number | undefined {
	const value = headers["retry-after"];
	if (typeof value !== "string") return undefined;
	if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
	const wait = Date.parse(value) - Date.parse(String(headers.date));
	return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
