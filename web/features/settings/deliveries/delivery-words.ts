import type { DeliveryFieldsFragment, DeliveryState } from "../../../gql/graphql.ts";
import { dayOf } from "../../../lib/days.ts";
import { formatDay, formatDecimal, formatInteger } from "../../../lib/format.ts";

export type Attempt = DeliveryFieldsFragment["attempts"][number];

export const stateWords: Record<DeliveryState, string> = {
	QUEUED: "Waiting",
	DELIVERED: "Delivered",
	FAILED: "Failed",
};

/** `120 ms`, `4.2 s`. */
function durationInWords(milliseconds: number): string {
	return milliseconds < 1000 ? `${formatInteger(milliseconds)} ms` : `${formatDecimal(milliseconds / 1000)} s`;
}

/** `204 in 120 ms`, or why there was no answer: `Connection refused after 3 ms`. */
export function attemptInWords({ status, durationMs, error }: Attempt): string {
	const duration = durationInWords(durationMs);
	if (status !== null) return `${status} in ${duration}`;
	return `${(error ?? "No answer").replace(/\.$/, "")} after ${duration}`;
}

/** The formatted body: indented JSON; anything else as it is. */
export function prettyBody(body: string): string {
	try {
		return JSON.stringify(JSON.parse(body), null, 2);
	} catch {
		return body;
	}
}

const clock = new Intl.DateTimeFormat("en-US", {
	hour: "2-digit",
	minute: "2-digit",
	second: "2-digit",
	hourCycle: "h23",
});

/** A moment to the second, because attempts follow each other by seconds: `Nov 21, 14:32:08`. */
export function momentToTheSecond(iso: string, timeZone: string): string {
	return `${formatDay(dayOf(iso, timeZone))}, ${clock.format(new Date(iso))}`;
}
