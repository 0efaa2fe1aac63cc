import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "pino";

/** Handlers by channel; the payload may be empty. */
export type Channels = Readonly<Record<string, (payload: string) => void>>;

interface Options {
	url: string;
	channels: Channels;
	/** Called whenever listening starts: earlier announcements were missed. */
	onListening(): void;
	log: Pick<Logger, "debug" | "info" | "warn">;
}

/** A process's dedicated LISTEN connection to Postgres. */
export interface Listener {
	/** Resolves when it listens for the first time. */
	ready: Promise<void>;
	stop(): Promise<void>;
}

const shortestPause = 100;
const maxPause = 2_000;
const probeEvery = 5_000;
const patience = 5_000;

/** Listens until stopped: reconnects a lost connection, and detects and replaces a silent one. */
export function startListener(options: Options): Listener {
	const stopping = new AbortController();
	const first = Promise.withResolvers<void>();
	const loop = listenForEver(options, stopping.signal, first.resolve);
	return {
		ready: first.promise,
		async stop() {
			stopping.abort();
			await loop;
		},
	};
}

async function listenForEver(options: Options, signal: AbortSignal, onReady: () => void): Promise<void> {
	const { log } = options;
	let wait = shortestPause;
	let isAway = false;
	while (!signal.aborted) {
		const client = new Client({
			connectionString: options.url,
			connectionTimeoutMillis: patience,
			query_timeout: patience,
			keepAlive: true,
			application_name: "toprung listener",
		});
		const end = new Promise<void>((resolve) => client.once("end", resolve));
		client.on("error", (error) => log.debug({ err: error }, "The LISTEN connection failed"));
		try {
			await listen(client, options);
			if (isAway) log.info("The database is responding again");
			isAway = false;
			onReady();
			options.onListening();
			wait = shortestPause;
			await untilItFails(client, end, signal);
		} catch (error) {
			// Logged once per outage; a merely lost connection is replaced silently.
			const level = isAway ? "debug" : "warn";
			const reason = error instanceof Error ? error.message : String(error);
			if (!signal.aborted) log[level]({ reason }, "The database is not responding; work resumes when it does");
			isAway = true;
		}
		await Promise.race([client.end().catch(() => {}), pause(500)]);
		await pause(wait, undefined, { signal }).catch(() => {});
		wait = Math.min(maxPause, wait * 2);
	}
}

async function listen(client: Client, { channels }: Options): Promise<void> {
	client.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
	await client.connect();
	for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/** Pings regularly: a connection whose other end vanished reports no error on its own. */
async function untilItFails(client: Client, end: Promise<void>, signal: AbortSignal): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const giveUp = () => resolve();
	const probe = setInterval(() => void client.query("select 1").catch(giveUp), probeEvery);
	signal.addEventListener("abort", giveUp);
	if (!signal.aborted) await Promise.race([end, promise]);
	signal.removeEventListener("abort", giveUp);
	clearInterval(probe);
}
