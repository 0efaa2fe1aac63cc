import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { authRoutes } from "../../rest/auth.routes.ts";
import { googleRoutes } from "../../rest/google.routes.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { buildUser } from "../factories/factories.ts";
import { type RestServer, startRest } from "../rest.ts";
import { type FakeGoogle, startFakeGoogle } from "./fake-google.ts";

/** Served routes: sign-in, and all Google routes except analytics. */
export const routes = [...authRoutes, ...googleRoutes];
/** Where Google's callback redirects to. */
export const screen = "/app/google-search-console";
/** The state of an account without and with a connection. */
export const notConnected = { connected: false, email: null, isExpired: false, needsReconnect: false };
export const connected = { connected: true, email: "maren@example.com", isExpired: false, needsReconnect: false };

/** What a test file works with. */
interface Ground {
	db: TestDatabase;
	google: FakeGoogle;
	rest: RestServer;
	/** Log lines of the server. */
	lines: string[];
}

/** A database per test file, and a fake Google, a server and users per test. */
export function holdGoogle() {
	const here = {} as Ground;
	beforeAll(async () => {
		here.db = await createTestDatabase();
	});
	afterAll(() => here.db.drop());
	beforeEach(async () => {
		const google = await startFakeGoogle();
		const lines: string[] = [];
		const stream = new Writable({
			write(line, _encoding, done) {
				lines.push(String(line));
				done();
			},
		});
		const log = pino({ level: "trace" }, stream);
		const config = { ...google.config, publicUrl: "https://toprung.example" };
		const rest = await startRest(here.db, routes, config, { log });
		Object.assign(here, { google, rest, lines });
		return async () => {
			await rest[Symbol.asyncDispose]();
			await google[Symbol.asyncDispose]();
			await here.db.shiftClock(0);
		};
	});

	/** A signed-in user. */
	async function person() {
		const { db, google, rest } = here;
		const user = await buildUser({ em: db.orm.em.fork() });
		const { cookie } = await rest.call("POST", "auth/login", { body: { email: user.email, password: user.password } });
		const call = (method: string, path: string) => rest.call(method, path, { cookie });
		return {
			...user,
			cookie,
			call,
			/** Visits Google and consents or not. @returns the callback, as a path of the API */
			async consent() {
				const { body } = await call("GET", "google/auth");
				const back = await google.follow((body as { authUrl: string }).authUrl);
				return back.href.replace("https://toprung.example/api/", "");
			},
			/** Calls the callback. @returns where it redirects to */
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

	return Object.assign(here, { person });
}
