import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { Config } from "../../config.ts";
import { rowsOf, sql } from "../../db/sql.ts";
import { createOidc } from "../../providers/oidc/oidc.ts";
import { authRoutes } from "../../rest/auth.routes.ts";
import { oidcRoutes } from "../../rest/oidc.routes.ts";
import { createTestDatabase, type TestDatabase } from "../database.ts";
import { type BuiltUser, buildUser, type UserOptions } from "../factories/factories.ts";
import { type RestServer, startRest } from "../rest.ts";
import { FakeOidc, type Person } from "./fake-oidc.ts";

const publicUrl = "https://toprung.example";

/** What a test file works with. */
interface Ground {
	db: TestDatabase;
	fake: FakeOidc;
	/** Log lines of the servers. */
	lines: string[];
}

/** Somebody's browser at an installation. */
export interface Browser {
	/** Its session; null if nobody is signed in. */
	session: string | null;
	/** Begins, at an invitation's token or at none, and visits the provider. @returns the callback, as a path of the API */
	visit(returnPath?: string, invitation?: string): Promise<string>;
	/** Calls an address of the API. @returns where it redirects to */
	open(path: string): Promise<string>;
	/** Begins, visits the provider and comes back. @returns where that leads */
	signIn(person?: Partial<Person>, returnPath?: string): Promise<string>;
	/** The address of who is signed in, and the time until the session ends; null for nobody. */
	who(): Promise<string | null>;
}

/** A database per test file, an identity provider per test, and installations that use it. */
export function holdOidc() {
	const here = {} as Ground;
	const closing: (() => Promise<void>)[] = [];
	beforeAll(async () => {
		here.db = await createTestDatabase();
	});
	afterAll(() => here.db.drop());
	beforeEach(async () => {
		Object.assign(here, { fake: await FakeOidc.start(), lines: [] });
		return async () => {
			for (const close of closing.splice(0)) await close();
			await here.fake[Symbol.asyncDispose]();
			await here.db.shiftClock(0);
		};
	});

	/** An installation. @returns opens a browser there */
	async function install(config: Partial<Config> = {}): Promise<() => Browser> {
		const { fake, db, lines } = here;
		const oidc = createOidc({ issuer: fake.url, clientId: fake.clientId, clientSecret: fake.clientSecret });
		const stream = new Writable({
			write(line, _encoding, done) {
				lines.push(String(line));
				done();
			},
		});
		const log = pino({ level: "trace" }, stream);
		const rest = await startRest(
			db,
			[...authRoutes, ...oidcRoutes],
			{ ...fake.config, publicUrl, ...config },
			{ log, oidc },
		);
		closing.push(async () => {
			await rest[Symbol.asyncDispose]();
			await oidc.close();
		});
		return () => browserAt(rest);
	}

	function browserAt(rest: RestServer): Browser {
		const jar = new Map<string, string>();
		const call = async (path: string) => {
			const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
			const reply = await rest.call("GET", path, { cookie });
			for (const set of reply.headers.getSetCookie()) {
				const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
				if (value) jar.set(name, value);
				else jar.delete(name);
			}
			return reply;
		};
		const browser: Browser = {
			get session() {
				return jar.get("toprung_session") ?? null;
			},
			async open(path) {
				const { status, headers } = await call(path);
				expect(status).toBe(302);
				return headers.get("location") ?? "";
			},
			async visit(returnPath, invitation) {
				const given = { ...(returnPath !== undefined && { return: returnPath }), ...(invitation && { invitation }) };
				const back = await here.fake.follow(await browser.open(`auth/oidc?${new URLSearchParams(given)}`));
				return back.href.replace(`${publicUrl}/api/`, "");
			},
			async signIn(person = {}, returnPath) {
				here.fake.person = { ...here.fake.person, ...person };
				return browser.open(await browser.visit(returnPath));
			},
			async who() {
				const { status, body } = await call("auth/me");
				return status === 200 ? (body as { email: string }).email : null;
			},
		};
		return browser;
	}

	/** A user, who verified their address unless it says otherwise. */
	async function user({
		isVerified = true,
		...options
	}: UserOptions & { isVerified?: boolean } = {}): Promise<BuiltUser> {
		const em = here.db.orm.em.fork();
		const built = await buildUser({ em }, options);
		await rowsOf(em, sql`update users set email_verified = ${isVerified} where id = ${built.userId}`);
		return built;
	}

	return Object.assign(here, { install, user });
}

/** The login page with an error. */
export const refusedWith = (error: string) => `/app/login?error=${error}`;
