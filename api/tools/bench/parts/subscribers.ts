import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { quantile, sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";
import type { Committed } from "./publisher.ts";

/** A browser window: its domain and its user. */
export interface Subscriber {
	domainId: string;
	cookie: string;
	/** The last seq it received. */
	after: number;
}

/** Requests to the subscribers. */
export type SubscribersAsk =
	/** Drops earlier subscriptions. */
	| { do: "subscribe"; url: string; query: string; subscribers: Subscriber[] }
	/** All disconnect, and reconnect when requested. */
	| { do: "leave" }
	| { do: "return"; url: string; query: string }
	/** Waits, with a timeout, for what was committed, and reports what arrived. */
	| { do: "compare"; committed: Committed; patienceMs: number };

/** What the subscribers received. */
export interface Heard {
	/** Updates that should have arrived, and those that did, once each and in order. */
	expected: number;
	delivered: number;
	/** Milliseconds from commit to client. */
	p50: number;
	p99: number;
	slowest: number;
	/** Reconnections. */
	returns: number;
}

interface Listener extends Subscriber {
	socket: WebSocket | null;
	/** Arrival time of each event, by seq. */
	arrivals: number[];
	/** Whether an event was missed or repeated. */
	isBroken: boolean;
	/** Reconnections that resumed from the last seq. */
	returns: number;
}

let listeners: Listener[] = [];

answerBench<SubscribersAsk, Heard | null>(async (ask) => {
	if (ask.do === "compare") return compare(ask.committed, ask.patienceMs);
	if (ask.do !== "return") leave();
	if (ask.do === "subscribe") listeners = ask.subscribers.map(newListener);
	if (ask.do !== "leave") await listenAll(ask.url, ask.query);
	return null;
});

function newListener(subscriber: Subscriber): Listener {
	return { ...subscriber, socket: null, arrivals: Array(subscriber.after + 1).fill(0), isBroken: false, returns: 0 };
}

function leave(): void {
	for (const { socket } of listeners) socket?.removeAllListeners("close").terminate();
}

async function listenAll(url: string, query: string): Promise<void> {
	for (let begun = 0; begun < listeners.length; begun += 50) {
		await Promise.all(listeners.slice(begun, begun + 50).map((listener) => listen(url, query, listener)));
	}
}

function listen(url: string, query: string, listener: Listener): Promise<void> {
	const { domainId, cookie, arrivals } = listener;
	const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", { headers: { cookie } });
	listener.socket = socket;
	return new Promise((resolve) => {
		// Reconnects like the web app; every error is followed by a close.
		socket.once("error", () => {});
		socket.once("close", async () => {
			listener.returns++;
			await pause(500 + Math.random() * 500);
			resolve(listen(url, query, listener));
		});
		socket.once("open", () => socket.send('{"type":"connection_init"}'));
		socket.once("message", () => {
			const payload = { query, variables: { domainId, after: arrivals.length - 1 } };
			socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
			socket.on("message", (data: Buffer) => hear(listener, data, sharedClock()));
			resolve();
		});
	});
}

function hear(listener: Listener, data: Buffer, at: number): void {
	const seq = seqOf(listener.domainId, data);
	if (seq !== listener.arrivals.length) listener.isBroken = true;
	listener.arrivals[seq] = at;
}

const lately = new Map<string, { data: Buffer; seq: number }[]>();

/** Subscribers of a domain receive the same bytes, which need parsing only once. */
function seqOf(domainId: string, data: Buffer): number {
	const known = lately.get(domainId) ?? [];
	const same = known.find((message) => message.data.equals(data));
	if (same) return same.seq;
	const { seq } = JSON.parse(String(data)).payload.data.positionsMeasured as { seq: number };
	lately.set(domainId, [{ data, seq }, ...known].slice(0, 8));
	return seq;
}

async function compare({ times, updates }: Committed, patienceMs: number): Promise<Heard> {
	const lastOf = (domainId: string) => times.get(domainId)?.at(-1)?.seq ?? 0;
	const isWaiting = ({ arrivals, domainId, isBroken }: Listener) => !isBroken && arrivals.length <= lastOf(domainId);
	const end = sharedClock() + patienceMs;
	while (listeners.some(isWaiting) && sharedClock() < end) await pause(10);

	let expected = 0;
	const delays: number[] = [];
	for (const { domainId, arrivals, isBroken } of listeners) {
		const commits = times.get(domainId) ?? [];
		expected += commits.length;
		for (const { seq, at } of isBroken ? [] : commits) {
			const arrival = arrivals[seq];
			if (arrival !== undefined) delays.push(arrival - at);
		}
	}
	const [p50, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(delays, share));
	return {
		expected: expected * updates,
		delivered: delays.length * updates,
		p50: p50 ?? 0,
		p99: p99 ?? 0,
		slowest: slowest ?? 0,
		returns: listeners.reduce((sum, { returns }) => sum + returns, 0),
	};
}
