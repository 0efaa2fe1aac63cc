const hour = 3_600_000;

/** How far back deliveries can be replayed. */
const furthest = 30 * 24 * hour;

/** Presets. */
export const beginnings = [
	{ value: "1", label: "1 hour" },
	{ value: "24", label: "24 hours" },
	{ value: "168", label: "7 days" },
	{ value: "720", label: "30 days" },
] as const;

export type Beginning = (typeof beginnings)[number]["value"];

/** So many hours ago, as ISO 8601; at most a minute less than the limit, which clocks that differ then do not exceed. */
export function momentBefore(hours: Beginning, now: number): string {
	return new Date(now - Math.min(Number(hours) * hour, furthest - 60_000)).toISOString();
}

/** A moment for a `datetime-local` field: `2026-11-21T14:30`. */
export function localMoment(iso: string): string {
	const at = new Date(iso);
	return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A typed local moment as ISO 8601; null if invalid, in the future, or over 30 days ago. */
export function momentOf(local: string, now: number): string | null {
	const at = new Date(local).getTime();
	if (Number.isNaN(at) || at > now || at < now - furthest) return null;
	return new Date(at).toISOString();
}
