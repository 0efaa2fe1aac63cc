import { providerCalled } from "../lib/telemetry.ts";
import type { CallPurpose } from "./catalog.ts";

/** What a call can come to, as its account sees it. */
export const callOutcomes = ["OK", "REFUSED", "LIMITED", "FAILED"] as const;

/**
 * `OK`: answered. `REFUSED`: the provider does not take the key or the question. `LIMITED`: too many calls, or a quota is
 * used up. `FAILED`: no answer that could be used, whyever; calls that were called off too.
 */
export type CallOutcome = (typeof callOutcomes)[number];

/** One HTTP call that was made, tries that failed included. */
export type ProviderCall = CallPurpose & {
	outcome: CallOutcome;
	/** From connecting to the last byte. */
	durationMs: number;
	/** US dollars, where the provider tells. */
	cost: number | null;
};

/** Called after every call. */
export type OnCall = (call: ProviderCall) => void;

/** A call's answer and what it means for the account. */
export interface JudgedAnswer<T> {
	value: T;
	outcome: CallOutcome;
	/** US dollars, where the provider tells. */
	cost?: number | null;
}

/**
 * Makes one HTTP call and records it, however it ends. `work` makes the call, reads the answer whole and judges it: what
 * it throws, a fault of the network or the caller's abort, is a call that failed.
 */
export async function recordCall<T>(
	purpose: CallPurpose,
	onCall: OnCall,
	work: () => Promise<JudgedAnswer<T>>,
): Promise<T> {
	const startedAt = performance.now();
	const record = (outcome: CallOutcome, cost: number | null = null) => {
		const call = { ...purpose, outcome, cost, durationMs: performance.now() - startedAt };
		providerCalled.emit(call);
		onCall(call);
	};
	let judged: JudgedAnswer<T>;
	try {
		judged = await work();
	} catch (error) {
		record("FAILED");
		throw error;
	}
	record(judged.outcome, judged.cost);
	return judged.value;
}
