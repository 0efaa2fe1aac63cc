import type { IncomingMessage } from "node:http";

/** What the fake plays: its consent page, its OAuth endpoints, the list of sites, and performance data. */
export type FakeGooglePart = "auth" | "token" | "revoke" | "sites" | "performance";

/** A call as the fake received it. */
export interface FakeGoogleCall {
	part: FakeGooglePart;
	path: string;
	headers: IncomingMessage["headers"];
	/** The query, and the form of a call of the OAuth endpoints. */
	form: Record<string, string>;
	/** The JSON body; `{}` without one. */
	body: Record<string, unknown>;
	/** Of a call for performance data. */
	siteUrl: string;
}

/** A scripted answer; what is left out is the usual one. */
export interface FakeGoogleAnswer {
	status?: number;
	/** Text is sent as it is, anything else as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** The answer waits for this, so that a test can hold a call and look at what is under way. */
	after?: Promise<unknown>;
	/** `hang`: never answers. `half`: the connection breaks in the middle of the body. `reset`: it breaks before. */
	fault?: "hang" | "half" | "reset";
}

/** Whether a scripted answer says all there is to answer. */
export function isWhole(answer: FakeGoogleAnswer): boolean {
	return answer.status !== undefined || answer.body !== undefined;
}

/** The call a request is; null where Google has nothing. */
export function readCall(request: IncomingMessage, text: string): FakeGoogleCall | null {
	const url = new URL(request.url ?? "", "http://fake");
	const [, siteUrl = ""] = /^\/webmasters\/v3\/sites\/([^/]+)\/searchAnalytics\/query$/.exec(url.pathname) ?? [];
	const part = siteUrl ? "performance" : partOf(`${request.method} ${url.pathname}`);
	if (part === null) return null;
	const isForm = request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded");
	const fields = [...url.searchParams, ...(isForm ? new URLSearchParams(text) : [])];
	return {
		part,
		path: url.pathname,
		headers: request.headers,
		form: Object.fromEntries(fields),
		body: isForm || text === "" ? {} : JSON.parse(text),
		siteUrl: decodeURIComponent(siteUrl),
	};
}

function partOf(call: string): FakeGooglePart | null {
	switch (call) {
		case "GET /auth":
			return "auth";
		case "POST /token":
			return "token";
		case "POST /revoke":
			return "revoke";
		case "GET /webmasters/v3/sites":
			return "sites";
		default:
			return null;
	}
}
