import type { Server, Socket } from "node:net";
import type { NetworkLimits } from "./network-limits.ts";

type Limits = Pick<NetworkLimits, "stalledMs" | "lookEveryMs">;

/** Internals of a Node socket: the bytes a running write still has to send are not public. */
type Connection = Socket & { _handle?: { writeQueueSize?: number } | null };

/**
 * Disconnects connections without traffic in either direction for `stalledMs`. Node's own timeout takes up to three
 * times as long: it restarts whenever part of a pending write was sent since its last look.
 */
export function cutOffStalled(server: Server, { stalledMs, lookEveryMs }: Limits): void {
	const last = new Map<Connection, { moved: string; at: number }>();
	const note = (connection: Connection, moved: string) => last.set(connection, { moved, at: performance.now() });
	server.on("connection", (connection) => {
		note(connection, movedOn(connection));
		connection.once("close", () => last.delete(connection));
	});
	const look = setInterval(() => {
		for (const [connection, { moved, at }] of last) {
			const now = movedOn(connection);
			if (now !== moved) note(connection, now);
			else if (performance.now() - at >= stalledMs) connection.destroy();
		}
	}, lookEveryMs);
	server.once("close", () => clearInterval(look));
}

/** Bytes received and sent so far, without those only queued for sending. */
function movedOn({ bytesRead, bytesWritten, writableLength, _handle }: Connection): string {
	return `${bytesRead} ${bytesWritten - writableLength} ${_handle?.writeQueueSize}`;
}
