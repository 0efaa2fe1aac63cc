import { z } from "zod";
import { createHttpCaller, type HttpAnswer } from "../lib/http-call.ts";
import { wordsIn } from "./answer.ts";

/** Connection settings of DataForSEO. */
export interface DataforseoOptions {
	/** For example `https://api.dataforseo.com`; may have a path; a trailing slash is ignored. */
	baseUrl: string;
	/** Longer responses are errors; 20 MB. */
	maxAnswerBytes?: number;
}

/** A request: GET without tasks, POST with them. */
export interface DataforseoCall {
	path: string;
	/** `login:password`. */
	key: string;
	tasks?: readonly object[];
	/** The whole call, from connecting to the last byte. */
	timeoutMs: number;
}

/** Sends requests to DataForSEO. */
export interface DataforseoClient {
	(call: DataforseoCall, signal?: AbortSignal): Promise<HttpAnswer>;
	close(): Promise<void>;
}

/**
 * Calls are made by hand: the official client is 75 MB, has no timeout, and drops `Retry-After` and the body of error
 * responses.
 */
export function createDataforseoClient(options: DataforseoOptions & { connections: number }): DataforseoClient {
	const { baseUrl, connections, maxAnswerBytes = 20_000_000 } = options;
	const caller = createHttpCaller({ name: "DataForSEO", connections, maxAnswerBytes });
	const root = baseUrl.replace(/(?<!\/)\/+$/, "");
	const send = ({ path, key, tasks, timeoutMs }: DataforseoCall, signal?: AbortSignal) => {
		const authorization = `Basic ${basicOf(key)}`;
		const headers = { authorization, "content-type": "application/json", accept: "application/json" };
		const question = tasks ? ({ method: "POST", body: JSON.stringify(tasks) } as const) : ({ method: "GET" } as const);
		return caller({ ...question, url: `${root}/${path}`, headers, timeoutMs }, signal);
	};
	return Object.assign(send, { close: () => caller.close() });
}

/** Secrets that no message may contain: with the operator's login, every account sees the provider's messages. */
export function secretsOf(key: string): string[] {
	const end = key.indexOf(":");
	return [basicOf(key), key.slice(end + 1), key.slice(0, end)].filter((secret) => secret !== "");
}

function basicOf(key: string): string {
	return Buffer.from(key).toString("base64");
}

/** The code of success, of an envelope and of a task. */
export const isFine = 20000;
/** Too many calls, or too many at once. */
export const tooFast: ReadonlySet<number> = new Set([40202, 40209]);
/** Not signed in, not verified, unpaid, blocked, over the day's limit, no such subscription, foreign address, no funds. */
export const loginFaults: ReadonlySet<number> = new Set([40100, 40104, 40200, 40201, 40203, 40204, 40207, 40210]);

/** A text of a response. */
export const text = z.string().catch("");
/** US dollars; implausible prices are ignored. */
export const price = z.number().min(0).max(10_000).nullish().catch(null);
/** What an envelope and a task say of themselves. */
export const status = {
	status_code: z.int(),
	status_message: z
		.unknown()
		.optional()
		.transform((said) => wordsIn(said)),
};
