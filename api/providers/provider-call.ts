import { providerCalled } from "../lib/telemetry.ts";
import type { CallPurpose } from "./catalog.ts";

/** The outcome of a call, as counted for its account. */
export const callOutcomes = ["OK", "REFUSED", "LIMITED", "FAILED"] as const;

/**
 * `OK`: success. `REFUSED`: the provider rejected the key or the query. `LIMITED`: a rate limit or a quota. `FAILED`:
 * no usable response, including aborted calls.
 */
export type CallOutcome = (typeof callOutcomes)[number];

/** One HTTP call that was made, tries that failed included. */
export type ProviderCall = CallPurpose & {
	outcome: CallOutcome;
	/** From connecting to the last byte. */
	durationMs: number;
	/** US dollars, if the provider reports it. */
	cost: number | null;
};

/** Called after every call. */
export type OnCall = (call: ProviderCall) => void;

/** A call's response and its meaning for the account. */
export interface EvaluatedAnswer<T> {
	value: T;
	outcome: CallOutcome;
	/** US dollars, if the provider reports it. */
	cost?: number | null;
}

/**
 * Makes one HTTP call and reports it, however it ends. `work` makes the call, reads the whole response and judges it: a
 * network error, the caller's abort or anything it throws is a failed call.
 */
export async function recordCall<T>(
	purpose: CallPurpose,
	onCall: OnCall,
	work: () => Promise<EvaluatedAnswer<T>>,
): Promise<T> {
	const startedAt = performance.now();
	const record = (outcome: CallOutcome, cost: number | null = null) => {
		const call = { ...purpose, outcome, cost, durationMs: performance.now() - startedAt };
		providerCalled.emit(call);
		onCall(call);
	};
	let evaluated: EvaluatedAnswer<T>;
	try {
		evaluated = await work();
	} catch (error) {
		record("FAILED");
		throw error;
	}
	record(evaluated.outcome, evaluated.cost);
	return evaluated.value;
}
