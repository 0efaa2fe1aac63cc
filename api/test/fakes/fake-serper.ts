import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { waited } from "../wait.ts";

/** A call as received. */
export interface FakeCall {
	path: string;
	headers: IncomingMessage["headers"];
	body: string;
	/** From the body; `""` and 0 if missing. */
	q: string;
	page: number;
	gl: string;
	hl: string;
	/** When it arrived, in milliseconds of a monotonic clock. */
	at: number;
}

/** Where a site ranks: its organic position over all pages, and optionally its exact URL. */
export interface Placement {
	host: string;
	position: number;
	url?: string;
}

/** A scripted response; by default status 200 and the default body. */
export interface FakeAnswer {
	status?: number;
	/** Strings are sent as they are, anything else as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** The response waits for this, so that a test can hold a call. */
	after?: Promise<unknown>;
	/** `hang`: never answers. `half`: disconnects in the middle of the body. `reset`: disconnects before it. */
	fault?: "hang" | "half" | "reset";
}

/** Which calls a response is for. Omitted fields match everything; `path` defaults to `/search`. */
export interface FakeMatch {
	path?: string;
	q?: string | RegExp;
	page?: number;
	key?: string;
}

/** Initial options; `latencyMs`, `keys`, `rank` and `extras` can be changed on the fake at any time. */
export interface FakeSerperOptions {
	port?: number;
	/** Latency of every `/search` response, as a real engine has. */
	latencyMs?: number;
	/** Accepted keys; all by default. */
	keys?: readonly string[] | null;
	/** Where sites rank in the default response. */
	rank?: (call: FakeCall) => Placement | null;
	/** Further fields of the default response to page 1, such as its features. */
	extras?: (call: FakeCall) => Record<string, unknown>;
	/** Number of calls `calls` keeps; 20,000 by default. */
	keep?: number;
}

type Rule = { match: FakeMatch; answers: FakeAnswer[]; isLasting: boolean };

/** Starts a fake Serper on loopback; deterministic unless scripted. */
export async function startFakeSerper(options: FakeSerperOptions = {}): Promise<FakeSerper> {
	const fake = new FakeSerper(options);
	await fake.listen(options.port ?? 0);
	return fake;
}

/** See `startFakeSerper`. */
export class FakeSerper {
	latencyMs: number;
	keys: readonly string[] | null;
	rank: (call: FakeCall) => Placement | null;
	extras: (call: FakeCall) => Record<string, unknown>;
	/** The response to calls without a rule; undefined: the default one. */
	whim: (call: FakeCall) => FakeAnswer | undefined = () => undefined;
	/** The last calls, oldest first. */
	calls: FakeCall[] = [];
	/** Total number of calls. */
	count = 0;
	/** Open calls, and their maximum so far. */
	inFlight = 0;
	maxInFlight = 0;
	url = "";
	readonly #keep: number;
	readonly #server = createServer((request, response) => this.#receive(request, response));
	#rules: Rule[] = [];
	#waiting: { until: () => boolean; resolve: () => void }[] = [];

	constructor(options: FakeSerperOptions) {
		this.latencyMs = options.latencyMs ?? 0;
		this.keys = options.keys ?? null;
		this.rank = options.rank ?? (() => null);
		this.extras = options.extras ?? (() => usualExtras);
		this.#keep = options.keep ?? 20_000;
		// Longer than any client's, so that the fake never closes a socket the client is about to use.
		this.#server.keepAliveTimeout = 120_000;
	}

	async listen(port: number): Promise<void> {
		await new Promise<void>((resolve, reject) => {
			this.#server.once("error", reject).listen(port, "127.0.0.1", resolve);
		});
		this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	/** The next matching calls get these responses, in order. */
	next(match: FakeMatch, ...answers: FakeAnswer[]): void {
		this.#rules.push({ match, answers, isLasting: false });
	}

	/** All matching calls get this response from now on; later rules win. */
	always(match: FakeMatch, answer: FakeAnswer): void {
		this.#rules.unshift({ match, answers: [answer], isLasting: true });
	}

	/** Places a host at a position for every keyword; `null` removes it. */
	place(host: string, position: number | null): void {
		this.rank = () => (position === null ? null : { host, position });
	}

	/** Clears rules and calls. */
	reset(): void {
		this.#rules = [];
		this.calls = [];
		this.count = 0;
		this.maxInFlight = this.inFlight;
	}

	/** Resolves after this many calls in all, or since `reset`. */
	received(count: number): Promise<void> {
		const received = new Promise<void>((resolve) => {
			this.#waiting.push({ until: () => this.count >= count, resolve });
			this.#notify();
		});
		return waited(received, () => `${this.count} of ${count} calls`);
	}

	/** Matching calls so far. */
	callsOf(match: FakeMatch): FakeCall[] {
		return this.calls.filter((call) => isFor(match, call));
	}

	/** Disconnects hanging calls and frees the port. */
	async close(): Promise<void> {
		this.#server.closeAllConnections();
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	#receive(request: IncomingMessage, response: ServerResponse): void {
		this.inFlight++;
		this.maxInFlight = Math.max(this.maxInFlight, this.inFlight);
		response.once("close", () => this.inFlight--);
		let body = "";
		request.setEncoding("utf8");
		request.on("data", (chunk: string) => {
			body += chunk;
		});
		request.on("end", () => {
			const call = readCall(request, body);
			this.#record(call);
			const respond = () => void this.#respond(call, response);
			if (this.latencyMs > 0 && call.path === "/search") setTimeout(respond, this.latencyMs);
			else respond();
		});
	}

	#record(call: FakeCall): void {
		this.count++;
		this.calls.push(call);
		// Rarely and in bulk: shifting on every call would be slow.
		if (this.calls.length >= this.#keep * 2) this.calls = this.calls.slice(-this.#keep);
		if (this.#waiting.length > 0) this.#notify();
	}

	#notify(): void {
		const due = this.#waiting.filter((waiter) => waiter.until());
		this.#waiting = this.#waiting.filter((waiter) => !due.includes(waiter));
		for (const waiter of due) waiter.resolve();
	}

	async #respond(call: FakeCall, response: ServerResponse): Promise<void> {
		const answer = (this.#rules.length === 0 ? undefined : this.#scripted(call)) ?? this.whim(call);
		if (answer?.after) await answer.after;
		if (answer?.fault === "hang") return;
		if (answer?.fault === "reset") return void response.destroy();
		const fallback = answer?.status === undefined || answer.status === 200 ? this.#usual(call) : refusal(answer.status);
		const body = answer?.body === undefined ? fallback.body : textOf(answer.body);
		const length = Buffer.byteLength(body);
		response.writeHead(answer?.status ?? fallback.status, {
			"content-type": "application/json",
			"content-length": length,
			...answer?.headers,
		});
		if (answer?.fault !== "half") return void response.end(body);
		response.write(Buffer.from(body).subarray(0, length >> 1), () => response.destroy());
	}

	#scripted(call: FakeCall): FakeAnswer | undefined {
		// Responses for the next calls win over those for all calls.
		const rules = this.#rules.filter((rule) => rule.answers.length > 0 && isFor(rule.match, call));
		const rule = rules.find((candidate) => !candidate.isLasting) ?? rules[0];
		return rule?.isLasting ? rule.answers[0] : rule?.answers.shift();
	}

	#usual(call: FakeCall): { status: number; body: string } {
		const key = call.headers["x-api-key"];
		if (!key || (this.keys && !this.keys.includes(String(key)))) return refusal(403, "Unauthorized.");
		if (call.path === "/account") return { status: 200, body: '{"balance":25000,"rateLimit":50}' };
		if (call.path !== "/search") return refusal(404, "Not found.");
		return { status: 200, body: searchAnswer(call, this.rank(call), this.extras) };
	}
}

function readCall(request: IncomingMessage, body: string): FakeCall {
	const sent = body === "" ? {} : (JSON.parse(body) as Partial<FakeCall>);
	const { q = "", page = 0, gl = "", hl = "" } = sent;
	return { path: request.url ?? "", headers: request.headers, body, q, page, gl, hl, at: performance.now() };
}

function isFor(match: FakeMatch, call: FakeCall): boolean {
	if (call.path !== (match.path ?? "/search")) return false;
	if (match.page !== undefined && call.page !== match.page) return false;
	if (match.key !== undefined && call.headers["x-api-key"] !== match.key) return false;
	if (match.q === undefined) return true;
	return typeof match.q === "string" ? call.q === match.q : match.q.test(call.q);
}

function refusal(status: number, message = `Fake answer ${status}.`): { status: number; body: string } {
	return { status, body: JSON.stringify({ message, statusCode: status }) };
}

function textOf(body: unknown): string {
	return typeof body === "string" ? body : JSON.stringify(body);
}

const usualExtras = {
	peopleAlsoAsk: [{ question: "Why?" }],
	relatedSearches: [{ query: "more" }],
	answerBox: { snippet: "Because." },
	images: [],
};

/** The place that was requested, as the answer repeats it. */
function placeOf({ body }: FakeCall): string {
	const { location } = JSON.parse(body) as { location?: string };
	return location === undefined ? "" : `,"location":${JSON.stringify(location)}`;
}

/** Ten results; `position` restarts on every page, as with the real provider. */
function searchAnswer(call: FakeCall, placed: Placement | null, extrasOf: FakeSerper["extras"]): string {
	const first = (call.page - 1) * 10 + 1;
	const requested = `{"q":${JSON.stringify(call.q)},"gl":"${call.gl}","hl":"${call.hl}","page":${call.page}${placeOf(call)}}`;
	let organic = "";
	for (let i = 0; i < 10; i++) {
		const position = first + i;
		const isPlaced = placed?.position === position;
		const link = isPlaced ? (placed.url ?? `https://${placed.host}/found`) : `https://rival-${position}.example/page`;
		organic += `${i ? "," : ""}{"title":"Result ${position}","link":${JSON.stringify(link)},"snippet":"A result.","position":${i + 1}}`;
	}
	const extras = Object.entries(call.page === 1 ? extrasOf(call) : {}).map(
		([field, value]) => `,${JSON.stringify(field)}:${JSON.stringify(value)}`,
	);
	return `{"searchParameters":${requested},"organic":[${organic}]${extras.join("")},"credits":1}`;
}
