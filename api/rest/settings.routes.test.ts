import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { countCalls } from "../modules/keys/provider-calls/provider-calls.service.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildUser } from "../test/factories/factories.ts";
import { type FakeDataforseo, startFakeDataforseo } from "../test/fakes/fake-dataforseo.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";
import { domainsRoutes } from "./domains.routes.ts";
import { settingsRoutes } from "./settings.routes.ts";

const routes = [...authRoutes, ...domainsRoutes, ...settingsRoutes];
let db: TestDatabase;
let fake: FakeDataforseo;
let rest: RestServer;
let cookie: string | null;

beforeAll(async () => {
	db = await createTestDatabase();
	fake = await startFakeDataforseo();
	rest = await startRest(db, routes, { dataforseoBaseUrl: fake.url });
});
afterAll(async () => {
	await rest[Symbol.asyncDispose]();
	await fake[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	cookie = await signIn(rest);
});

async function signIn(server: RestServer): Promise<string | null> {
	const { email, password } = await buildUser({ em: db.orm.em.fork() });
	return (await server.call("POST", "auth/login", { body: { email, password } })).cookie;
}

async function read(key: string) {
	const { status, body } = await rest.call("GET", `settings/${key}`, { cookie });
	return status === 200 ? body : status;
}

async function save(key: string, value: unknown) {
	const { status, body } = await rest.call("POST", "settings", { cookie, body: { key, value } });
	return status === 200 ? body : status;
}

test("the Serper key shows whether it is configured, and only when it is so that it is the sandbox's", async () => {
	expect(await read("serper_api_key")).toEqual({ configured: false });
	expect(await save("serper_api_key", "sandbox")).toEqual({ key: "serper_api_key", configured: true });
	expect(await read("serper_api_key")).toEqual({ configured: true, sandbox: true });
	await save("serper_api_key", "real");
	expect(await read("serper_api_key")).toEqual({ configured: true });
	expect(await save("serper_api_key", "")).toEqual({ key: "serper_api_key", configured: false });
});

test("a key that is the operator's is shown as served", async () => {
	await using served = await startRest(db, routes, { serperApiKey: "operators" });
	const call = { cookie: await signIn(served) };
	const { body } = await served.call("GET", "settings/serper_api_key", call);
	expect(body).toEqual({ configured: true, served: true });
});

test("DataForSEO is configured once both halves are there", async () => {
	expect(await save("dataforseo_login", "me")).toEqual({ key: "dataforseo_login", configured: true });
	expect(await read("dataforseo_configured")).toEqual({ configured: false });
	expect(await save("dataforseo_password", "secret")).toEqual({ key: "dataforseo_password", configured: true });
	expect(await read("dataforseo_configured")).toEqual({ configured: true });
});

test("the daily check is not found until it is set, then it is true or false as a text", async () => {
	expect(await read("dailyPositionCheck")).toBe(404);
	expect(await save("dailyPositionCheck", "true")).toEqual({ key: "dailyPositionCheck", value: "true" });
	expect(await read("dailyPositionCheck")).toEqual({ key: "dailyPositionCheck", value: "true" });
	expect(await save("dailyPositionCheck", "maybe")).toBe(400);
});

test("the daily check switches schedules on and off", async () => {
	const isOn = async () => {
		const [row] = await rowsOf(
			db.orm.em.fork(),
			sql<{ isOn: boolean }>`select next_slot_at is not null as "isOn" from schedules order by id desc limit 1`,
		);
		return row?.isOn;
	};
	const site = { name: "Site", url: "site.example" };
	expect(await rest.call("POST", "domains", { cookie, body: site })).toMatchObject({ status: 201 });
	await save("dailyPositionCheck", "true");
	expect(await isOn()).toBe(true);
	await save("dailyPositionCheck", "false");
	expect(await isOn()).toBe(false);
});

test("no other setting is there to be read or saved", async () => {
	for (const key of ["dataforseo_login", "dataforseo_password", "theme", "serper"]) expect(await read(key)).toBe(404);
	for (const key of ["theme", "dataforseo_configured", "", null]) expect(await save(key as string, "x")).toBe(400);
});

test("a key can be tested before it is saved", async () => {
	const path = "settings/serper/test";
	const test = (call: object) => rest.call("POST", path, { cookie, ...call });
	expect(await test({ body: { apiKey: "sandbox" } })).toMatchObject({ status: 200, body: { ok: true } });
	expect(await test({ body: { apiKey: "" } })).toMatchObject({ status: 400, body: { details: [{ field: "apiKey" }] } });
	expect(await test({})).toMatchObject({ status: 409, body: { code: "PROVIDER_NOT_CONFIGURED" } });
	expect(await test({ body: { apiKey: "nobody listens there" } })).toMatchObject({ status: 400 });
	expect(await test({ body: { apiKey: "real" } })).toMatchObject({ status: 502, body: { code: "PROVIDER_ERROR" } });
});

test("a DataForSEO login can be tested before it is saved", async () => {
	const path = "settings/dataforseo/test";
	const test = async (body?: object) => {
		const answer = await rest.call("POST", path, { cookie, ...(body && { body }) });
		return [answer.status, answer.body];
	};
	expect(await test()).toMatchObject([409, { code: "PROVIDER_NOT_CONFIGURED" }]);
	expect(await test({ login: "me" })).toMatchObject([400, { details: [{ field: "password" }] }]);
	expect(await test({ login: "", password: "good" })).toMatchObject([400, { details: [{ field: "login" }] }]);
	fake.logins = ["me:good"];
	expect(await test({ login: "me", password: "good" })).toEqual([200, { ok: true }]);
	const words = "You are not authorized to access this resource.";
	expect(await test({ login: "me", password: "bad" })).toMatchObject([502, { code: "PROVIDER_ERROR", error: words }]);
	await save("dataforseo_login", "me");
	await save("dataforseo_password", "good");
	expect(await test()).toEqual([200, { ok: true }]);
});

test("settings are for those who are signed in", async () => {
	cookie = null;
	expect(await read("serper_api_key")).toBe(401);
	expect(await save("serper_api_key", "x")).toBe(401);
	for (const service of ["serper", "dataforseo"]) {
		expect(await rest.call("POST", `settings/${service}/test`)).toMatchObject({ status: 401 });
	}
});

test("what the keys did is listed by month; how many months is validated", async () => {
	const call = (query: string) => rest.call("GET", `settings/usage${query}`, { cookie });
	expect(await call("")).toMatchObject({ status: 200, body: [] });
	const { body: me } = await rest.call("GET", "auth/me", { cookie });
	const [member] = await rowsOf(
		db.orm.em.fork(),
		sql<{ accountId: string }>`
			select account_id as "accountId" from memberships where user_id = ${(me as { id: string }).id}`,
	);
	await countCalls(db.orm.em.fork(), member?.accountId ?? "", [
		{ provider: "serper", kind: "search", outcome: "LIMITED", durationMs: 80, cost: null },
		{ provider: "dataforseo", kind: "volume", outcome: "OK", durationMs: 400, cost: 0.075 },
	]);
	expect((await call("?months=1")).body).toMatchObject([
		{ provider: "dataforseo", kind: "volume", calls: 1, succeeded: 1, averageMs: 400, cost: 0.075 },
		{ provider: "serper", kind: "search", calls: 1, succeeded: 0, rateLimited: 1, averageMs: 80, cost: null },
	]);
	for (const months of ["0", "25", "x", "1.5"]) {
		expect(await call(`?months=${months}`)).toMatchObject({ status: 400, body: { details: [{ field: "months" }] } });
	}
});
