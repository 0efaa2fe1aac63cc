import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { setClock } from "../../db/clock.ts";
import { createOrm, type Orm } from "../../db/orm.ts";
import { describeSchema } from "../../db/schema-description.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { breachesOf } from "../../tools/chaos/guarantees.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { TestClient } from "../client.ts";
import { createEmptyDatabase } from "../database.ts";
import { type FakeSerper, startFakeSerper } from "../fakes/fake-serper.ts";
import { besideFresh, old, restoreOld } from "./upgrade/old-database.ts";

let database: { url: string; drop(): Promise<void> };
let orm: Orm;
/** What the migrations made of it, before its time was set back. */
let schema: string;
let serper: FakeSerper;
let apps: TestApp[];
/** What the new version answers before it continues with what was queued. */
let answers: Record<string, unknown>;

beforeAll(async () => {
	database = await createEmptyDatabase();
	await restoreOld(database.url);
	orm = await createOrm({ url: database.url });
	serper = await startFakeSerper({ keys: [old.serperKey] });
	// Both migrate at once: one does, the other waits.
	apps = await Promise.all([startApp("api"), startApp("api")]);
	schema = await describeSchema(orm.em.fork());
	await setClock(orm, old.takenAt);
	const read = async (path: string) => [path, await (await clientWith(old.cookie).fetch(`/api/${path}`)).json()];
	answers = Object.fromEntries(await Promise.all(Object.keys(old.answers).map(read)));
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
	const { upgraded, fresh } = besideFresh(schema);
	expect(upgraded).toBe(fresh);
});

test("the old password signs in, and sessions go on", async () => {
	const client = clientWith(null);
	const body = JSON.stringify({ email: old.email, password: old.password });
	const headers = { "content-type": "application/json" };
	expect((await client.fetch("/api/auth/login", { method: "POST", body, headers })).status).toBe(200);
	expect((await clientWith(old.cookie).fetch("/api/auth/me")).status).toBe(200);
});

test.each(Object.entries(old.answers))("%s answers as it did", (path, answer) => {
	expect(answers[path]).toMatchObject(answer as object);
});

test("keywords say what their last ended check came to, also those whose next one is queued", async () => {
	const keywords = await rowsOf(
		orm.em.fork(),
		sql<{ outcome: string | null; ended: string | null; state: string | null }>`
			select k.outcome, k.check_state as state, (
				select case when c.state = 'FAILED' then 'FAILED' when p.position is null then 'NOT_FOUND' else 'FOUND' end
				from checks c left join position_records p on p.check_id = c.id
				where c.keyword_id = k.id and c.state in ('DONE', 'FAILED') order by c.id desc limit 1) as ended
			from keywords k`,
	);
	expect(keywords.map(({ outcome }) => outcome)).toEqual(keywords.map(({ ended }) => ended));
	expect(new Set(keywords.map(({ state, outcome }) => `${state} ${outcome}`))).toEqual(
		new Set(["QUEUED NOT_FOUND", "QUEUED FAILED"]),
	);
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
	const others = async () => (await breachesOf(orm.em.fork())).filter((breach) => !isByDeletion(breach));
	await vi.waitFor(async () => expect(await others()).toEqual([]), { timeout: 60_000, interval: 50 });
});

test("usual ranges are learnt from earlier measurements, and cause no alerts", async () => {
	const em = orm.em.fork();
	await vi.waitFor(async () => expect(await rowsOf(em, sql`select from signals_backfill`)).toEqual([]), {
		timeout: 60_000,
		interval: 50,
	});
	const missing = await rowsOf(
		em,
		sql`
			select p.keyword_id from position_records p join keywords k on k.id = p.keyword_id and k.deleted_at is null
			left join series s on s.keyword_id = p.keyword_id and s.context_id = p.context_id
			where s.id is null and p.checked_at <= ${old.takenAt}`,
	);
	expect(missing).toEqual([]);
	expect((await rowsOf(em, sql`select from series`)).length).toBeGreaterThan(0);
	expect(await rowsOf(em, sql`select from level_changes where not is_reviewed`)).toEqual([]);
});

test("ranking pages are known, page issues computed, and alerts opened about none of them", async () => {
	const em = orm.em.fork();
	const due = sql`select from keywords where are_issues_due and deleted_at is null`;
	await vi.waitFor(async () => expect(await rowsOf(em, due)).toEqual([]), { timeout: 60_000, interval: 50 });
	const states = await rowsOf(
		em,
		sql<{ state: string; isRanking: boolean; hasTarget: boolean }>`
			select target_state as state, ranking_url_id is not null as "isRanking", target_url is not null as "hasTarget"
			from keywords where latest_checked_at is not null`,
	);
	expect(states.length).toBeGreaterThan(0);
	for (const { state, isRanking, hasTarget } of states) {
		expect(hasTarget ? (isRanking ? ["RIGHT", "WRONG"] : ["NOT_RANKING"]) : ["NO_TARGET"]).toContain(state);
	}
	expect(await rowsOf(em, sql`select from alerts where kind = 'WRONG_PAGE'`)).toEqual([]);
	const rules = await rowsOf(em, sql`select from alert_rules where kind = 'WRONG_PAGE'`);
	expect(rules).toHaveLength((await rowsOf(em, sql`select from accounts where deleted_at is null`)).length);
});

test("results of earlier checks are read from the archive, and every measurement knows how it was made", async () => {
	const em = orm.em.fork();
	await vi.waitFor(async () => expect(await rowsOf(em, sql`select from serp_backfill`)).toEqual([]), {
		timeout: 60_000,
		interval: 50,
	});
	const records = await rowsOf(
		em,
		sql<{ isArchived: boolean; read: number | null; features: string | null; provider: string; used: string }>`
			select exists (select from serp_pages s where s.check_id = p.check_id) as "isArchived",
				cardinality(r.url_ids) as read, p.features, p.provider, c.provider as used
			from position_records p join measurement_contexts c on c.id = p.context_id
			left join serp_results r on r.check_id = p.check_id`,
	);
	expect(records.length).toBeGreaterThan(7);
	for (const { isArchived, read, features, provider, used } of records) {
		expect({ isRead: read !== null, hasFeatures: features !== null, used }).toEqual({
			isRead: isArchived,
			hasFeatures: isArchived,
			used: provider,
		});
	}
});

/** Runs 1 to 3 and domain 1 checked a keyword that was deleted: its checks are gone, the runs and stored events mention them. */
function isByDeletion(breach: string): boolean {
	const named = [...breach.matchAll(/[:;] (\d+): /g)].map(([, id]) => Number(id));
	if (breach.includes("runs that count other"))
		return named.every((id) => [1, 2, 3].includes(id)) && !breach.endsWith("…");
	return breach.includes("subscribers were told of other") && named.every((id) => id === 1);
}
