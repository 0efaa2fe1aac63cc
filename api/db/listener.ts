import { Client } from "pg";

/** Longest pause between tries to connect again, in milliseconds. */
const longestPause = 2_000;

/** What is listened for, and what to do. */
export interface ListenerOptions {
	url: string;
	/** Channel → what to do with each payload. */
	channels: Record<string, (payload: string) => void>;
	/** After every connection, the first included: what was said meanwhile was not heard. */
	onConnect(): void;
	onFault(error: unknown): void;
}

/** A connection of its own that hears `NOTIFY`, for ever: when it is lost, it connects again. */
export function startListener({ url, channels, onConnect, onFault }: ListenerOptions): { stop(): Promise<void> } {
	let client: Client | null = null;
	let isStopped = false;
	let pause = 50;
	let retry: NodeJS.Timeout | undefined;

	async function connect(): Promise<void> {
		const next = new Client({ connectionString: url, keepAlive: true });
		next.on("error", (error) => lose(next, error));
		next.on("end", () => lose(next, new Error("The listening connection ended.")));
		next.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
		client = next;
		try {
			await next.connect();
			for (const channel of Object.keys(channels)) await next.query(`listen ${next.escapeIdentifier(channel)}`);
			pause = 50;
			onConnect();
		} catch (error) {
			lose(next, error);
		}
	}

	function lose(lost: Client, error: unknown): void {
		if (isStopped || client !== lost) return;
		client = null;
		onFault(error);
		lost.end().catch(() => undefined);
		retry = setTimeout(() => void connect(), pause);
		pause = Math.min(longestPause, pause * 2);
	}

	void connect();
	return {
		async stop(): Promise<void> {
			isStopped = true;
			clearTimeout(retry);
			await client?.end().catch(() => undefined);
		},
	};
}
