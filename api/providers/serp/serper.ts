import { createHttpCaller, type HttpAnswer, NoAnswer } from "../../lib/http-call.ts";
import { type OnCall, recordCall } from "../provider-call.ts";
import { type SerpAnswer, SerpError, type SerpFault, type SerpProvider, type SerpQuery } from "./port.ts";
import { faultOf, isAccount, outcomeOf, pageOf, searchPageOf, serperFeatures } from "./serper-answer.ts";

/** Connection settings of Serper. */
export interface SerperOptions {
	/** For example `https://google.serper.dev`; may have a path; a trailing slash is ignored. */
	baseUrl: string;
	/** Calls per second and key, as in its plan. */
	callsPerSecond: number;
	/** Sockets to Serper, and thus the maximum of concurrent calls. */
	connections: number;
	/** The whole call, from connecting to the last byte; 15 s. */
	timeoutMs?: number;
	/** Longer responses are errors; 5 MB. */
	maxAnswerBytes?: number;
}

/** A request: GET without a body, POST with one. */
interface Question {
	path: "search" | "account";
	key: string;
	body?: string;
}

/** The content of a response, or its error. */
type Understood<T> = { found: T } | { found: null; fault: SerpFault; status: number };

/** Google results by Serper (`POST /search`). Desktop only: Serper has no parameter for the device. */
export function createSerper(options: SerperOptions): SerpProvider {
	const { baseUrl, connections, timeoutMs = 15_000, maxAnswerBytes = 5_000_000 } = options;
	const call = createHttpCaller({ name: "Serper", connections, maxAnswerBytes });
	const root = baseUrl.replace(/(?<!\/)\/+$/, "");

	async function send({ path, key, body }: Question, signal: AbortSignal): Promise<HttpAnswer> {
		const headers = { "x-api-key": key, "content-type": "application/json", accept: "application/json" };
		const method = body === undefined ? "GET" : "POST";
		try {
			return await call({ method, url: `${root}/${path}`, headers, body, timeoutMs }, signal);
		} catch (error) {
			if (!(error instanceof NoAnswer)) throw error;
			throw new SerpError({ kind: error.reason === "TOO_LARGE" ? "unusable" : "transient", message: error.message });
		}
	}

	/** One reported call: returns what `read` finds in a 200 response, otherwise throws. */
	async function ask<T>(question: Question, signal: AbortSignal, onCall: OnCall, read: (body: string) => T | null) {
		const { path, key } = question;
		// Such a key cannot be sent, and the client's own error would contain the header.
		if (!/^[\x21-\x7e]+$/.test(key)) throw new SerpError({ kind: "key", message: "This is not a Serper API key." });
		signal.throwIfAborted();
		return recordCall<Understood<T>>({ provider: "serper", kind: path }, onCall, async () => {
			const { status, body, retryAfterMs } = await send(question, signal);
			const found = status === 200 ? read(body) : null;
			if (found !== null) return { value: { found }, outcome: "OK" };
			const fault = faultOf(status, body, key, retryAfterMs);
			return { value: { found: null, fault, status }, outcome: outcomeOf(status, fault) };
		});
	}

	async function fetchPages(key: string, query: SerpQuery, signal: AbortSignal, onCall: OnCall): Promise<SerpAnswer> {
		const answer = await ask({ path: "search", key, body: searchBody(query) }, signal, onCall, searchPageOf);
		if (answer.found === null) throw new SerpError(answer.fault);
		return { pages: [answer.found], depth: null, cost: null };
	}

	async function testKey(key: string, signal: AbortSignal, onCall: OnCall): Promise<void> {
		const answer = await ask({ path: "account", key }, signal, onCall, (body) => isAccount(body) || null);
		if (answer.found !== null) return;
		const { fault, status } = answer;
		// A 200 of another shape, a 404 and the like do not say whether the key is valid, so make one search, the cheapest
		// call.
		const isAnswered = fault.kind === "key" || status === 429 || status >= 500;
		if (isAnswered && status !== 501) throw new SerpError(fault);
		await fetchPages(key, testQuery, signal, onCall);
	}

	return {
		name: "serper",
		capabilities: {
			devices: ["desktop"],
			pageSize: 10,
			maxPages: 10,
			features: serperFeatures,
			hasLocations: true,
			missingCountries: [],
			readsWhole: false,
		},
		callsPerSecond: options.callsPerSecond,
		fetchPages,
		queue: null,
		placesOf: null,
		unknownLanguages: null,
		readAnswer: pageOf,
		testKey,
		close: () => call.close(),
	};
}

const testQuery: SerpQuery = {
	phrase: "weather",
	country: "US",
	language: "en",
	device: "desktop",
	depth: 10,
	page: 1,
	domainHost: "",
	domainPath: "",
	at: new Date(0),
};

/** The query in Serper's terms. It returns ten results per page, whatever `num` says. */
function searchBody({ phrase, country, language, page, location }: SerpQuery): string {
	const place = location ? { location: location.canonicalName } : {};
	return JSON.stringify({
		q: phrase,
		gl: country.toLowerCase(),
		hl: language,
		...place,
		num: 10,
		page,
		autocorrect: false,
	});
}
