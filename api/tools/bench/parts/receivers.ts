import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";
import { gatherArrivals } from "./arrivals.ts";

/** Waits until so many events came to `/ok` since the last request, and returns when each came. */
export interface ReceiversAsk {
	count: number;
}

/** When events came, by their number; by the shared clock. */
export interface Arrivals {
	url: string;
	at: [number: number, at: number][];
	/** Requests to `/hang` that have no answer. */
	hanging: number;
}

const events = gatherArrivals<Arrivals["at"][number]>(60_000);
let hanging = 0;

const server = createServer(async (request, response) => {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	if (request.url?.startsWith("/hang")) {
		hanging++;
		response.on("close", () => hanging--);
		return;
	}
	const at = sharedClock();
	response.writeHead(204).end();
	events.add([(JSON.parse(Buffer.concat(chunks).toString()) as { data: { n: number } }).data.n, at]);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

answerBench<ReceiversAsk, Arrivals>(async ({ count }) => ({ url, at: await events.take(count), hanging }));
