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
	/** US dollars, where the provider tells. */
	cost: number | null;
};

/** Told of every call once it is over. */
export type OnCall = (call: ProviderCall) => void;

/** A call's answer and what it means for the account. */
export interface JudgedAnswer<T> {
	value: T;
	outcome: CallOutcome;
	/** US dollars, where the provider tells. */
	cost?: number | null;
}

/**
 * Makes one HTTP call and tells of it, however it ends. `work` makes the call, reads the answer whole and judges it: what
 * it throws, a fault of the network or the caller's abort, is a call that failed.
 */
export async function recordCall<T>(
	purpose: CallPurpose,
	onCall: OnCall,
	work: () => Promise<JudgedAnswer<T>>,
): Promise<T> {
	const startedAt = performance.now();
	const tell = (outcome: CallOutcome, cost: number | null = null) => {
		const call = { ...purpose, outcome, cost, durationMs: performance.now() - startedAt };
		providerCalled.tell(call);
		onCall(call);
	};
	let judged: JudgedAnswer<T>;
	try {
		judged = await work();
	} catch (error) {
		tell("FAILED");
		throw error;
	}
	tell(judged.outcome, judged.cost);
	return judged.value;
}
