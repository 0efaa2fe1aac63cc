import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { type WebSocket, WebSocketServer } from "ws";
import { topics } from "../../../core/channels.ts";
import { createOrm } from "../../../db/orm.ts";
import { outboxChannel, readAfter } from "../../../db/outbox.ts";
import { answerBench } from "../part.ts";

/** The database whose events to relay. */
export interface PlainRelayAsk {
	databaseUrl: string;
}

/**
 * The minimum a server must do: on a notification, read the new events of all topics and send their text to all
 * subscribers. No sign-in, no GraphQL, no backpressure.
 */
answerBench<PlainRelayAsk, { url: string }>(async ({ databaseUrl }) => {
	const orm = await createOrm({ url: databaseUrl });
	const watchers = new Map<string, WebSocket[]>();
	const seen = new Map<string, number>();
	const news = new Set<string>();
	let isReading = false;

	async function passOn(): Promise<void> {
		isReading = true;
		while (news.size > 0) {
			const after = new Map([...news].map((topic) => [topic, seen.get(topic) ?? 0]));
			news.clear();
			for (const { topic, seq, payload } of await readAfter(orm.em.fork(), after)) {
				seen.set(topic, seq);
				const data = { positionsMeasured: { seq, resync: false, ...Object(payload) } };
				const text = JSON.stringify({ id: "1", type: "next", payload: { data } });
				for (const socket of watchers.get(topic) ?? []) socket.send(text);
			}
		}
		isReading = false;
	}

	const ear = new Client(databaseUrl);
	await ear.connect();
	ear.on("notification", ({ payload: topic = "" }) => {
		if (!watchers.has(topic)) return;
		news.add(topic);
		if (!isReading) void passOn();
	});
	await ear.query(`listen ${outboxChannel}`);

	const server = createServer();
	new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket) => {
		socket.on("message", (text) => {
			const { type, payload } = JSON.parse(String(text));
			if (type === "connection_init") return socket.send('{"type":"connection_ack"}');
			const { domainId, after } = payload.variables;
			const topic = topics.positions(domainId);
			seen.set(topic, seen.get(topic) ?? after);
			watchers.set(topic, [...(watchers.get(topic) ?? []), socket]);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});
