import { setTimeout } from "node:timers/promises";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { resumeSync, sweepSyncs } from "../modules/demand/search-console/sync/search-console.jobs.ts";
import { buildContext } from "../test/context.ts";
import { buildUser } from "../test/factories/factories.ts";
import { buildConnection } from "../test/factories/search-console.ts";
import { buildProperty } from "../test/factories/search-performance.ts";
import { type FakeGoogle, googleRefusal, startFakeGoogle } from "../test/fakes/fake-google.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { setUpDatabase } from "../test/set-up.ts";
import { authRoutes } from "./auth.routes.ts";
import { performanceRoutes } from "./performance.routes.ts";

const routes = [...authRoutes, ...performanceRoutes];
const range = { startDate: "2026-10-01", endDate: "2026-10-07" };
const rows = Array.from({ length: 900 }, (_, n) => ({
	keys: [`2026-10-0${1 + (n % 7)}`, `query ${n % 90}`, `https://example.com/${n}`, "usa", "DESKTOP"],
	clicks: n % 5,
	impressions: 1 + (n % 11),
	position: 1 + (n % 30) / 3,
}));

const db = setUpDatabase();
let google: FakeGoogle;
let rest: RestServer;

beforeAll(async () => {
	await db.setClock("2026-11-01T12:00:00Z");
});
beforeEach(async () => {
	google = await startFakeGoogle();
	rest = await startRest(db, routes, google.config);
	// Three pages of 300 rows and the empty one.
	google.performance = ({ body }) => {
		const page = Number(body.startRow) / 25_000;
		return { body: { rows: rows.slice(page * 300, page * 300 + 300) } };
	};
	return async () => {
		await rest[Symbol.asyncDispose]();
		await google[Symbol.asyncDispose]();
	};
});

/** Somebody whose account is connected to the fake, with workers that do what is due. */
async function person() {
	const user = await buildUser({ em: db.orm.em.fork() });
	const ctx = buildContext(db, { viewer: user.viewer, config: google.config });
	await buildConnection(ctx, google);
	const propertyId = await buildProperty(ctx, "https://example.com/");
	const { cookie } = await rest.call("POST", "auth/login", { body: { email: user.email, password: user.password } });
	const call = (method: string, path: string, body?: unknown) => rest.call(method, path, { cookie, body });
	return {
		propertyId,
		call,
		sync: (days: object = range) => call("POST", `google/sync/performance/${propertyId}`, days),
		async work(workers: number, isOver: () => boolean) {
			const enqueue = async (_: string, { syncId }: { syncId?: string }) => {
				if (syncId) await resumeSync({ ...ctx, orm: db.orm, enqueue: async () => {} }, syncId);
			};
			const worker = async () => {
				while (!isOver()) {
					await sweepSyncs({ orm: db.orm, enqueue: enqueue as never });
					await setTimeout(20);
				}
			};
			await Promise.all(Array.from({ length: workers }, worker));
		},
	};
}

async function synced({ sync, work }: Awaited<ReturnType<typeof person>>, days?: object) {
	let isOver = false;
	const requested = sync(days).finally(() => {
		isOver = true;
	});
	await Promise.all([requested, work(2, () => isOver)]);
	return requested;
}

test("a range is imported by two workers, over a broken answer and a token that ends in the middle, and reported as it came", async () => {
	const somebody = await person();
	let calls = 0;
	const whole = google.performance;
	google.performance = (call) => {
		calls++;
		if (calls === 2) google.expireAccess();
		if (calls === 3) return { body: { rows }, fault: "half" };
		return whole(call);
	};
	const waiting = setInterval(() => {
		void rowsOf(
			db.orm.em.fork(),
			sql`update search_console_syncs set next_attempt_at = app_now() where state = 'WAITING'`,
		).catch(() => {});
	}, 50);
	const answer = await synced(somebody);
	clearInterval(waiting);
	expect(answer).toMatchObject({ status: 200, body: { rows: 900, ...range } });
	const { propertyId, call } = somebody;
	const of = (table: string, more = "") =>
		call("GET", `google/analytics/${propertyId}/${table}?startDate=2026-10-01&endDate=2026-10-07${more}`);
	const queries = (await of("queries")).body as { clicks: number }[];
	expect(queries).toHaveLength(10);
	const all = (await of("queries", "&limit=1000")).body as { query: string; clicks: number }[];
	expect(all).toHaveLength(90);
	const sum = (figures: { clicks: number }[]) => figures.reduce((clicks, row) => clicks + row.clicks, 0);
	expect(sum(all)).toBe(sum(rows));
	expect(((await of("pages", "&limit=1000")).body as object[]).length).toBe(900);
	const file = await of("queries.csv");
	expect(file.headers.get("content-disposition")).toContain('filename="example.com-queries-2026-10-01-2026-10-07.csv"');
	expect(
		String(file.body)
			.replace(/^\uFEFF/, "")
			.split("\r\n")[1],
	).toMatch(/^query \d+,\d+,\d+,\d/);
	expect((await of("pages", "&limit=1001")).status).toBe(400);
	const stranger = await person();
	for (const path of ["queries", "pages", "queries.csv", "pages.csv"]) {
		const there = `google/analytics/${propertyId}/${path}?startDate=2026-10-01&endDate=2026-10-07`;
		expect((await stranger.call("GET", there)).status).toBe(404);
	}
});

test("a quota is answered in Google's words, the job says when it continues, and what was lost has to be connected again", async () => {
	const somebody = await person();
	const message = "Search Analytics load quota exceeded.";
	google.performance = () => ({ status: 429, body: googleRefusal(429, message, "RESOURCE_EXHAUSTED") });
	expect(await synced(somebody)).toMatchObject({ status: 502, body: { error: message, code: "PROVIDER_ERROR" } });
	const [sync] = await rowsOf(db.orm.em.fork(), sql<{ id: string }>`select max(id) as id from search_console_syncs`);
	expect(await somebody.call("GET", `google/sync/${sync?.id}`)).toMatchObject({
		status: 200,
		body: { state: "WAITING", error: message, nextAttemptAt: expect.any(String), trigger: "manual" },
	});
	google.revokeAll();
	const other = await person();
	google.revokeAll();
	expect(await synced(other)).toMatchObject({ status: 409, body: { code: "RECONNECT_REQUIRED" } });
	expect((await other.sync()).status).toBe(409);
});
