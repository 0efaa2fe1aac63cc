import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A call as the fake received it. */
export interface FakeCall {
	path: string;
	headers: IncomingMessage["headers"];
	/** The body as sent. */
	body: string;
	/** From the body; `""` and 0 where it has none. */
	q: string;
	page: number;
	gl: string;
	hl: string;
	/** When it came, in milliseconds by a clock that nobody sets. */
	at: number;
}

/** Where the fake puts a site: the organic position counted over all pages, and optionally the exact URL. */
export interface Placement {
	host: string;
	position: number;
	url?: string;
}

/** A scripted answer. Left out: status 200 and the default body for the call. */
export interface FakeAnswer {
	status?: number;
	/** Text is sent as it is, anything else as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** The answer waits for this, so that a test can hold a call and look at what is under way. */
	after?: Promise<unknown>;
	/** `hang`: never answers. `half`: the connection breaks in the middle of the body. `reset`: it breaks before. */
	fault?: "hang" | "half" | "reset";
}

/** Which calls an answer is for; what is left out matches everything, `path` is `/search` unless given. */
export interface FakeMatch {
	path?: string;
	q?: string | RegExp;
	page?: number;
	key?: string;
}

/** What can be set at the start; `latencyMs`, `keys` and `rank` can be changed at any time on the fake itself. */
export interface FakeSerperOptions {
	port?: number;
	/** Every answer of `/search` takes this long, as a real engine's does. */
	latencyMs?: number;
	/** Keys accepted; all when left out. */
	keys?: readonly string[] | null;
	/** Where sites stand in the default answer. */
	rank?: (call: FakeCall) => Placement | null;
	/** How many of the last calls `calls` keeps; 20,000. */
	keep?: number;
}

type Rule = { match: FakeMatch; answers: FakeAnswer[]; isLasting: boolean };

/** Starts a Serper of our own on loopback, which answers deterministically until a test tells it otherwise. */
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
	/** Asked for the answer to each call that no rule is for; the default one when it has none. */
	whim: (call: FakeCall) => FakeAnswer | undefined = () => undefined;
	/** The last calls, oldest first. */
	calls: FakeCall[] = [];
	/** Calls received in all. */
	count = 0;
	/** Calls not answered yet, and the most there ever were at once. */
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

	/** The next calls that match get these answers, one each, in this order. */
	next(match: FakeMatch, ...answers: FakeAnswer[]): void {
		this.#rules.push({ match, answers, isLasting: false });
	}

	/** Every call that matches gets this answer from now on; a later rule counts before an earlier one. */
	always(match: FakeMatch, answer: FakeAnswer): void {
		this.#rules.unshift({ match, answers: [answer], isLasting: true });
	}

	/** Puts one host at one position for every keyword; `null` takes it out. */
	place(host: string, position: number | null): void {
		this.rank = () => (position === null ? null : { host, position });
	}

	/** Forgets rules and calls. */
	reset(): void {
		this.#rules = [];
		this.calls = [];
		this.count = 0;
		this.maxInFlight = this.inFlight;
	}

	/** Resolves once so many calls have been received in all (or since `reset`). */
	received(count: number): Promise<void> {
		return new Promise((resolve) => {
			this.#waiting.push({ until: () => this.count >= count, resolve });
			this.#notify();
		});
	}

	/** Calls received so far that match. */
	callsOf(match: FakeMatch): FakeCall[] {
		return this.calls.filter((call) => isFor(match, call));
	}

	/** Breaks what hangs and frees the port. */
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
		// In one go and seldom: shifting one by one would cost every call.
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
		// What is meant for the next calls counts before what is meant for all of them.
		const rules = this.#rules.filter((rule) => rule.answers.length > 0 && isFor(rule.match, call));
		const rule = rules.find((candidate) => !candidate.isLasting) ?? rules[0];
		return rule?.isLasting ? rule.answers[0] : rule?.answers.shift();
	}

	#usual(call: FakeCall): { status: number; body: string } {
		const key = call.headers["x-api-key"];
		if (!key || (this.keys && !this.keys.includes(String(key)))) return refusal(403, "Unauthorized.");
		if (call.path === "/account") return { status: 200, body: '{"balance":25000,"rateLimit":50}' };
		if (call.path !== "/search") return refusal(404, "Not found.");
		return { status: 200, body: searchAnswer(call, this.rank(call)) };
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

const extras =
	'"peopleAlsoAsk":[{"question":"Why?"}],"relatedSearches":[{"query":"more"}],"answerBox":{"snippet":"Because."},"images":[]';

/** Ten results; `position` starts again on every page, which readers have to cope with. */
function searchAnswer(call: FakeCall, placed: Placement | null): string {
	const first = (call.page - 1) * 10 + 1;
	const asked = `{"q":${JSON.stringify(call.q)},"gl":"${call.gl}","hl":"${call.hl}","page":${call.page}}`;
	let organic = "";
	for (let i = 0; i < 10; i++) {
		const position = first + i;
		const isPlaced = placed?.position === position;
		const link = isPlaced ? (placed.url ?? `https://${placed.host}/found`) : `https://rival-${position}.example/page`;
		organic += `${i ? "," : ""}{"title":"Result ${position}","link":${JSON.stringify(link)},"snippet":"A result.","position":${i + 1}}`;
	}
	return `{"searchParameters":${asked},"organic":[${organic}]${call.page === 1 ? `,${extras}` : ""},"credits":1}`;
}
