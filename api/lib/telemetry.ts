import { channel } from "node:diagnostics_channel";

/** Something that happens in this process, published for metrics. */
export interface TelemetryEvent<Facts> {
	/** Costs next to nothing without listeners. */
	emit(facts: Facts): void;
	/** @returns what ends the subscription */
	listen(listener: (facts: Facts) => void): () => void;
}

/** A call to an outside service finished. */
export const providerCalled = event<{ provider: string; kind: string; outcome: string; durationMs: number }>(
	"provider-called",
);

/** Check results were saved. */
export const checksEnded = event<{ done: number; failed: number }>("checks-ended");

/** Leases of lost workers expired, and their checks continued. */
export const leasesExpired = event<{ count: number }>("leases-expired");

/** A job finished, or failed and will be retried. */
export const jobEnded = event<{ name: string; hasFailed: boolean; durationMs: number }>("job-ended");

/** A mail was sent, postponed or given up. */
export const mailTried = event<{ outcome: "sent" | "postponed" | "failed" }>("mail-tried");

/** Events reached their subscribers. */
export const eventsDelivered = event<{ waitedMs: number }>("events-delivered");

function event<Facts>(name: string): TelemetryEvent<Facts> {
	const published = channel(`toprung:${name}`);
	return {
		emit: (facts) => published.publish(facts),
		listen(listener) {
			const hear = (facts: unknown) => listener(facts as Facts);
			published.subscribe(hear);
			return () => void published.unsubscribe(hear);
		},
	};
}
