import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { breachesOf } from "../chaos/guarantees.ts";
import { createOrm, type Orm } from "../db/orm.ts";
import { describeSchema } from "../db/schema-description.ts";
import { startTestApp, type TestApp } from "./app.ts";
import { TestClient } from "./client.ts";
import { createEmptyDatabase } from "./database.ts";
import { type FakeSerper, startFakeSerper } from "./fake-serper.ts";

/** What version 1.5.1 was asked and answered when its database was dumped (`pg_dump --inserts`, without psql's commands). */
interface Old {
	takenAt: string;
	appSecret: string;
	serperKey: string;
	email: string;
	password: string;
	/** Of a session that goes on. */
	cookie: string;
	/** A run whose checks nobody had begun. */
	openRunId: string;
	answers: Record<string, unknown>;
}

const saved = (file: string) => readFileSync(new URL(`./upgrade/${file}`, import.meta.url));
const old = JSON.parse(saved("1.5.1.json").toString()) as Old;

let database: { url: string; drop(): Promise<void> };
let orm: Orm;
let serper: FakeSerper;
let apps: TestApp[];

beforeAll(async () => {
	database = await createEmptyDatabase();
	const client = new Client({ connectionString: database.url });
	await client.connect();
	await client.query(gunzipSync(saved("1.5.1.sql.gz")).toString());
	// To the millisecond, as the program reads the time.
	const now = "date_trunc('milliseconds', clock_timestamp())";
	await client.query(`update public.clock set shift = $1::timestamptz - ${now}`, [old.takenAt]);
	await client.end();
	orm = await createOrm({ url: database.url });
	serper = await startFakeSerper({ keys: [old.serperKey] });
	// Both migrate at once: one does, the other waits.
	apps = await Promise.all([startApp("api"), startApp("api")]);
});
afterAll(async () => {
	for (const app of apps) await app.stop();
	await serper.close();
	await orm.close(true);
	await database.drop();
});

const startApp = (role: "api" | "worker") =>
	startTestApp({
		db: { ...database, orm, shiftClock: async () => {}, setClock: async () => {} },
		config: { role, appSecret: old.appSecret, serperBaseUrl: serper.url },
	});

function clientWith(cookie: string | null): TestClient {
	const client = new TestClient(apps[1]?.url ?? "");
	client.cookie = cookie;
	return client;
}

test("an old database becomes the very one a new installation has", async () => {
	const committed = readFileSync(new URL("../db/schema.txt", import.meta.url), "utf8");
	// A dump writes this one check in other words that mean the same.
	const withoutReworded = (schema: string) => schema.replace(/^\tagenda_jobs_type_check: .*\n/m, "");
	expect(withoutReworded(await describeSchema(orm.em.fork()))).toBe(withoutReworded(committed));
});

test("the old password signs in, and sessions go on", async () => {
	const client = clientWith(null);
	const body = JSON.stringify({ email: old.email, password: old.password });
	const headers = { "content-type": "application/json" };
	expect((await client.fetch("/api/auth/login", { method: "POST", body, headers })).status).toBe(200);
	expect((await clientWith(old.cookie).fetch("/api/auth/me")).status).toBe(200);
});

test.each(Object.entries(old.answers))("%s answers as it did", async (path, answer) => {
	const response = await clientWith(old.cookie).fetch(`/api/${path}`);
	expect(await response.json()).toMatchObject(answer as object);
});

test("what was queued is checked with the saved key, and every guarantee holds", async () => {
	const worker = await startApp("worker");
	apps.push(worker);
	const client = clientWith(old.cookie);
	await vi.waitFor(
		async () => {
			const run = await (await client.fetch(`/api/runs/${old.openRunId}`)).json();
			expect(run).toMatchObject({ state: "DONE", done: 7, failed: 0 });
		},
		{ timeout: 60_000, interval: 50 },
	);
	expect(serper.count).toBeGreaterThanOrEqual(7);
	// Of a keyword that was deleted the checks are gone; its runs and the stored events still tell of them.
	const byDeletion = /runs that count other|subscribers were told of other/;
	expect((await breachesOf(orm.em.fork())).filter((breach) => !byDeletion.test(breach))).toEqual([]);
});
