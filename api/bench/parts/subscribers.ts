import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { quantile, sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";
import type { Committed } from "./publisher.ts";

/** One browser window: the domain it watches and who it is signed in as. */
export interface Subscriber {
	domainId: string;
	cookie: string;
	/** The last seq it saw. */
	after: number;
}

/** What is asked of the subscribers. */
export type SubscribersAsk =
	/** Leaves what was subscribed before. */
	| { do: "subscribe"; url: string; query: string; subscribers: Subscriber[] }
	/** Waits for what was committed to arrive, not for ever, and says what did. */
	| { do: "compare"; committed: Committed; patienceMs: number };

/** What the subscribers heard of what was committed. */
export interface Heard {
	/** Updates that should have come to subscribers, and those that came, each once and in order. */
	expected: number;
	delivered: number;
	/** Milliseconds from commit to client. */
	p50: number;
	p99: number;
	slowest: number;
}

interface Listener extends Subscriber {
	socket: WebSocket;
	/** When each event came, by its seq. */
	arrivals: number[];
	/** Whether an event was missed or came twice, or the connection was lost. */
	isBroken: boolean;
}

let listeners: Listener[] = [];

answerBench<SubscribersAsk, Heard | null>(async (ask) => {
	if (ask.do === "compare") return compare(ask.committed, ask.patienceMs);
	for (const { socket } of listeners) socket.terminate();
	listeners = [];
	for (let begun = 0; begun < ask.subscribers.length; begun += 50) {
		const some = ask.subscribers.slice(begun, begun + 50);
		listeners.push(...(await Promise.all(some.map((one) => listen(ask.url, ask.query, one)))));
	}
	return null;
});

function listen(url: string, query: string, subscriber: Subscriber): Promise<Listener> {
	const { domainId, cookie, after } = subscriber;
	const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", { headers: { cookie } });
	const listener: Listener = { ...subscriber, socket, arrivals: Array(after + 1).fill(0), isBroken: false };
	return new Promise((resolve, reject) => {
		socket.once("error", reject);
		socket.once("close", () => {
			listener.isBroken = true;
		});
		socket.once("open", () => socket.send('{"type":"connection_init"}'));
		socket.once("message", () => {
			const payload = { query, variables: { domainId, after } };
			socket.send(JSON.stringify({ id: "1", type: "subscribe", payload }));
			socket.on("message", (data: Buffer) => hear(listener, data, sharedClock()));
			resolve(listener);
		});
	});
}

function hear(listener: Listener, data: Buffer, at: number): void {
	const seq = seqOf(listener.domainId, data);
	if (seq !== listener.arrivals.length) listener.isBroken = true;
	listener.arrivals[seq] = at;
}

const lately = new Map<string, { data: Buffer; seq: number }[]>();

/** All subscribers of a domain are sent the same bytes: what is known already need not be parsed again. */
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
	};
}
