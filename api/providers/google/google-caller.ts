import { Agent, request } from "undici";
import { DeadlinePassed, withDeadline } from "../../lib/deadline.ts";
import { retryAfterOf } from "../../lib/retry-after.ts";
import { type CallOutcome, type callKinds, told } from "../provider-call.ts";
import { faultOf, type GoogleAnswer } from "./google-answer.ts";
import { type GoogleCallOptions, GoogleError, type GoogleFault } from "./port.ts";

/** One call of Google. */
export interface GoogleCall<T> extends GoogleCallOptions {
	kind: (typeof callKinds.google)[number];
	method: "GET" | "POST";
	url: string;
	headers?: Record<string, string>;
	body?: string | null;
	/** From connecting to the last byte. */
	timeoutMs: number;
	/** What no message may repeat. */
	secrets: readonly string[];
	/** What a 200 answer says; null when it is garbage. */
	read(body: string): T | null;
}

/** Makes calls one by one over connections it keeps. */
export interface GoogleCaller {
	/** One call without retries. Throws `GoogleError`, or the reason of the signal. */
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

/** Calls Google and makes of whatever happens an answer or a `GoogleError`; answers beyond `maxAnswerBytes` are faults. */
export function createGoogleCaller(maxAnswerBytes: number): GoogleCaller {
	const agent = new Agent({
		connections: 20,
		allowH2: false,
		maxResponseSize: maxAnswerBytes,
		keepAliveTimeout: 10_000,
		// The deadline bounds the whole call.
		headersTimeout: 0,
		bodyTimeout: 0,
	});

	async function send({ url, method, headers, body, timeoutMs, signal }: GoogleCall<unknown>): Promise<GoogleAnswer> {
		const caller = signal ?? new AbortController().signal;
		try {
			return await withDeadline(timeoutMs, caller, async (bounded) => {
				const options = { dispatcher: agent, method, headers: { accept: "application/json", ...headers } };
				const response = await request(url, { ...options, body: body ?? null, signal: bounded });
				const text = await response.body.text();
				return { status: response.statusCode, body: text, retryAfterMs: retryAfterOf(response.headers) };
			});
		} catch (error) {
			caller.throwIfAborted();
			// The cause is not passed on: what the client knows of the call includes tokens.
			throw new GoogleError({ kind: "transient", message: networkMessage(error, timeoutMs) });
		}
	}

	async function call<T>(asked: GoogleCall<T>): Promise<T> {
		const { value, fault } = await told({ provider: "google", kind: asked.kind }, asked.onCall, async () => {
			const answer = await send(asked);
			const value = answer.status === 200 ? asked.read(answer.body) : null;
			const fault = value === null ? faultOf(answer, asked.secrets) : null;
			return { value: { value, fault }, outcome: fault ? outcomes[fault.kind] : "OK" };
		});
		if (value === null) throw new GoogleError(fault ?? { kind: "transient", message: "Google answered nothing." });
		return value;
	}

	return { call, close: () => agent.destroy() };
}

function networkMessage(error: unknown, timeoutMs: number): string {
	if (error instanceof DeadlinePassed) return `Google did not answer within ${timeoutMs / 1_000} s.`;
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return "Google sent more than Toprung reads at once.";
	if (/^(UND_ERR_(SOCKET|ABORTED)|ECONNRESET|EPIPE|HPE_.*)$/.test(code)) return "The connection to Google broke off.";
	return code === "" ? "Google could not be reached." : `Google could not be reached (${code}).`;
}
