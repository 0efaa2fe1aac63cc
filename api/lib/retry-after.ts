/**
 * The milliseconds that an answer's `Retry-After` asks to wait, told as seconds or as a date; a date counts from the answer's
 * own `Date`, whose clock it was made with. Undefined where it says nothing of the kind.
 */
export function retryAfterOf(headers: Record<string, string | string[] | undefined>): number | undefined {
	const value = headers["retry-after"];
	if (typeof value !== "string") return undefined;
	if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
	const wait = Date.parse(value) - Date.parse(String(headers.date));
	return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}
