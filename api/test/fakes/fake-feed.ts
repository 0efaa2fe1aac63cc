import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** What the feed answers from now on. */
export interface FeedAnswer {
	status?: number;
	/** Strings are sent as they are, anything else as JSON. */
	body?: unknown;
	headers?: Record<string, string>;
	/** The answer waits for this. */
	after?: Promise<unknown>;
}

/** Google's feed of incidents, on loopback. */
export interface FakeFeed extends AsyncDisposable {
	url: string;
	/** The queries, in order. */
	asked: IncomingMessage["headers"][];
	answer: FeedAnswer;
}

/** Starts a feed without incidents. */
export async function startFakeFeed(): Promise<FakeFeed> {
	const server = createServer(async (request, response) => {
		feed.asked.push(request.headers);
		const { status = 200, body = [], headers = {}, after } = feed.answer;
		await after;
		response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const feed: FakeFeed = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/incidents.json`,
		asked: [],
		answer: {},
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
	return feed;
}

/** An incident of Google's ranking, as the feed lists it. */
export function rankingIncident(more: Record<string, unknown> = {}): Record<string, unknown> {
	return {
		id: "core-november",
		service_key: "rGHU1u87FJnkP6W2GwMi",
		external_desc: "November 2026 core update",
		begin: "2026-11-18T16:00:00+00:00",
		end: null,
		modified: "2026-11-18T17:00:00+00:00",
		uri: "incidents/core-november",
		...more,
	};
}
