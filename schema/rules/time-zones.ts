/** A time zone for people to read: `America/New York`. */
export function timeZoneName(timeZone: string): string {
	return timeZone.replaceAll("_", " ");
}
