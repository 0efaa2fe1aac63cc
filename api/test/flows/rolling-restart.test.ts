import { setTimeout as pause } from "node:timers/promises";
import { createClient } from "graphql-ws";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { PositionsMeasuredDocument, type PositionsMeasuredSubscription } from "../../../schema/generated/graphql.ts";
import { runById } from "../../modules/measuring/runs/run-rows.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { breachesOf } from "../../tools/chaos/guarantees.ts";
import { appSecret } from "../app.ts";
import { TestClient } from "../client.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { startTracking } from "../factories/tracking.ts";
import { Balancer } from "../fakes/balancer.ts";
import { type FakeSerper, startFakeSerper } from "../fakes/fake-serper.ts";
import { startToprung, type ToprungProcess } from "../processes/processes.ts";

const patient = { timeout: 120_000, interval: 50 };
let db: TestDatabase;
let serper: FakeSerper;
const started: Promise<ToprungProcess>[] = [];

beforeAll(async () => {
	db = await createTestDatabase();
	serper = await startFakeSerper({ latencyMs: 50 });
});
afterAll(async () => {
	await serper.close();
	await db.drop();
});
afterEach(async () => {
	const ended = started.splice(0).map(async (process) => (await process).kill("SIGKILL"));
	await Promise.allSettled(ended);
});

/** One that answers requests and checks keywords. */
function startProcess(): Promise<ToprungProcess> {
	const process = startToprung({
		DATABASE_URL: db.url,
		APP_SECRET: appSecret,
		SERPER_API_KEY: "operator-key",
		SERPER_BASE_URL: serper.url,
		SERPER_RPS: "30",
	});
	started.push(process);
	return process;
}

test("processes are replaced one by one under load: no request fails, no event is lost, no check comes to harm", async () => {
	await using balancer = await Balancer.start();
	const first = await Promise.all([startProcess(), startProcess()]);
	for (const { url } of first) await balancer.add(url);
	const { ctx, domainId, keywordIds } = await startTracking(db, { keywords: 200, depth: 10, user: { credits: 1_000 } });
	const [user] = await ctx.em.execute<{ email: string }[]>("select email from users where id = ?", [ctx.viewer.userId]);
	const signedIn = async () => {
		const client = new TestClient(balancer.url);
		await client.ask("mutation ($input: LoginInput!) { login(input: $input) { id } }", {
			input: { email: user?.email, password: "correct horse" },
		});
		return client;
	};
	const client = await signedIn();

	const watched = watch(client, domainId);
	const { id: runId } = await startRun(ctx, { domainId });
	const load = startLoad(await Promise.all([signedIn(), signedIn(), signedIn()]), domainId);
	const exits: (number | null)[] = [];
	for (const old of first) {
		await balancer.add((await startProcess()).url);
		const begun = performance.now();
		exits.push(await old.kill("SIGTERM"));
		expect(performance.now() - begun).toBeLessThan(10_000);
	}
	await vi.waitFor(async () => {
		const run = await runById({ ...ctx, em: db.orm.em.fork() }, runId);
		expect(run.finishedAt).not.toBeNull();
	}, patient);
	await vi.waitFor(() => expect(watched.ended.size).toBe(200), patient);
	const statuses = await load.stop();
	await watched.close();

	expect(exits).toEqual([0, 0]);
	expect(balancer.dropped).toEqual([]);
	expect([...statuses.keys()].sort()).toEqual([200]);
	expect(statuses.get(200)).toBeGreaterThan(50);
	expect(watched.seqs).toEqual(watched.seqs.map((_, index) => index + 1));
	expect([...watched.ended.keys()].sort()).toEqual([...keywordIds].sort());
	expect([...watched.ended.values()].every((times) => times === 1)).toBe(true);
	expect(watched.closedWith.filter((code) => code !== 1001)).toEqual([]);
	expect(watched.closedWith.length).toBeGreaterThan(0);
	expect(await breachesOf(db.orm.em.fork())).toEqual([]);
}, 240_000);

/** Reads as browsers do, several at once and with a breath between, until it is stopped. @returns how often each status came */
function startLoad(clients: [TestClient, TestClient, TestClient], domainId: string) {
	const [one, two, three] = clients;
	const statuses = new Map<number, number>();
	let isOver = false;
	const asks = [
		() => one.fetch("/api/domains"),
		() => two.fetch(`/api/domains/${domainId}/keywords?limit=20`),
		() =>
			three.fetch("/graphql", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: JSON.stringify({ query: "{ me { id credits } }" }),
			}),
		() => one.fetch("/healthz"),
	];
	const loops = asks.map(async (ask) => {
		while (!isOver) {
			const response = await ask();
			await response.arrayBuffer();
			// Less often than a session may.
			await pause(60);
			statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
		}
	});
	return {
		async stop() {
			isOver = true;
			await Promise.all(loops);
			return statuses;
		},
	};
}

/** Watches a domain as the documented client does: it reconnects when the line breaks, from the last `seq` it saw. */
function watch(client: TestClient, domainId: string) {
	const seqs: number[] = [];
	const ended = new Map<string, number>();
	const closedWith: number[] = [];
	const headers = { cookie: client.cookie ?? "" };
	const socket = createClient({
		url: `${client.url.replace("http", "ws")}/graphql`,
		webSocketImpl: class extends WebSocket {
			constructor(url: string, protocols: string) {
				super(url, protocols, { headers });
			}
		},
		shouldRetry: () => true,
		retryAttempts: Number.POSITIVE_INFINITY,
		retryWait: () => pause(20),
		on: { closed: (event) => void closedWith.push((event as { code: number }).code) },
	});
	const variables = { domainId, after: 0 };
	const query = PositionsMeasuredDocument.toString();
	const reading = (async () => {
		for await (const { data } of socket.iterate<PositionsMeasuredSubscription>({ query, variables })) {
			if (!data) continue;
			const { seq, positions } = data.positionsMeasured;
			variables.after = seq;
			seqs.push(seq);
			for (const { keywordId } of positions) ended.set(keywordId, (ended.get(keywordId) ?? 0) + 1);
		}
	})();
	return {
		seqs,
		ended,
		closedWith,
		async close() {
			const seen = [...closedWith];
			await socket.dispose();
			await reading;
			closedWith.splice(0, closedWith.length, ...seen);
		},
	};
}
