import { channel } from "node:diagnostics_channel";

/** A recurring event of this process that others can count. */
export interface Occurrence<Facts> {
	/** Reports an occurrence; almost free without listeners. */
	tell(facts: Facts): void;
	/** Subscribes to future occurrences. @returns a function that unsubscribes */
	listen(listener: (facts: Facts) => void): () => void;
}

/** A call to an external service finished. */
export const providerCalled = occurrence<{ provider: string; kind: string; outcome: string; durationMs: number }>(
	"provider-called",
);

/** Check results were saved. */
export const checksEnded = occurrence<{ done: number; failed: number }>("checks-ended");

/** Expired leases of lost workers were released. */
export const leasesExpired = occurrence<{ count: number }>("leases-expired");

/** A job finished, or failed and will be retried. */
export const jobEnded = occurrence<{ name: string; hasFailed: boolean; durationMs: number }>("job-ended");

/** A mail was sent, deferred, or given up. */
export const mailTried = occurrence<{ outcome: "sent" | "postponed" | "failed" }>("mail-tried");

/** Announced events were delivered to subscribers. */
export const eventsTold = occurrence<{ waitedMs: number }>("events-told");

function occurrence<Facts>(name: string): Occurrence<Facts> {
	const told = channel(`toprung:${name}`);
	return {
		tell: (facts) => told.publish(facts),
		listen(listener) {
			const hear = (facts: unknown) => listener(facts as Facts);
			told.subscribe(hear);
			return () => void told.unsubscribe(hear);
		},
	};
}
