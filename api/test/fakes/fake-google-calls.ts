import type { IncomingMessage } from "node:http";

/** What the fake implements: consent page, OAuth endpoints, list of sites, performance data. */
export type FakeGooglePart = "auth" | "token" | "revoke" | "sites" | "performance";

/** A call as received. */
export interface FakeGoogleCall {
	part: FakeGooglePart;
	path: string;
	headers: IncomingMessage["headers"];
	/** The query, and the form of OAuth calls. */
	form: Record<string, string>;
	/** The JSON body; `{}` without one. */
	body: Record<string, unknown>;
	/** For performance data. */
	siteUrl: string;
}

/** A scripted response; omitted parts are the defaults. */
export interface FakeGoogleAnswer {
	status?: number;
	/** Strings are sent as they are, anything else as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** The response waits for this, so that a test can hold a call. */
	after?: Promise<unknown>;
	/** `hang`: never answers. `half`: disconnects in the middle of the body. `reset`: disconnects before it. */
	fault?: "hang" | "half" | "reset";
}

/** Whether a scripted response needs no defaults. */
export function isWhole(answer: FakeGoogleAnswer): boolean {
	return answer.status !== undefined || answer.body !== undefined;
}

/** Parses a request; null if Google has no such endpoint. */
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
