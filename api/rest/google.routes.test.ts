import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../db/sql.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildApiKey, buildUser } from "../test/factories.ts";
import { type FakeGoogle, startFakeGoogle } from "../test/fake-google.ts";
import type { FakeGoogleAnswer } from "../test/fake-google-calls.ts";
import { type RestServer, startRest } from "../test/rest.ts";
import { authRoutes } from "./auth.routes.ts";
import { googleRoutes } from "./google.routes.ts";

const routes = [...authRoutes, ...googleRoutes];
const screen = "/app/google-search-console";
let db: TestDatabase;
let google: FakeGoogle;
let rest: RestServer;
let lines: string[] = [];

beforeAll(async () => {
	db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
	google = await startFakeGoogle();
	lines = [];
	const stream = new Writable({
		write(line, _encoding, done) {
			lines.push(String(line));
			done();
		},
	});
	const log = pino({ level: "trace" }, stream);
	rest = await startRest(db, routes, { ...google.config, publicUrl: "https://toprung.example" }, { log });
	return async () => {
		await rest[Symbol.asyncDispose]();
		await google[Symbol.asyncDispose]();
		await db.shiftClock(0);
	};
});

/** Somebody who is signed in. */
async function person() {
	const user = await buildUser({ em: db.orm.em.fork() });
	const { cookie } = await rest.call("POST", "auth/login", { body: { email: user.email, password: user.password } });
	const call = (method: string, path: string) => rest.call(method, path, { cookie });
	return {
		...user,
		cookie,
		call,
		/** Goes to Google and consents or not. @returns the way back, as a path of the API */
		async consent() {
			const { body } = await call("GET", "google/auth");
			const back = await google.follow((body as { authUrl: string }).authUrl);
			return back.href.replace("https://toprung.example/api/", "");
		},
		/** Comes back. @returns where that ends */
		async comeBack(path: string) {
			const { status, headers } = await call("GET", path);
			expect(status).toBe(302);
			return headers.get("location");
		},
		async connect() {
			expect(await this.comeBack(await this.consent())).toBe(screen);
		},
		connection: async () => (await call("GET", "google/connection")).body,
		properties: async () => (await call("GET", "google/properties")).body,
		problem: async () => {
			const rows = await rowsOf(
				db.orm.em.fork(),
				sql<{ problem: string }>`select problem from search_console_states where account_id = ${user.accountId}`,
			);
			return rows.map(({ problem }) => problem);
		},
	};
}

const notConnected = { connected: false, email: null, isExpired: false, needsReconnect: false };
const connected = { connected: true, email: "maren@example.com", isExpired: false, needsReconnect: false };

describe("connecting Google", () => {
	it("asks Google for search data to read and for the address, for as long as nobody takes it back", async () => {
		const { call } = await person();
		const { status, body } = await call("GET", "google/auth");
		const url = new URL((body as { authUrl: string }).authUrl);
		expect([status, url.origin + url.pathname]).toEqual([200, `${google.url}/auth`]);
		expect(Object.fromEntries(url.searchParams)).toEqual({
			client_id: google.clientId,
			redirect_uri: "https://toprung.example/api/google/callback",
			response_type: "code",
			scope: "https://www.googleapis.com/auth/webmasters.readonly openid email",
			access_type: "offline",
			prompt: "consent",
			state: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge: expect.stringMatching(/^[\w-]{43}$/),
			code_challenge_method: "S256",
		});
	});

	it("ends at the screen with the connection, and with the properties that it can see", async () => {
		const maren = await person();
		expect(await maren.connection()).toEqual(notConnected);
		await maren.connect();
		expect(await maren.connection()).toEqual(connected);
		expect(await maren.properties()).toMatchObject([
			{ siteUrl: "https://example.com/", permissionLevel: "siteOwner", lastSynced: null, available: true },
			{ siteUrl: "sc-domain:example.org", permissionLevel: "siteFullUser", lastSynced: null, available: true },
		]);
	});

	it("stands without an address, and without the properties where Google does not give them just then", async () => {
		const maren = await person();
		google.email = null;
		google.next("sites", { status: 503, body: {} });
		await maren.connect();
		expect(await maren.connection()).toEqual({ ...connected, email: null });
		expect(await maren.properties()).toEqual([]);
	});

	it("works once", async () => {
		const maren = await person();
		const back = await maren.consent();
		expect(await maren.comeBack(back)).toBe(screen);
		expect(await maren.comeBack(back)).toBe(`${screen}?error=state`);
		expect(google.callsOf("token")).toHaveLength(1);
		expect(await maren.connection()).toEqual(connected);
	});

	it("works for ten minutes", async () => {
		const maren = await person();
		const [one, other] = [await maren.consent(), await maren.consent()];
		await db.shiftClock(9 * 60_000);
		expect(await maren.comeBack(one)).toBe(screen);
		await db.shiftClock(10 * 60_000);
		expect(await maren.comeBack(other)).toBe(`${screen}?error=state`);
	});

	it("works for nobody else, and for nobody who is not signed in", async () => {
		const [maren, other] = [await person(), await person()];
		const back = await maren.consent();
		expect(await other.comeBack(back)).toBe(`${screen}?error=state`);
		const stranger = await rest.call("GET", back);
		expect(stranger.headers.get("location")).toBe(`${screen}?error=state`);
		const { headers } = await buildApiKey(db, maren);
		const byKey = await rest.call("GET", back, { headers });
		expect(byKey.headers.get("location")).toBe(`${screen}?error=state`);
		expect(await other.connection()).toEqual(notConnected);
		expect(await maren.comeBack(back)).toBe(screen);
	});

	it.each([
		["a made-up state", "google/callback?code=4/abc&state=made-up"],
		["no state", "google/callback?code=4/abc"],
		["nothing at all", "google/callback"],
	])("comes to nothing with %s", async (_, path) => {
		const maren = await person();
		expect(await maren.comeBack(path)).toBe(`${screen}?error=state`);
		expect(google.callsOf("token")).toEqual([]);
	});

	it("comes to nothing when it is refused at Google's page, and the state is used up", async () => {
		const maren = await person();
		google.consent = "deny";
		const back = await maren.consent();
		expect(await maren.comeBack(back)).toBe(`${screen}?error=denied`);
		expect(await maren.comeBack(back.replace("error=access_denied", "code=4/abc"))).toBe(`${screen}?error=state`);
		expect(await maren.connection()).toEqual(notConnected);
	});

	it("comes to nothing when Google does not take the code, and says why in its words", async () => {
		const maren = await person();
		const back = new URL(await maren.consent(), "http://api/");
		back.searchParams.set("code", "4/other");
		expect(await maren.comeBack(back.href.slice("http://api/".length))).toBe(`${screen}?error=failed`);
		expect(await maren.problem()).toEqual(["Malformed auth code."]);
	});

	it("comes to nothing when Google sends back another error, and when it is configured no longer", async () => {
		const maren = await person();
		google.consent = "deny";
		const back = await maren.consent();
		expect(await maren.comeBack(back.replace("access_denied", "org_internal"))).toBe(`${screen}?error=failed`);
		expect(await maren.problem()).toEqual(["Google answered org_internal."]);
		google.consent = "allow";
		await using bare = await startRest(db, routes);
		const { headers } = await bare.call("GET", await maren.consent(), { cookie: maren.cookie });
		expect(headers.get("location")).toBe(`${screen}?error=failed`);
	});

	it("comes to nothing with the code of another way to Google's page: its challenge differs", async () => {
		const maren = await person();
		const [one, other] = [await maren.consent(), await maren.consent()].map((path) => new URL(path, "http://api/"));
		one?.searchParams.set("code", other?.searchParams.get("code") ?? "");
		expect(await maren.comeBack(`google/callback${one?.search}`)).toBe(`${screen}?error=failed`);
	});

	it("comes to nothing when search data was unticked at Google's page", async () => {
		const maren = await person();
		google.consent = "allow-without-search-data";
		expect(await maren.comeBack(await maren.consent())).toBe(`${screen}?error=failed`);
		expect(await maren.connection()).toEqual(notConnected);
		expect(await maren.problem()).toEqual([
			"Toprung was not allowed to see your Search Console data. Connect again, and tick that box on Google's page.",
		]);
	});

	it("comes to nothing without lasting access", async () => {
		const maren = await person();
		google.givesRefreshToken = false;
		expect(await maren.comeBack(await maren.consent())).toBe(`${screen}?error=failed`);
		expect(await maren.connection()).toEqual(notConnected);
	});

	it.each<[string, FakeGoogleAnswer]>([
		["answers 500", { status: 500, body: {} }],
		["answers 429", { status: 429, body: {}, headers: { "retry-after": "30" } }],
		["answers garbage", { body: "<html>" }],
		["answers half a body", { fault: "half" }],
		["hangs up", { fault: "reset" }],
	])("comes to nothing when Google %s, and is asked once", async (_, answer) => {
		const maren = await person();
		google.next("token", answer);
		expect(await maren.comeBack(await maren.consent())).toBe(`${screen}?error=failed`);
		expect(google.callsOf("token")).toHaveLength(1);
		expect(await maren.connection()).toEqual(notConnected);
	});

	it("keeps no more than ten ways open", async () => {
		const maren = await person();
		const first = await maren.consent();
		for (let index = 0; index < 10; index++) await maren.call("GET", "google/auth");
		expect(await maren.problem()).toHaveLength(10);
		expect(await maren.comeBack(first)).toBe(`${screen}?error=state`);
	});

	it("is for browsers: an API key cannot", async () => {
		const { headers } = await buildApiKey(db, await person());
		expect(await rest.call("GET", "google/auth", { headers })).toMatchObject({
			status: 403,
			body: { code: "FORBIDDEN" },
		});
	});
});

describe("properties", () => {
	it("are read anew on demand, and those that are gone stay as no longer available", async () => {
		const maren = await person();
		await maren.connect();
		google.sites = [{ siteUrl: "https://example.com/", permissionLevel: "SITE_RESTRICTED_USER" }];
		const { status, body } = await maren.call("POST", "google/sync/properties");
		expect(status).toBe(200);
		expect(body).toMatchObject([
			{ siteUrl: "https://example.com/", permissionLevel: "siteRestrictedUser", available: true },
			{ siteUrl: "sc-domain:example.org", permissionLevel: "siteFullUser", available: false },
		]);
		google.sites = [];
		await maren.call("POST", "google/sync/properties");
		expect(await maren.properties()).toMatchObject([{ available: false }, { available: false }]);
	});

	it("keep their ids when Google is connected again, by whichever Google account", async () => {
		const maren = await person();
		await maren.connect();
		const before = (await maren.properties()) as { id: string }[];
		google.email = "other@example.com";
		google.sites = [{ siteUrl: "https://example.com/", permissionLevel: "siteOwner" }];
		await maren.connect();
		expect(await maren.connection()).toEqual({ ...connected, email: "other@example.com" });
		expect(await maren.properties()).toMatchObject(before.map(({ id }, index) => ({ id, available: index === 0 })));
	});

	it("of a connection that was replaced while they were read are not stored", async () => {
		const maren = await person();
		await maren.connect();
		const { promise, resolve } = Promise.withResolvers<void>();
		google.next("sites", { after: promise, body: { siteEntry: [] } });
		const late = maren.call("POST", "google/sync/properties");
		await google.received("sites", 2);
		await maren.connect();
		resolve();
		expect(await late).toMatchObject({ status: 200, body: [{ available: true }, { available: true }] });
	});

	it.each<[string, FakeGoogleAnswer, string]>([
		["its quota in its words", { status: 429, body: { error: { message: "Quota exceeded." } } }, "Quota exceeded."],
		["a 500", { status: 500, body: {} }, "Google answered 500."],
		["garbage", { body: "[]" }, "Google answered what cannot be read."],
		["half a body", { fault: "half" }, "The connection to Google broke off."],
	])("are told to be out of reach by %s, and stay", async (_, answer, error) => {
		const maren = await person();
		await maren.connect();
		google.next("sites", answer);
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject({
			status: 502,
			body: { code: "PROVIDER_ERROR", error },
		});
		expect(await maren.properties()).toMatchObject([{ available: true }, { available: true }]);
		expect(await maren.connection()).toEqual(connected);
	});

	it("need a connection that Google still takes; what was read stays readable", async () => {
		const maren = await person();
		const refused = { status: 409, body: { code: "RECONNECT_REQUIRED" } };
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject(refused);
		await maren.connect();
		google.revokeAll();
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject(refused);
		expect(await maren.connection()).toEqual({ ...connected, needsReconnect: true });
		expect(await maren.properties()).toHaveLength(2);
		await maren.connect();
		expect(await maren.connection()).toEqual(connected);
	});

	it("are each account's own", async () => {
		const [maren, other] = [await person(), await person()];
		await maren.connect();
		expect(await other.properties()).toEqual([]);
	});
});

describe("the connection", () => {
	it("shows that its access has run out, and renews it at the next use", async () => {
		const maren = await person();
		await maren.connect();
		await db.shiftClock(3_600_000);
		expect(await maren.connection()).toEqual({ ...connected, isExpired: true });
		expect(await maren.call("POST", "google/sync/properties")).toMatchObject({ status: 200 });
		expect(await maren.connection()).toEqual(connected);
	});

	it("ends at Google and here, and leaves the properties; ending it again is no fault", async () => {
		const maren = await person();
		await maren.connect();
		expect(google.grants).toBe(1);
		expect(await maren.call("DELETE", "google/connection")).toMatchObject({ status: 204 });
		expect(google.grants).toBe(0);
		expect(await maren.connection()).toEqual(notConnected);
		expect(await maren.properties()).toHaveLength(2);
		expect(await maren.call("DELETE", "google/connection")).toMatchObject({ status: 204 });
		expect(google.callsOf("revoke")).toHaveLength(1);
	});

	it.each<[string, FakeGoogleAnswer]>([
		["refuses", { status: 400, body: { error: "invalid_token" } }],
		["is down", { status: 500, body: {} }],
		["hangs up", { fault: "reset" }],
	])("ends here when Google %s", async (_, answer) => {
		const maren = await person();
		await maren.connect();
		google.next("revoke", answer);
		expect(await maren.call("DELETE", "google/connection")).toMatchObject({ status: 204 });
		expect(await maren.connection()).toEqual(notConnected);
	});

	it("is gone here before Google has answered", async () => {
		const maren = await person();
		await maren.connect();
		const { promise, resolve } = Promise.withResolvers<void>();
		google.next("revoke", { after: promise });
		const ending = maren.call("DELETE", "google/connection");
		await google.received("revoke", 1);
		expect(await maren.connection()).toEqual(notConnected);
		resolve();
		expect(await ending).toMatchObject({ status: 204 });
	});

	it("is told in no answer and no line of the log by its tokens or the client's secret", async () => {
		const maren = await person();
		const bodies: unknown[] = [];
		const secrets = new Set([google.clientSecret]);
		await maren.connect();
		google.expireAccess();
		bodies.push((await maren.call("POST", "google/sync/properties")).body, await maren.connection());
		google.next("revoke", { status: 400, body: { error: "invalid_token" } });
		await maren.call("DELETE", "google/connection");
		for (const { form, headers } of google.calls) {
			const { code, code_verifier, refresh_token, token, state } = form;
			const bearer = headers.authorization?.slice("Bearer ".length);
			for (const secret of [code, code_verifier, refresh_token, token, state, bearer]) if (secret) secrets.add(secret);
		}
		expect(secrets.size).toBeGreaterThan(6);
		expect(lines.length).toBeGreaterThan(0);
		const said = [...lines, JSON.stringify(bodies)].join("\n");
		for (const secret of secrets) expect(said).not.toContain(secret);
		const stored = await rowsOf(
			db.orm.em.fork(),
			sql`select * from search_console_states where account_id = ${maren.accountId}`,
		);
		for (const secret of secrets) expect(JSON.stringify(stored)).not.toContain(secret);
	});

	it("is counted call by call", async () => {
		const maren = await person();
		await maren.connect();
		await maren.call("DELETE", "google/connection");
		const counted = await rowsOf(
			db.orm.em.fork(),
			sql`select kind, outcome, calls::int from provider_usage where account_id = ${maren.accountId} order by kind`,
		);
		expect(counted).toEqual(["properties", "revoke", "token"].map((kind) => ({ kind, outcome: "OK", calls: 1 })));
	});
});

it("nothing reaches Google where the operator has configured no client id", async () => {
	await using bare = await startRest(db, routes);
	const { cookie } = await person();
	const refused = {
		status: 409,
		body: {
			code: "PROVIDER_NOT_CONFIGURED",
			error: "Google Search Console is not available on this installation.",
		},
	};
	expect(await bare.call("GET", "google/auth", { cookie })).toMatchObject(refused);
	expect(await bare.call("POST", "google/sync/properties", { cookie })).toMatchObject(refused);
	expect(await bare.call("DELETE", "google/connection", { cookie })).toMatchObject(refused);
	expect(await bare.call("GET", "google/connection", { cookie })).toMatchObject({ body: notConnected });
	expect(await bare.call("GET", "google/properties", { cookie })).toMatchObject({ body: [] });
});
