import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { createSchedule } from "../modules/desk/schedules/check-schedules.service.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildUser } from "../test/factories/factories.ts";
import { startTracking } from "../test/factories/tracking.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";
import { schedulesRoutes } from "./schedules.routes.ts";

let db: TestDatabase;
let rest: RestServer;

beforeAll(async () => {
	db = await createTestDatabase();
	rest = await startRest(db, [...authRoutes, ...schedulesRoutes]);
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await db.drop();
});

const weekly = {
	name: "Shop Mondays",
	cadence: { kind: "WEEKDAYS", weekdays: ["MONDAY"] },
	time: "06:00",
	timeZone: "UTC",
	target: { kind: "GROUPS", groups: ["shop"] },
};

test("the list of a domain's schedules says how many keywords are in none", async () => {
	const user = await buildUser({ em: db.orm.em.fork() });
	const { email, password } = user;
	const { cookie } = await rest.call("POST", "auth/login", { body: { email, password } });
	const { ctx, domainId, keywordIds } = await startTracking(db, { keywords: 24, depth: 10, as: user });
	const group = sql`update keywords set groups = '{shop}' where id = any(${keywordIds.slice(0, 5)}::bigint[])`;
	await rowsOf(db.orm.em.fork(), group);
	const list = async () => (await rest.call("GET", `domains/${domainId}/schedules`, { cookie })).body;
	expect(await list()).toEqual([]);
	await createSchedule({ ...ctx, em: db.orm.em.fork() }, domainId, weekly);
	expect(await list()).toMatchObject([{ name: "Shop Mondays", uncoveredCount: 19 }]);
	const others = { ...weekly, name: "The other keywords", target: { kind: "OTHERS" } };
	await createSchedule({ ...ctx, em: db.orm.em.fork() }, domainId, others);
	expect(await list()).toMatchObject([
		{ name: "Shop Mondays", uncoveredCount: 0 },
		{ name: "The other keywords", target: { kind: "OTHERS", groups: null, viewId: null }, uncoveredCount: 0 },
	]);
	const stranger = await startTracking(db, { keywords: 1, depth: 10 });
	expect((await rest.call("GET", `domains/${stranger.domainId}/schedules`, { cookie })).status).toBe(404);
});
