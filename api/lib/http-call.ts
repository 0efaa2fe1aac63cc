import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "undici";
import { DeadlinePassed, withDeadline } from "./deadline.ts";
import { retryAfterOf } from "./retry-after.ts";

/** Options for calling a service. */
export interface HttpCallerOptions {
	/** The service's display name. */
	name: string;
	/** Maximum number of sockets, and thus of concurrent calls. */
	connections: number;
	/** Longer responses are errors. */
	maxAnswerBytes: number;
}

/** A call. */
export interface HttpCall {
	method: "GET" | "POST";
	url: string;
	headers: Record<string, string>;
	body?: string | null | undefined;
	/** In total, from connecting to the last byte. */
	timeoutMs: number;
}

/** A fully read response. */
export interface HttpAnswer {
	status: number;
	body: string;
	/** `Retry-After`, in milliseconds. */
	retryAfterMs: number | undefined;
	/** By their lower-case names. */
	headers: IncomingHttpHeaders;
}

/** Thrown when there was no complete response. The message is for users and contains nothing that was sent. */
export class NoAnswer extends Error {
	override readonly name = "NoAnswer";
	/** `UNREACHABLE`: no connection was made, so nothing was sent. */
	readonly reason: "LATE" | "TOO_LARGE" | "INTERRUPTED" | "UNREACHABLE";

	constructor(message: string, reason: NoAnswer["reason"]) {
		super(message);
		this.reason = reason;
	}
}

/** Calls one service and reads whole responses, with limits on time and size. */
export interface HttpCaller {
	(call: HttpCall, signal?: AbortSignal): Promise<HttpAnswer>;
	close(): Promise<void>;
}

/** Creates an `HttpCaller`. */
export function createHttpCaller({ name, connections, maxAnswerBytes }: HttpCallerOptions): HttpCaller {
	const agent = new Agent({
		connections,
		// With HTTP/2 one socket would carry many calls, and `connections` would not limit them.
		allowH2: false,
		maxResponseSize: maxAnswerBytes,
		keepAliveTimeout: 10_000,
		// The deadline below bounds the whole call.
		headersTimeout: 0,
		bodyTimeout: 0,
	});
	async function call(
		{ method, url, headers, body, timeoutMs }: HttpCall,
		signal = new AbortController().signal,
	): Promise<HttpAnswer> {
		try {
			return await withDeadline(timeoutMs, signal, async (bounded) => {
				const options = { dispatcher: agent, method, headers, body: body ?? null, signal: bounded };
				const response = await request(url, options);
				const text = await response.body.text();
				return {
					status: response.statusCode,
					body: text,
					retryAfterMs: retryAfterOf(response.headers),
					headers: response.headers,
				};
			});
		} catch (error) {
			signal.throwIfAborted();
			// Without the cause, which includes the credentials.
			throw noAnswer(error, name, timeoutMs);
		}
	}
	return Object.assign(call, { close: () => agent.destroy() });
}

function noAnswer(error: unknown, name: string, timeoutMs: number): NoAnswer {
	if (error instanceof DeadlinePassed)
		return new NoAnswer(`${name} did not respond within ${timeoutMs / 1_000} s.`, "LATE");
	const code = error instanceof Error && "code" in error ? String(error.code) : "";
	if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE")
		return new NoAnswer(`${name} sent a response that is too large.`, "TOO_LARGE");
	if (/^(UND_ERR_(SOCKET|ABORTED)|ECONNRESET|EPIPE|HPE_.*)$/.test(code))
		return new NoAnswer(`The connection to ${name} was interrupted.`, "INTERRUPTED");
	return new NoAnswer(`${name} could not be reached${code && ` (${code})`}.`, "UNREACHABLE");
}
