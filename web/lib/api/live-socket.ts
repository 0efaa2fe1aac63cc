import { type Client, createClient } from "graphql-ws";
import { accountInUse } from "./account-in-use.ts";
import { waitBackoff } from "./backoff.ts";
import { liveConnection } from "./live-status.ts";

const pingMilliseconds = 10_000;
const pongMilliseconds = 5_000;
/** How long the socket stays open without subscriptions: moving between screens should not close it. */
const lingerMilliseconds = 3_000;
/** Signed out, or other rights or another account than when it was opened. */
const doubtfulCodes = new Set([4401, 4403, 4412]);

/** The WebSocket client: pings, detects a dead connection, and reconnects with growing, jittered delays. */
export function createLiveSocket(url: string, onOutOfDate: () => void): Client {
	let overdue: ReturnType<typeof setTimeout>;
	const client: Client = createClient({
		url,
		connectionParams: () => ({ account: accountInUse() }),
		lazy: true,
		lazyCloseTimeout: lingerMilliseconds,
		keepAlive: pingMilliseconds,
		retryAttempts: Number.POSITIVE_INFINITY,
		shouldRetry: () => true,
		retryWait: waitBackoff,
		on: {
			connected: () => liveConnection.connected(),
			ping: (isReceived) => {
				if (!isReceived) overdue = setTimeout(() => client.terminate(), pongMilliseconds);
			},
			pong: (isReceived) => {
				if (isReceived) clearTimeout(overdue);
			},
			closed: (event) => {
				clearTimeout(overdue);
				const { code } = event as CloseEvent;
				if (code === 1000) return liveConnection.closed();
				liveConnection.lost();
				if (doubtfulCodes.has(code)) onOutOfDate();
			},
		},
	});
	return client;
}
