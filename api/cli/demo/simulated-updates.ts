import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Google's product "Ranking", as its feed names it. */
const ranking = "rGHU1u87FJnkP6W2GwMi";
const minuteMs = 60_000;

/**
 * Serves a feed of Google's updates on loopback, with one update that says it is simulated, so that the demo calls no outside service.
 * It began with the demo's last run, whose site-wide alert names it, and keeps its date however often the demo is started.
 * Returns the feed's URL; the server does not keep the process alive.
 */
export async function serveSimulatedUpdates(madeAt: Promise<Date>): Promise<string> {
	const server = createServer(async (_, response) => {
		const begin = new Date((await madeAt).getTime() - minuteMs).toISOString();
		const update = { id: "simulated", external_desc: "Simulated core update", service_key: ranking, begin, end: null };
		const feed = JSON.stringify([{ ...update, modified: begin, uri: null }]);
		response.writeHead(200, { "content-type": "application/json" }).end(feed);
	});
	server.unref();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
