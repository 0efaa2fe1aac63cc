import { once } from "node:events";
import { WebSocket } from "ws";
import { CreateDomainDocument, CreditsChangedDocument } from "../../schema/generated/graphql.ts";
import { type MeasuredPositionPayload, topics } from "../core/channels.ts";
import { publish } from "../db/outbox.ts";
import { inTransaction } from "../db/transaction.ts";
import type { TestApp } from "./app.ts";
import { AnswerFault, type SentHeaders, type TestClient, type Watcher } from "./client.ts";
import type { TestDatabase } from "./database.ts";
import type { BuiltUser } from "./factories/factories.ts";
import { waited } from "./wait.ts";

/** The event for a keyword found at position 3. */
export function measured(keywordId: string): MeasuredPositionPayload {
	const checkedAt = "2026-11-21T14:32:05.120Z";
	return {
		keywordId,
		position: 3,
		previousPosition: 5,
		change: 2,
		depth: 10,
		state: "DONE",
		outcome: "FOUND",
		checkedAt,
	};
}

/** Watches something, until the socket ends. */
export async function hold(watcher: Watcher): Promise<void> {
	const events = watcher.subscribe(CreditsChangedDocument);
	await events.next();
	events.next().catch(() => {});
}

/** A socket of a client that watches something. @param connectionParams such as the authorization by an API key */
export async function heldSocket(client: TestClient, connectionParams: SentHeaders = {}): Promise<Watcher> {
	const watcher = client.watch({}, connectionParams);
	await hold(watcher);
	return watcher;
}

/** Publishes an event of a domain's positions, as a worker does. */
export async function publishPositions(db: TestDatabase, domainId: string, ...keywordIds: string[]): Promise<void> {
	const payload = { positions: keywordIds.map(measured) };
	await inTransaction(db.orm.em.fork(), (em) => publish(em, [{ topic: topics.positions(domainId), payload }]));
}

/** A signed-in user with a domain and a WebSocket. */
export interface Watching {
	client: TestClient;
	user: BuiltUser;
	domainId: string;
	watcher: Watcher;
}

/** A new user who subscribes to a new domain. */
export async function startWatching(app: TestApp): Promise<Watching> {
	const { client, user } = await app.signIn();
	const input = { name: "A", url: "https://a.example.com", country: "US", searchDepth: 10 };
	const { createDomain } = await client.run(CreateDomainDocument, { input });
	return { client, user, domainId: createDomain.id, watcher: client.watch() };
}

/** The code a subscription is refused with. */
export async function refusalCodeOf(work: Promise<unknown>): Promise<string | undefined> {
	const fault = await work.then(
		() => null,
		(error: unknown) => error,
	);
	return fault instanceof AnswerFault ? fault.errors[0]?.extensions.code : String(fault);
}

/** A message as it came. */
export interface RawMessage {
	id: string;
	type: string;
	payload?: { data?: { me?: { email: string }; runProgress?: { done: number } } };
}

/** A WebSocket without a client library: the test sees every message. */
export class RawSocket {
	readonly socket: WebSocket;
	readonly texts: string[] = [];
	#check = () => {};

	private constructor(socket: WebSocket) {
		this.socket = socket;
	}

	/** Opens one with the client's cookie; resolves after the handshake. */
	static async open(client: TestClient): Promise<RawSocket> {
		const url = `${client.url.replace("http", "ws")}/graphql`;
		const socket = new WebSocket(url, "graphql-transport-ws", { headers: { cookie: client.cookie ?? "" } });
		await waited(once(socket, "open"), () => "No open socket.");
		const acknowledged = waited(once(socket, "message"), () => "No answer to the greeting.");
		socket.send(JSON.stringify({ type: "connection_init" }));
		await acknowledged;
		const raw = new RawSocket(socket);
		socket.on("message", (data) => {
			raw.texts.push(String(data));
			raw.#check();
		});
		return raw;
	}

	subscribe(id: string, query: { toString(): string }, variables: Record<string, unknown> = {}): void {
		this.socket.send(JSON.stringify({ id, type: "subscribe", payload: { query: query.toString(), variables } }));
	}

	/** All messages so far, once they match. */
	received(fits: (messages: RawMessage[]) => boolean): Promise<RawMessage[]> {
		const matching = new Promise<RawMessage[]>((resolve) => {
			this.#check = () => {
				const messages = this.texts.map((text) => JSON.parse(text) as RawMessage);
				if (fits(messages)) resolve(messages);
			};
			this.#check();
		});
		return waited(matching, () => this.texts);
	}

	/** The close code. */
	get closed(): Promise<number> {
		return waited(new Promise((resolve) => this.socket.once("close", resolve)), () => this.texts);
	}
}
