import { providerCalled } from "../lib/occurrences.ts";
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
	/** US dollars, if the provider reports it. */
	cost: number | null;
};

/** Receives every call once it is finished. */
export type OnCall = (call: ProviderCall) => void;

/** A call's answer and what it means for the account. */
export interface JudgedAnswer<T> {
	value: T;
	outcome: CallOutcome;
	/** US dollars, if the provider reports it. */
	cost?: number | null;
}

/**
 * Makes one HTTP call and records it, however it ends. `work` makes the call, reads the whole answer and judges it. If it
 * throws, for a network fault or an abort, the call counts as failed.
 */
export async function recordCall<T>(
	purpose: CallPurpose,
	onCall: OnCall,
	work: () => Promise<JudgedAnswer<T>>,
): Promise<T> {
	const startedAt = performance.now();
	const record = (outcome: CallOutcome, cost: number | null = null) => {
		const call = { ...purpose, outcome, cost, durationMs: performance.now() - startedAt };
		providerCalled.tell(call);
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
