import { request } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
	AddKeywordsDocument,
	CreateDomainDocument,
	PositionsMeasuredDocument,
	WhoAmIDocument,
} from "../../schema/generated/graphql.ts";
import { rowsOf, sql } from "../db/sql.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import type { Answer, AnswerError, TestClient } from "../test/client.ts";
import { type BuiltUser, buildApiKey } from "../test/factories/factories.ts";
import { publishPositions, type RawMessage, RawSocket } from "../test/live.ts";
import { waitingForLocks } from "../test/locks.ts";
import { waited } from "../test/wait.ts";

let app: TestApp;
let client: TestClient;
let user: BuiltUser;
let neighbour: TestClient;
let domainId: string;
let keywordIds: string[];

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", serperApiKey: "operator-key" } });
	({ client: neighbour } = await app.signIn());
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	({ client, user } = await app.signIn());
	const input = { name: "A", url: "https://a.example.com", country: "US", searchDepth: 10 };
	domainId = (await client.run(CreateDomainDocument, { input })).createDomain.id;
	const keywords = Array.from({ length: 10 }, (_, n) => ({ keyword: `keyword ${n}` }));
	const { addKeywords } = await client.run(AddKeywordsDocument, { input: { domainId, keywords } });
	keywordIds = addKeywords.keywords.map(({ id }) => id);
});

/** Keeps statements that read keywords waiting until they are released. */
async function holdKeywords(): Promise<{ release(): Promise<void> }> {
	const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const holding = app.db.orm.em.fork().transactional(async (em) => {
		await rowsOf(em, sql`lock table keywords in access exclusive mode`);
		held.resolve();
		await released.promise;
	});
	await Promise.race([held.promise, holding]);
	const release = async () => {
		released.resolve();
		await holding;
	};
	onTestFinished(release);
	return { release };
}

/** Waits until so many statements wait for the keywords, and makes sure that no more of the request's statements do. */
async function expectHeld(statements: number): Promise<void> {
	const em = app.db.orm.em.fork();
	const count = () => waitingForLocks(em);
	await expect.poll(count, { timeout: 20_000 }).toBeGreaterThanOrEqual(statements);
	await othersAreHeard();
	expect(await count()).toBe(statements);
}

/** Ends when the program had time to hear what was sent before: it answers another account by several statements. */
async function othersAreHeard(): Promise<void> {
	for (let n = 0; n < 3; n++) await neighbour.run(WhoAmIDocument);
}

/** An operation that reads keywords many times. */
function askAggregates(count: number, by = client): Promise<Answer<unknown>> {
	const of = ["facets { totalCount }", "stats { totalKeywords }", "changes { keywordId }"];
	const fields = Array.from({ length: count }, (_, n) => `a${n}: ${of[n % 3]}`).join(" ");
	return by.ask(`query ($id: ID!) { domain(id: $id) { ${fields} } }`, { id: domainId });
}

/** Operations of all kinds that read keywords, one after the other kind. */
function askMany(
	count: number,
	by = client,
): Promise<{ status: number; retryAfter: string | null; code: string | undefined }>[] {
	return Array.from({ length: count }, async (_, n) => {
		if (n % 2 === 0) {
			const { status, headers, errors } = await askAggregates(1, by);
			return { status, retryAfter: headers.get("retry-after"), code: errors[0]?.extensions.code };
		}
		const response = await by.fetch(`/api/domains/${domainId}/stats`);
		const { code } = (await response.json()) as { code?: string };
		return { status: response.status, retryAfter: response.headers.get("retry-after"), code };
	});
}

/** The answers that come first, while the others are held. */
function firstOf<T>(answers: readonly Promise<T>[], count: number): Promise<T[]> {
	const came: T[] = [];
	const enough = Promise.withResolvers<T[]>();
	for (const answer of answers) void answer.then((value) => came.push(value) === count && enough.resolve([...came]));
	return waited(enough.promise, () => came);
}

/** Tells when another account's operations are answered. */
async function neighbourIsServed(): Promise<void> {
	const response = await neighbour.fetch("/api/domains");
	expect([response.status, await response.json()]).toEqual([200, []]);
	expect((await neighbour.ask("{ domains { id } }")).errors).toEqual([]);
}

describe("what one account asks at once", () => {
	it("does not keep another account waiting: of eight operations of 45 aggregates, seven statements are under way", async () => {
		const keywords = await holdKeywords();
		const requested = Promise.all(Array.from({ length: 8 }, () => askAggregates(45)));
		await expectHeld(7);
		await neighbourIsServed();
		await keywords.release();
		expect((await requested).flatMap(({ errors }) => errors)).toEqual([]);
	});

	it("is two statements at once where it is one operation", async () => {
		const keywords = await holdKeywords();
		const requested = askAggregates(45);
		await expectHeld(2);
		await keywords.release();
		expect((await requested).errors).toEqual([]);
	});

	it("is six operations, GraphQL and REST together, and fifty that wait; the others are 429 at once", async () => {
		const keywords = await holdKeywords();
		const answers = askMany(60);
		const refusal = { status: 429, retryAfter: "1", code: "RATE_LIMITED" };
		expect(await firstOf(answers, 4)).toEqual(Array(4).fill(refusal));
		await expectHeld(6);
		await neighbourIsServed();
		await keywords.release();
		const statuses = (await Promise.all(answers)).map(({ status }) => status);
		expect([200, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([56, 4]);
		expect((await askMany(1)[0])?.status).toBe(200);
	});

	it("has a sentence with the figures where it is refused", async () => {
		const keywords = await holdKeywords();
		const answers = Array.from({ length: 57 }, () => askAggregates(1));
		const sentence = "You have 56 requests in progress or waiting. Send fewer at a time.";
		const [refused] = await firstOf(answers, 1);
		expect(refused?.errors.map(({ message }) => message)).toEqual([sentence]);
		await keywords.release();
		const messages = (await Promise.all(answers)).flatMap(({ errors }) => errors.map(({ message }) => message));
		expect(messages).toEqual([sentence]);
	});

	it("is refused to the member who asks too much, and waits its turn for the others", async () => {
		const { client: member } = await app.join(user.accountId);
		const keywords = await holdKeywords();
		const answers = askMany(57);
		expect(await firstOf(answers, 1)).toMatchObject([{ status: 429 }]);
		const ofMember = askMany(4, member);
		await othersAreHeard();
		await keywords.release();
		expect((await Promise.all(ofMember)).map(({ status }) => status)).toEqual(Array(4).fill(200));
		expect((await Promise.all(answers)).filter(({ status }) => status === 200)).toHaveLength(56);
	});

	it("is not done when the client left before its turn", async () => {
		const keywords = await holdKeywords();
		const answers = askMany(6);
		await expectHeld(6);
		const leaving = new AbortController();
		const left = client
			.fetch(`/api/domains/${domainId}`, {
				method: "PUT",
				body: JSON.stringify({ name: "Renamed" }),
				headers: { "content-type": "application/json" },
				signal: leaving.signal,
			})
			.catch((error: Error) => error.name);
		await othersAreHeard();
		leaving.abort();
		expect(await left).toBe("AbortError");
		await othersAreHeard();
		await keywords.release();
		await Promise.all(answers);
		const { data } = await client.ask<{ domain: { name: string } }>("query ($id: ID!) { domain(id: $id) { name } }", {
			id: domainId,
		});
		expect(data?.domain.name).toBe("A");
	});

	it("may go on while checks are waited for: these take no place", async () => {
		const waiting = new AbortController();
		const checks = keywordIds.map((id) =>
			client
				.fetch(`/api/keywords/${id}/check`, { method: "POST", signal: waiting.signal })
				.catch((error: Error) => error.name),
		);
		const query = "query ($id: ID!) { domain(id: $id) { keywords { items { lastCheck { state } } } } }";
		type Listed = { domain: { keywords: { items: { lastCheck: { state: string } | null }[] } } };
		const states = async () => {
			const { data } = await client.ask<Listed>(query, { id: domainId });
			return data?.domain.keywords.items.map(({ lastCheck }) => lastCheck?.state);
		};
		await expect.poll(states, { timeout: 15_000 }).toEqual(Array(10).fill("QUEUED"));
		waiting.abort();
		expect(await Promise.all(checks)).toEqual(Array(10).fill("AbortError"));
	});
});

describe("a body that comes slowly", () => {
	let narrow: TestApp;
	beforeAll(async () => {
		narrow = await startTestApp({ config: { role: "api" }, db: app.db, limits: { operations: 1 } });
	});
	afterAll(() => narrow.stop());

	it.each([
		["JSON", "PUT", "", "application/json", ['{"name": "B', '2"}']],
		["a file", "POST", "/keywords/import", "text/csv", ["keyword\nlatte", "\nmocha\n"]],
	] as const)("takes no turn of its account: %s", async (_, method, path, type, [begin, end]) => {
		const { client: hasty, user } = await narrow.signIn();
		const input = { name: "B", url: "https://b.example.com", country: "US" };
		const { id } = (await hasty.run(CreateDomainDocument, { input })).createDomain;
		const { secret } = await buildApiKey(narrow.db, user);
		const headers = { authorization: `Bearer ${secret}`, "content-type": type };
		const sender = request(`${narrow.url}/api/domains/${id}${path}`, { method, headers });
		const answered = new Promise<number | undefined>((resolve) =>
			sender.on("response", (r) => resolve(r.resume().statusCode)),
		);
		sender.write(begin);
		const { client: other } = await narrow.signIn();
		for (let n = 0; n < 3; n++) await other.run(WhoAmIDocument);
		expect((await hasty.fetch("/api/domains")).status).toBe(200);
		sender.end(end);
		expect(await answered).toBe(200);
	});
});

describe("a WebSocket", () => {
	const query = "query ($id: ID!) { domain(id: $id) { stats { totalKeywords } } }";

	it("asks in turn with its account's other operations, and is refused beyond those that wait", async () => {
		const keywords = await holdKeywords();
		const socket = await RawSocket.open(client);
		for (let n = 0; n < 60; n++) socket.subscribe(`q${n}`, query, { id: domainId });
		const codeOf = ({ payload }: RawMessage) =>
			(payload as { errors?: AnswerError[] } | undefined)?.errors?.[0]?.extensions.code;
		const refused = await socket.received((messages) => messages.filter((one) => codeOf(one)).length === 4);
		expect(refused.map(codeOf).filter(Boolean)).toEqual(Array(4).fill("RATE_LIMITED"));
		await expectHeld(6);
		await neighbourIsServed();
		await keywords.release();
		await socket.received((messages) => messages.filter(({ type }) => type === "complete").length === 60);
		socket.socket.close();
	});

	it("subscribes in turn and takes no place afterwards: a hundred subscriptions leave all six", async () => {
		await publishPositions(app.db, domainId, keywordIds[0] ?? "");
		const watcher = client.watch();
		const subscribe = () => watcher.subscribe(PositionsMeasuredDocument, { domainId, after: 0 });
		await Promise.all(Array.from({ length: 100 }, () => subscribe().next()));
		const keywords = await holdKeywords();
		const answers = askMany(6);
		await expectHeld(6);
		await keywords.release();
		expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(6).fill(200));
		await watcher.close();
	});
});

describe("requests of a session in a minute", () => {
	let limited: TestApp;
	beforeAll(async () => {
		limited = await startTestApp({ config: { role: "api" }, db: app.db, limits: { sessionRequests: 5 } });
	});
	afterAll(() => limited.stop());

	it("are counted whatever they ask; beyond the limit they are 429 with Retry-After, and other sessions go on", async () => {
		const { client } = await limited.signIn();
		for (let n = 0; n < 3; n++) expect((await client.ask("{ me { id } }")).status).toBe(200);
		for (let n = 0; n < 2; n++) expect((await client.fetch("/api/domains")).status).toBe(200);
		const { status, headers, errors } = await client.ask("{ me { id } }");
		expect([status, errors[0]?.extensions.code]).toEqual([429, "RATE_LIMITED"]);
		expect(errors[0]?.message).toBe("This session made more than 5 requests within a minute. Please wait.");
		expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
		expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);
		expect((await client.fetch("/api/domains")).status).toBe(429);
		expect((await (await limited.signIn()).client.fetch("/api/domains")).status).toBe(200);
	});

	it("are not those of an API key, which has a limit of its own", async () => {
		const { user } = await limited.signIn();
		const { secret } = await buildApiKey(limited.db, user);
		const headers = { authorization: `Bearer ${secret}` };
		for (let n = 0; n < 8; n++) expect((await limited.client().fetch("/api/domains", { headers })).status).toBe(200);
	});

	it("count operations of a WebSocket too", async () => {
		const { client } = await limited.signIn();
		const watcher = client.watch();
		const ask = () => watcher.subscribe(WhoAmIDocument).next();
		for (let n = 0; n < 5; n++) await ask();
		await expect(ask()).rejects.toMatchObject([{ extensions: { code: "RATE_LIMITED" } }]);
		await watcher.close();
	});
});
