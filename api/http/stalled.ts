import type { Server, Socket } from "node:net";
import type { NetworkLimits } from "./network-limits.ts";

type Limits = Pick<NetworkLimits, "stalledMs" | "lookEveryMs">;

/** What Node tells of a connection. Of a write under way it tells what waits to be sent only to itself. */
type Connection = Socket & { _handle?: { writeQueueSize?: number } | null };

/**
 * Cuts off connections on which no byte went either way for `stalledMs`. Node's own timeout takes up to three times as long: it
 * begins again whenever some of what waited to be sent has gone since it last looked.
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

/** What came and what went so far: the same as before when nothing did. What was only put in line to be sent does not count. */
function movedOn({ bytesRead, bytesWritten, writableLength, _handle }: Connection): string {
	return `${bytesRead} ${bytesWritten - writableLength} ${_handle?.writeQueueSize}`;
}
