import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { startTestApp, type TestApp } from "../test/app.ts";
import { type FakeSerper, startFakeSerper } from "../test/fakes/fake-serper.ts";

type Line = Record<string, unknown>;

let serper: FakeSerper;
let app: TestApp;
const written: string[] = [];

beforeAll(async () => {
	serper = await startFakeSerper();
	const log = pino({ level: "debug" }, { write: (line: string) => void written.push(line) });
	app = await startTestApp({ log, config: { serperBaseUrl: serper.url } });
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await serper.close();
});
beforeEach(() => void written.splice(0));

const linesOf = (facts: Line) =>
	written
		.map((line) => JSON.parse(line) as Line)
		.filter((line) => Object.entries(facts).every(([name, value]) => line[name] === value));

test("a run is followed in the log from the request that started it to its checks and its end, without a secret", async () => {
	serper.always({ q: "two" }, { status: 400, body: { message: "Refused.", statusCode: 400 } });
	const { client, user } = await app.signIn();
	const ask = <Data>(query: string, variables: object, headers = {}) => client.ask<Data>(query, variables, headers);
	await ask("mutation ($key: String!) { saveSettings(input: { serperApiKey: $key }) { dailyPositionCheck } }", {
		key: "a-key-of-serper",
	});
	const made = await ask<{ createDomain: { id: string } }>(
		'mutation { createDomain(input: { name: "Example", url: "example.com", country: "US", searchDepth: 10 }) { id } }',
		{},
	);
	const domainId = made.data?.createDomain.id ?? "";
	await ask(
		'mutation ($id: ID!) { addKeywords(input: { domainId: $id, keywords: [{ keyword: "one" }, { keyword: "two" }] }) { added } }',
		{ id: domainId },
	);
	const started = await ask<{ startRun: { run: { id: string } } }>(
		"mutation ($id: ID!) { startRun(input: { domainId: $id }) { run { id } } }",
		{ id: domainId },
		{ "x-request-id": "agency-2026.11:21" },
	);
	expect(started.headers.get("x-request-id")).toBe("agency-2026.11:21");
	const runId = started.data?.startRun.run.id;
	await vi.waitFor(() => expect(linesOf({ msg: "Run finished", runId })).toHaveLength(1), { timeout: 30_000 });
	const { accountId } = user;
	expect(linesOf({ requestId: "agency-2026.11:21", accountId, runId })).toMatchObject([
		{ msg: "Run started", trigger: "manual", checks: 2 },
	]);
	expect(linesOf({ msg: "Run finished", runId })).toMatchObject([
		{ accountId, done: 2, failed: 1, refunded: 1, durationMs: expect.any(Number) },
	]);
	const checks = linesOf({ runId, accountId, msg: "Check finished" });
	expect(checks.map(({ state }) => state).sort()).toEqual(["DONE", "FAILED"]);
	expect(new Set(checks.map(({ keywordId }) => keywordId)).size).toBe(2);
	expect(checks.map(({ calls, error = "none" }) => `${calls} ${error}`).sort()).toEqual(["1 Refused.", "1 none"]);
	expect(new Set(checks.map(({ checkId }) => checkId)).size).toBe(2);
	const whole = written.join("");
	for (const secret of [user.password, "a-key-of-serper", client.cookie?.split("=")[1] ?? ""]) {
		expect(whole).not.toContain(secret);
	}
});

test.each(["/graphql?query={domains{id}}", "/api/domains"])(
	"the line of a request that was answered names the account, by session: %s",
	async (path) => {
		const { client, user } = await app.signIn();
		const headers = { "content-type": "application/json", "x-request-id": "asked-by-its-session" };
		expect((await client.fetch(path, { headers })).status).toBe(200);
		const { accountId } = user;
		await vi.waitFor(() =>
			expect(linesOf({ msg: "Request completed", requestId: "asked-by-its-session", accountId })).toHaveLength(1),
		);
	},
);

test("a failure of ours has one number: in the sentence, in the header, in the log with the account", async () => {
	const { client, user } = await app.signIn();
	await rowsOf(app.db.orm.em.fork(), sql`alter table domains rename to elsewhere`);
	try {
		const answers = await Promise.all(
			["/graphql?query={domains{id}}", "/api/domains"].map((path) =>
				client.fetch(path, { headers: { "content-type": "application/json" } }),
			),
		);
		for (const answer of answers) {
			const requestId = answer.headers.get("x-request-id") ?? "none";
			expect(await answer.text()).toContain(`report the number ${requestId}.`);
			expect(linesOf({ requestId, accountId: user.accountId, msg: "Request failed" })).toHaveLength(1);
		}
	} finally {
		await rowsOf(app.db.orm.em.fork(), sql`alter table elsewhere rename to domains`);
	}
});

test.each([
	"short",
	`${"x".repeat(101)}`,
	"two words here",
	'a"quote-and-more',
	"<script>alert(1)</script>",
	"-leading-dash",
])("a request's number that cannot stand in a log is not taken: %s", async (given) => {
	const response = await app.client().fetch("/healthz", { headers: { "x-request-id": given } });
	expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a job's lines name the job, whichever module writes them", async () => {
	await rowsOf(app.db.orm.em.fork(), sql`alter table schedules rename to elsewhere`);
	try {
		await vi.waitFor(() => expect(linesOf({ msg: "Job failed", jobName: "sweep" })).not.toEqual([]), {
			timeout: 30_000,
			interval: 50,
		});
	} finally {
		await rowsOf(app.db.orm.em.fork(), sql`alter table elsewhere rename to schedules`);
	}
	expect(linesOf({ msg: "Job failed" })[0]).toMatchObject({ jobId: expect.stringMatching(/./), payload: {} });
});

test("an untrusted proxy is logged once, however many requests it passes on", async () => {
	const reported = () => linesOf({ level: 40 }).filter(({ msg }) => String(msg).includes("TRUST_PROXY"));
	for (const from of ["192.0.2.1", "192.0.2.2"]) {
		await app.client().fetch("/healthz", { headers: { "x-forwarded-for": from } });
	}
	expect(reported()).toHaveLength(1);
	await using behind = await startTestApp({
		db: app.db,
		log: pino({ level: "debug" }, { write: (line: string) => void written.push(line) }),
		config: { role: "api", trustProxy: 1 },
	});
	await behind.client().fetch("/healthz", { headers: { "x-forwarded-for": "192.0.2.3" } });
	expect(reported()).toHaveLength(1);
});
