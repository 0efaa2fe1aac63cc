import { createHttpCaller, NoAnswer } from "../../lib/http-call.ts";
import type { CallPurpose } from "../catalog.ts";
import { type CallOutcome, recordCall } from "../provider-call.ts";
import { faultOf, type GoogleAnswer } from "./google-answer.ts";
import { type GoogleCallOptions, GoogleError, type GoogleFault } from "./port.ts";

/** A call to Google. */
export interface GoogleCall<T> extends GoogleCallOptions {
	kind: Extract<CallPurpose, { provider: "google" }>["kind"];
	method: "GET" | "POST";
	url: string;
	headers?: Record<string, string>;
	body?: string | null;
	/** From connecting to the last byte. */
	timeoutMs: number;
	/** Secrets that no message may contain. */
	secrets: readonly string[];
	/** Reads a 200 response; null if invalid. */
	read(body: string): T | null;
}

/** Makes HTTP calls over pooled connections. */
export interface GoogleCaller {
	/** One call, without retries. Throws `GoogleError` or the signal's reason. */
	call<T>(call: GoogleCall<T>): Promise<T>;
	close(): Promise<void>;
}

const outcomes: Record<GoogleFault["kind"], CallOutcome> = {
	unauthorized: "REFUSED",
	dead: "REFUSED",
	refused: "REFUSED",
	quota: "LIMITED",
	transient: "FAILED",
};

/** Calls Google and returns a response or throws a `GoogleError`, also for responses beyond `maxAnswerBytes`. */
export function createGoogleCaller(maxAnswerBytes: number): GoogleCaller {
	const ask = createHttpCaller({ name: "Google", connections: 20, maxAnswerBytes });

	async function send({ url, method, headers, body, timeoutMs, signal }: GoogleCall<unknown>): Promise<GoogleAnswer> {
		try {
			return await ask({ url, method, headers: { accept: "application/json", ...headers }, body, timeoutMs }, signal);
		} catch (error) {
			throw error instanceof NoAnswer ? new GoogleError({ kind: "transient", message: error.message }) : error;
		}
	}

	async function call<T>(requested: GoogleCall<T>): Promise<T> {
		const { value, fault } = await recordCall(
			{ provider: "google", kind: requested.kind },
			requested.onCall,
			async () => {
				const answer = await send(requested);
				const value = answer.status === 200 ? requested.read(answer.body) : null;
				const fault = value === null ? faultOf(answer, requested.secrets) : null;
				return { value: { value, fault }, outcome: fault ? outcomes[fault.kind] : "OK" };
			},
		);
		if (value === null) throw new GoogleError(fault ?? { kind: "transient", message: "Google sent no response." });
		return value;
	}

	return { call, close: () => ask.close() };
}
