import { setTimeout as pause } from "node:timers/promises";
import { Agent, request } from "undici";
import { keyedRequest } from "../../core/client-key.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createSecretBox } from "../../lib/secret-box.ts";
import { insertEndpoint } from "../../modules/telling/deliveries/endpoints.service.ts";
import { publishEvents } from "../../modules/telling/webhooks/publish-events.service.ts";
import { newSecret, sealedSecret } from "../../modules/telling/webhooks/signing-secret.ts";
import { writeAccounts } from "./accounts.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Part, startPart } from "./part.ts";
import type { Arrivals, ReceiversAsk } from "./parts/receivers.ts";
import { openStore, startProgram } from "./program.ts";

const accounts = 40;
const hangingAccounts = 20;
const perSecond = 100;
const perCommit = 5;
const seconds = 20;
const backlog = 2_000;
const atOnce = 4;

const appSecret = "the application secret of benchmarks";

/** How soon webhooks get their events, also when other receivers hang, and how fast a queue is emptied. */
export const deliveries: Bench = {
	name: "deliveries",
	about: `webhooks of ${accounts} accounts at ${perSecond} events a second, alone and beside ${hangingAccounts} that hang`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { APP_SECRET: appSecret, ALLOW_PRIVATE_ADDRESSES: "true" });
		const receivers = await startPart<ReceiversAsk, Arrivals>(stage, "receivers");
		const em = store.orm.em.fork();
		const { url } = await receivers.ask({ count: 0 });
		await writeAccounts(em, accounts + hangingAccounts + 1);
		const ids = (
			await rowsOf(
				em,
				sql<{ id: string }>`select id from accounts order by id desc limit ${accounts + hangingAccounts + 1}`,
			)
		).map(({ id }) => id);
		const [working, hanging, [last = ""]] = [ids.slice(0, accounts), ids.slice(accounts, -1), ids.slice(-1)];
		for (const id of [...working, last]) await writeWebhook(em, id, `${url}/ok`);
		for (const id of hanging) await writeWebhook(em, id, `${url}/hang`);
		const scene = { em, receivers, url };

		stage.say("a bare client");
		const bare = await send(scene, (n) => postBare(`${url}/ok`, n));
		stage.say("the program");
		const alone = await send(scene, (n) => publish(em, accountOf(working, n), n));
		const limit = (share: "p50" | "p95") => ({ name: "a bare client", value: bare[share] });
		yield { name: "after the commit, p50", value: alone.p50, unit: "ms", limit: limit("p50") };
		yield { name: "after the commit, p95", value: alone.p95, unit: "ms", limit: limit("p95"), goal: { atMost: 5_000 } };
		yield { name: "after the commit, slowest", value: alone.slowest, unit: "ms" };

		stage.say(`${hangingAccounts} receivers hang`);
		for (const id of hanging) for (let n = 0; n < 5; n++) await publish(em, [id], -1);
		await pause(2_000);
		const beside = await send(scene, (n) => publish(em, accountOf(working, n), n));
		yield { name: "attempts that hang meanwhile", value: beside.hanging, unit: "attempts" };
		yield { name: "beside them, p95", value: beside.p95, unit: "ms", limit: limit("p95") };
		yield { name: "delay by them, p95", value: beside.p95 - alone.p95, unit: "ms", goal: { atMost: 1_000 } };

		stage.say(`${backlog} events to one webhook`);
		yield* backlogFigures(scene, last);
		yield { name: "peak memory of the program", value: await program.peakMemory(), unit: "MB" };
	},
};

interface Scene {
	em: EntityManager;
	receivers: Part<ReceiversAsk, Arrivals>;
	url: string;
}

async function writeWebhook(em: EntityManager, accountId: string, url: string): Promise<void> {
	const secrets = createSecretBox(appSecret);
	await inTransaction(em, async (em) => {
		const ctx = { em, secrets, viewer: { accountId } } as unknown as Parameters<typeof insertEndpoint>[0];
		const endpoint = { kind: "WEBHOOK" as const, name: "Bench", address: new URL(url) };
		const { id } = await insertEndpoint(ctx, endpoint, "webhooks", keyedRequest(null, null));
		const secret = sealedSecret(secrets, accountId, newSecret());
		await rowsOf(em, sql`insert into webhooks (endpoint_id, events, secret) values (${id}, '{}', ${secret})`);
	});
}

/** The accounts of a commit in turn. */
function accountOf(ids: readonly string[], n: number): string[] {
	return Array.from({ length: perCommit }, (_, at) => ids[(n * perCommit + at) % ids.length] ?? "");
}

let keys = 0;

/** @returns when it was committed */
async function publish(em: EntityManager, accountIds: readonly string[], n: number): Promise<number> {
	await inTransaction(em, async (em) => {
		for (const [at, id] of accountIds.entries()) {
			const data = { n: n * perCommit + at, text: "x".repeat(1_000) };
			const event = { key: String(keys++), type: "run.finished", domainId: null, at: new Date(), data } as const;
			await publishEvents(em, id, [event]);
		}
	});
	return sharedClock();
}

const agent = new Agent({ connections: accounts * atOnce, allowH2: false });

/** @returns when it began */
async function postBare(url: string, n: number): Promise<number> {
	const began = sharedClock();
	await Promise.all(
		Array.from({ length: perCommit }, async (_, at) => {
			const body = JSON.stringify({ data: { n: n * perCommit + at, text: "x".repeat(1_000) } });
			const response = await request(url, { dispatcher: agent, method: "POST", body });
			await response.body.dump();
		}),
	);
	return began;
}

/** Sends at the rate, and measures from what `commit` returns to the arrival. */
async function send({ receivers }: Scene, commit: (n: number) => Promise<number>) {
	const commits = (perSecond * seconds) / perCommit;
	const from = new Map<number, number>();
	const began = sharedClock();
	for (let n = 0; n < commits; n++) {
		await pause(Math.max(0, began + (n * 1_000 * perCommit) / perSecond - sharedClock()));
		const at = await commit(n);
		for (let one = 0; one < perCommit; one++) from.set(n * perCommit + one, at);
	}
	const { at, hanging } = await receivers.ask({ count: commits * perCommit });
	const arrived = new Map(at);
	if (at.length !== commits * perCommit || arrived.size !== at.length)
		throw new Error(`Of ${commits * perCommit} events ${arrived.size} came, ${at.length} times.`);
	const waits = [...from].map(([n, moment]) => Math.max(0, (arrived.get(n) ?? Number.NaN) - moment));
	return { p50: quantile(waits, 0.5), p95: quantile(waits, 0.95), slowest: Math.max(...waits), hanging };
}

/** A queue of one webhook, which is sent four events at a time. */
async function* backlogFigures({ em, receivers, url }: Scene, accountId: string): AsyncIterable<Figure> {
	let left = backlog;
	const began = sharedClock();
	await Promise.all(
		Array.from({ length: atOnce }, async () => {
			while (left-- > 0) {
				const body = JSON.stringify({ data: { n: left, text: "x".repeat(1_000) } });
				await (await request(`${url}/ok`, { dispatcher: agent, method: "POST", body })).body.dump();
			}
		}),
	);
	const bare = backlog / ((sharedClock() - began) / 1_000);
	await receivers.ask({ count: backlog });
	const start = sharedClock();
	const events = Array.from({ length: backlog }, (_, n) => {
		const data = { n, text: "x".repeat(1_000) };
		return { key: `backlog:${n}`, type: "run.finished", domainId: null, at: new Date(), data } as const;
	});
	await publishEvents(em, accountId, events);
	const { at } = await receivers.ask({ count: backlog });
	const rate = backlog / ((Math.max(...at.map(([, moment]) => moment)) - start) / 1_000);
	const limit = { name: "a bare client", value: bare };
	yield { name: "a queue of one webhook", value: rate, unit: "events/s", limit };
	const { failed } = await rowOf(
		em,
		sql<{ failed: number }>`select count(*)::int as failed from delivery_attempts where status <> 204`,
	);
	if (failed > 0) throw new Error(`${failed} attempts failed.`);
}
