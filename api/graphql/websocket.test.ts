import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import {
	CreateDomainDocument,
	CreditsChangedDocument,
	LogoutDocument,
	PositionsMeasuredDocument,
	RunProgressDocument,
	RunStartedDocument,
} from "../../schema/generated/graphql.ts";
import { publish } from "../db/outbox.ts";
import { inTransaction } from "../db/transaction.ts";
import { type MeasuredPositionPayload, topics } from "../edge/channels.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { AnswerFault, type Events, type TestClient } from "../test/client.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp();
});

afterAll(() => app[Symbol.asyncDispose]());

const checkedAt = "2026-11-21T14:32:05.120Z";

function position(keywordId: string): MeasuredPositionPayload {
	return { keywordId, position: 3, previousPosition: 5, change: 2, state: "DONE", checkedAt };
}

/** Publishes one event, as a worker of any process does. */
async function measure(domainId: string, ...keywordIds: string[]): Promise<void> {
	const payload = { positions: keywordIds.map(position) };
	await inTransaction(app.db.orm.em.fork(), (em) => publish(em, [{ topic: topics.positions(domainId), payload }]));
}

async function domainOf(client: TestClient): Promise<string> {
	const input = { name: "A", url: "https://a.example.com", country: "US", searchDepth: 10 };
	return (await client.run(CreateDomainDocument, { input })).createDomain.id;
}

async function watched() {
	const { client, user } = await app.signIn();
	const domainId = await domainOf(client);
	return { client, user, domainId, watcher: client.watch() };
}

async function seqsUntil(events: Events<{ positionsMeasured: { seq: number } }>, last: number): Promise<number[]> {
	const all = await events.until(({ positionsMeasured }) => positionsMeasured.seq === last);
	return all.map(({ positionsMeasured }) => positionsMeasured.seq);
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function codeOf(work: Promise<unknown>): Promise<string | undefined> {
	const fault = await work.then(
		() => null,
		(error: unknown) => error,
	);
	return fault instanceof AnswerFault ? fault.errors[0]?.extensions.code : String(fault);
}

describe("positions of a domain", () => {
	it("arrive once they are stored, an event for each commit", async () => {
		const { domainId, watcher } = await watched();
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 0 });
		await measure(domainId, "7", "8");
		await measure(domainId, "9");
		const [first, second] = [await events.next(), await events.next()];
		expect(first.positionsMeasured).toEqual({ seq: 1, resync: false, positions: [position("7"), position("8")] });
		expect(second.positionsMeasured.seq).toBe(2);
		await watcher.close();
	});

	it("that came while nobody watched come first", async () => {
		const { domainId, watcher } = await watched();
		for (const keywordId of ["1", "2", "3"]) await measure(domainId, keywordId);
		expect(await seqsUntil(watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 1 }), 3)).toEqual([2, 3]);
		await watcher.close();
	});

	it("are told from now on when no seq is given", async () => {
		const { domainId, watcher } = await watched();
		await measure(domainId, "1");
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId });
		const told = events.next();
		// Its own first event shows that the subscription stands.
		await watcher.subscribe(CreditsChangedDocument).next();
		await measure(domainId, "2");
		expect((await told).positionsMeasured.seq).toBe(2);
		await watcher.close();
	});

	it("are neither lost nor doubled for those who join, leave and come back while they flow", async () => {
		const { client, domainId } = await watched();
		const last = 150;
		const flow = (async () => {
			for (let seq = 1; seq <= last; seq++) await measure(domainId, String(seq));
		})();
		const visitors = Array.from({ length: 8 }, async (_, visitor) => {
			const seen: number[] = [];
			while (seen.at(-1) !== last) {
				const watcher = client.watch();
				const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: seen.at(-1) ?? 0 });
				for (let taken = 0; taken < 10 + visitor * 7 && seen.at(-1) !== last; taken++) {
					seen.push((await events.next()).positionsMeasured.seq);
				}
				watcher.cut();
			}
			return seen;
		});
		for (const seen of await Promise.all(visitors)) expect(seen).toEqual(upTo(last));
		await flow;
	});

	it("go on without a gap when the line to Postgres was lost", async () => {
		const { domainId, watcher } = await watched();
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 0 });
		await measure(domainId, "1");
		await events.next();
		const em = app.db.orm.em.fork();
		await em.execute(
			"select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'toprung listener'",
		);
		await measure(domainId, "2");
		await measure(domainId, "3");
		expect(await seqsUntil(events, 3)).toEqual([2, 3]);
		await watcher.close();
	});

	it.each([
		["what came between is no longer kept", 1],
		["the seq is one that never was", 99],
	])("ask to read the table again when %s", async (_, after) => {
		const { domainId, watcher } = await watched();
		for (const keywordId of ["1", "2", "3"]) await measure(domainId, keywordId);
		await app.db.orm.em.fork().execute("delete from outbox where topic = ? and seq < 3", [topics.positions(domainId)]);
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after });
		expect((await events.next()).positionsMeasured).toEqual({ seq: 3, resync: true, positions: [] });
		await measure(domainId, "4");
		expect((await events.next()).positionsMeasured).toMatchObject({ seq: 4, resync: false });
		await watcher.close();
	});

	it("reach the clients of every process", async () => {
		await using other = await startTestApp({ db: app.db });
		const { client, domainId, watcher } = await watched();
		const elsewhere = other.client();
		elsewhere.cookie = client.cookie;
		const away = elsewhere.watch();
		const events = [watcher, away].map((each) => each.subscribe(PositionsMeasuredDocument, { domainId, after: 0 }));
		await measure(domainId, "1");
		for (const each of events) expect((await each.next()).positionsMeasured.seq).toBe(1);
		await Promise.all([watcher.close(), away.close()]);
	});

	it("of another account are not there", async () => {
		const { domainId } = await watched();
		const { client } = await app.signIn();
		const watcher = client.watch();
		for (const id of [domainId, "999999", "abc", "1e3", "9".repeat(30)]) {
			const events = watcher.subscribe(PositionsMeasuredDocument, { domainId: id });
			expect(await codeOf(events.next())).toBe("NOT_FOUND");
		}
		await watcher.close();
	});

	it("are refused after a seq below zero", async () => {
		const { domainId, watcher } = await watched();
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: -1 });
		expect(await codeOf(events.next())).toBe("BAD_INPUT");
		await watcher.close();
	});
});

describe("a run", () => {
	async function startRun(accountId: string, domainId: string): Promise<string> {
		const em = app.db.orm.em.fork();
		const [run] = await em.execute<{ id: string }[]>(
			`insert into runs (account_id, domain_id, trigger, state, total, cost, actor)
			values (?, ?, 'manual', 'RUNNING', 2, 2, 'user:1') returning id`,
			[accountId, domainId],
		);
		return String(run?.id);
	}

	async function advance(runId: string, domainId: string, done: number): Promise<void> {
		await inTransaction(app.db.orm.em.fork(), async (em) => {
			const end = done === 2 ? ", state = 'DONE', finished_at = app_now()" : "";
			await em.execute(`update runs set done = ?${end} where id = ?`, [done, runId]);
			await publish(em, [
				{ topic: topics.positions(domainId), payload: { positions: [position(String(done))] } },
				{ topic: topics.run(runId), payload: { runId } },
			]);
		});
	}

	it("is shown as it stands, then as it goes on, and completes with its end", async () => {
		const { user, domainId, watcher } = await watched();
		const runId = await startRun(user.accountId, domainId);
		const events = watcher.subscribe(RunProgressDocument, { runId });
		expect((await events.next()).runProgress).toMatchObject({ id: runId, state: "RUNNING", done: 0, total: 2 });
		await advance(runId, domainId, 1);
		expect((await events.next()).runProgress.done).toBe(1);
		await advance(runId, domainId, 2);
		const rest = await events.rest();
		expect(rest.at(-1)?.runProgress).toMatchObject({ state: "DONE", done: 2 });
		await watcher.close();
	});

	it("that is over is shown once", async () => {
		const { user, domainId, watcher } = await watched();
		const runId = await startRun(user.accountId, domainId);
		await advance(runId, domainId, 2);
		expect(await watcher.subscribe(RunProgressDocument, { runId }).rest()).toHaveLength(1);
		await watcher.close();
	});

	it("never counts a check before its position was told", async () => {
		const { client, user, domainId } = await watched();
		for (let round = 0; round < 5; round++) {
			const runId = await startRun(user.accountId, domainId);
			const { socket, told } = await rawSocket(client);
			subscribe(socket, "positions", PositionsMeasuredDocument.toString(), { domainId });
			subscribe(socket, "run", RunProgressDocument.toString(), { runId });
			await told((messages) => messages.some(({ id }) => id === "run"));
			await advance(runId, domainId, 1);
			await advance(runId, domainId, 2);
			const messages = await told((all) => all.some(({ id, type }) => id === "run" && type === "complete"));
			let positions = 0;
			for (const { id, type, payload } of messages) {
				if (type !== "next") continue;
				if (id === "positions") positions++;
				else expect(payload?.data?.runProgress?.done ?? 0).toBeLessThanOrEqual(positions);
			}
			socket.terminate();
		}
	});

	it("that begins is told to whoever watches the domain, the one under way at once", async () => {
		const { user, domainId, watcher } = await watched();
		const first = await startRun(user.accountId, domainId);
		const events = watcher.subscribe(RunStartedDocument, { domainId });
		expect((await events.next()).runStarted.id).toBe(first);
		const second = await startRun(user.accountId, domainId);
		const payload = { runId: second };
		await inTransaction(app.db.orm.em.fork(), (em) => publish(em, [{ topic: topics.runsOfDomain(domainId), payload }]));
		expect((await events.next()).runStarted.id).toBe(second);
		await watcher.close();
	});

	it("of another account is not there", async () => {
		const { user, domainId } = await watched();
		const runId = await startRun(user.accountId, domainId);
		const { client } = await app.signIn();
		const watcher = client.watch();
		expect(await codeOf(watcher.subscribe(RunProgressDocument, { runId }).next())).toBe("NOT_FOUND");
		await watcher.close();
	});
});

describe("a WebSocket", () => {
	it("needs a sign-in", async () => {
		const stranger = app.client().watch();
		stranger
			.subscribe(CreditsChangedDocument)
			.next()
			.catch(() => {});
		expect((await stranger.closed).code).toBe(4401);
	});

	it("with a wrong API key is closed even beside a good cookie", async () => {
		const { client } = await app.signIn();
		const watcher = client.watch({}, { authorization: "Bearer nonsense" });
		watcher
			.subscribe(CreditsChangedDocument)
			.next()
			.catch(() => {});
		expect((await watcher.closed).code).toBe(4401);
	});

	it("from another site's page with the browser's cookie is refused", async () => {
		const { client } = await app.signIn();
		const refused = new WebSocket(`${app.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
			headers: { cookie: client.cookie ?? "", origin: "https://evil.example" },
		});
		const status = await new Promise((resolve) =>
			refused.once("unexpected-response", (_req, response) => resolve(response.statusCode)),
		);
		expect(status).toBe(403);
	});

	it("ends with its session, in every process, within a second", async () => {
		await using other = await startTestApp({ db: app.db });
		const { client } = await app.signIn();
		const elsewhere = other.client();
		elsewhere.cookie = client.cookie;
		const watchers = [client.watch(), elsewhere.watch()];
		for (const watcher of watchers) {
			const events = watcher.subscribe(CreditsChangedDocument);
			await events.next();
			events.next().catch(() => {});
		}
		const begun = performance.now();
		await client.run(LogoutDocument);
		for (const watcher of watchers) expect((await watcher.closed).code).toBe(4401);
		expect(performance.now() - begun).toBeLessThan(1_000);
	});

	it("ends when its session expires", async () => {
		const { client, user } = await app.signIn();
		const watcher = client.watch();
		const events = watcher.subscribe(CreditsChangedDocument);
		await events.next();
		events.next().catch(() => {});
		await app.db.orm.em
			.fork()
			.execute("update sessions set expires_at = app_now() - interval '1 second' where user_id = ?", [user.userId]);
		expect((await watcher.closed).code).toBe(4401);
	});

	it("takes queries and mutations too, under the same limits", async () => {
		const { client } = await app.signIn();
		const { socket, told } = await rawSocket(client);
		subscribe(socket, "me", "{ me { email } }", {});
		subscribe(socket, "deep", `{ me { ${Array.from({ length: 51 }, (_, i) => `a${i}: id`).join(" ")} } }`, {});
		subscribe(socket, "login", 'mutation { login(input: { email: "a@example.com", password: "x" }) { id } }', {});
		const messages = await told((all) =>
			["me", "deep", "login"].every((id) => all.some((message) => message.id === id)),
		);
		expect(messages.find(({ id }) => id === "me")?.payload?.data?.me?.email).toContain("@");
		expect(messages.find(({ id }) => id === "deep")).toMatchObject({
			type: "error",
			payload: [{ extensions: { code: "BAD_INPUT" } }],
		});
		expect(messages.find(({ id }) => id === "login")?.payload).toMatchObject({
			errors: [{ extensions: { code: "INVALID_CREDENTIALS" } }],
		});
		socket.terminate();
	});

	it("is closed over a message of more than 100 kB", async () => {
		const { client } = await app.signIn();
		const { socket } = await rawSocket(client);
		const closed = new Promise((resolve) => socket.once("close", resolve));
		socket.send(JSON.stringify({ id: "1", type: "subscribe", payload: { query: " ".repeat(100_000) } }));
		expect(await closed).toBe(1009);
	});

	it("is sent the very text that GraphQL over WebSocket asks for", async () => {
		const { client, domainId } = await watched();
		const { socket, texts, told } = await rawSocket(client);
		subscribe(socket, 'an "odd" id', PositionsMeasuredDocument.toString(), { domainId, after: 0 });
		await measure(domainId, "7");
		await told((messages) => messages.length > 0);
		const data = { positionsMeasured: { seq: 1, resync: false, positions: [position("7")] } };
		expect(texts).toEqual([JSON.stringify({ id: 'an "odd" id', type: "next", payload: { data } })]);
		socket.terminate();
	});

	it("that takes nothing is closed, and whoever comes back misses nothing", async () => {
		const { client, domainId } = await watched();
		const { socket, told } = await rawSocket(client);
		subscribe(socket, "1", PositionsMeasuredDocument.toString(), { domainId, after: 0 });
		await measure(domainId, "1");
		await told((messages) => messages.length > 0);
		const closed = new Promise<number>((resolve) => socket.once("close", resolve));
		socket.pause();
		const keywordIds = Array.from({ length: 5_000 }, (_, index) => String(index));
		for (let sent = 0; sent < 12; sent++) await measure(domainId, ...keywordIds);
		const watcher = client.watch();
		const events = watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 1 });
		expect(await seqsUntil(events, 13)).toEqual(upTo(13).slice(1));
		socket.resume();
		expect(await closed).toBe(4413);
		await watcher.close();
	});
});

interface RawMessage {
	id: string;
	type: string;
	payload?: { data?: { me?: { email: string }; runProgress?: { done: number } } };
}

/** A socket without a client library: what is sent is what the test sees. */
async function rawSocket(client: TestClient) {
	const socket = new WebSocket(`${app.url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
		headers: { cookie: client.cookie ?? "" },
	});
	const texts: string[] = [];
	const messages: RawMessage[] = [];
	let check = () => {};
	await new Promise((resolve) => socket.once("open", resolve));
	const acknowledged = new Promise((resolve) => socket.once("message", resolve));
	socket.send(JSON.stringify({ type: "connection_init" }));
	await acknowledged;
	socket.on("message", (data) => {
		texts.push(String(data));
		messages.push(JSON.parse(String(data)) as RawMessage);
		check();
	});
	const told = (fits: (messages: RawMessage[]) => boolean) =>
		new Promise<RawMessage[]>((resolve) => {
			check = () => fits(messages) && resolve(messages);
			check();
		});
	return { socket, texts, told };
}

function subscribe(socket: WebSocket, id: string, query: string, variables: Record<string, unknown>): void {
	socket.send(JSON.stringify({ id, type: "subscribe", payload: { query, variables } }));
}
