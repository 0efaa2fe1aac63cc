import { channel } from "node:diagnostics_channel";

/** Something that happens in this process again and again, for whoever counts it. */
export interface Occurrence<Facts> {
	/** It happened; costs next to nothing where nobody listens. */
	tell(facts: Facts): void;
	/** Hears of each from now on. @returns what ends it */
	listen(listener: (facts: Facts) => void): () => void;
}

/** A call to a service outside was over. */
export const providerCalled = occurrence<{ provider: string; kind: string; outcome: string; durationMs: number }>(
	"provider-called",
);

/** Ends of checks were stored. */
export const checksEnded = occurrence<{ done: number; failed: number }>("checks-ended");

/** Leases of workers that are gone had run out, and their checks went on. */
export const leasesExpired = occurrence<{ count: number }>("leases-expired");

/** A job was over, or failed and will be tried again. */
export const jobEnded = occurrence<{ name: string; hasFailed: boolean; durationMs: number }>("job-ended");

/** A mail was sent, not taken yet, or given up. */
export const mailTried = occurrence<{ outcome: "sent" | "postponed" | "failed" }>("mail-tried");

/** Subscribers were told what had been announced. */
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
