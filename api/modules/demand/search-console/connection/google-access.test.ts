import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { GoogleError } from "../../../../providers/google/port.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { buildSignedIn } from "../../../../test/factories/factories.ts";
import { buildConnection } from "../../../../test/factories/search-console.ts";
import { type FakeGoogle, startFakeGoogle } from "../../../../test/fakes/fake-google.ts";
import { type GoogleAccess, withGoogleAccess } from "./google-access.service.ts";

let db: TestDatabase;
let google: FakeGoogle;

beforeAll(async () => {
	db = await createTestDatabase();
	google = await startFakeGoogle();
});
beforeEach(() => google.reset());
afterAll(async () => {
	await google[Symbol.asyncDispose]();
	await db.drop();
});

const readSites = ({ google, accessToken, onCall }: GoogleAccess) => google.sites(accessToken, { onCall });

/** Somebody who has connected Google, in two processes. */
async function connected(options: { expiresIn?: number } = {}) {
	const ctx = await buildSignedIn(db, { config: google.config });
	const { accountId } = ctx.viewer;
	await buildConnection(ctx, google, options);
	const other = { ...ctx, em: db.orm.em.fork() };
	const row = async () => {
		const [row] = await rowsOf(
			ctx.em,
			sql<{ needsReconnect: boolean; refreshToken: string; isLeased: boolean }>`
				select needs_reconnect as "needsReconnect", refresh_token as "refreshToken", lease_token is not null as "isLeased"
				from search_console_connections where account_id = ${accountId}`,
		);
		return row;
	};
	const calls = () =>
		rowsOf(
			ctx.em,
			sql`select kind, outcome, calls::int from provider_usage where account_id = ${accountId} order by kind, outcome`,
		);
	return { ctx, other, accountId, row, calls };
}

describe("access to Google", () => {
	it("is given with the stored token while that is good", async () => {
		const { ctx, accountId, calls } = await connected();
		expect(await withGoogleAccess(ctx, accountId, readSites)).toHaveLength(2);
		expect(google.callsOf("token")).toEqual([]);
		expect(await calls()).toEqual([{ kind: "properties", outcome: "OK", calls: 1 }]);
	});

	it("is renewed a minute before it ends", async () => {
		const { ctx, accountId, calls } = await connected({ expiresIn: 59 });
		await withGoogleAccess(ctx, accountId, readSites);
		await withGoogleAccess(ctx, accountId, readSites);
		expect(google.callsOf("token")).toHaveLength(1);
		expect(await calls()).toEqual([
			{ kind: "properties", outcome: "OK", calls: 2 },
			{ kind: "token", outcome: "OK", calls: 1 },
		]);
	});

	it("is renewed once when Google takes the token no longer", async () => {
		const { ctx, accountId, calls } = await connected();
		google.expireAccess();
		expect(await withGoogleAccess(ctx, accountId, readSites)).toHaveLength(2);
		expect(await calls()).toEqual([
			{ kind: "properties", outcome: "OK", calls: 1 },
			{ kind: "properties", outcome: "REFUSED", calls: 1 },
			{ kind: "token", outcome: "OK", calls: 1 },
		]);
	});

	it("asks for a new connection when Google takes the new token neither, and leaves the old one alone", async () => {
		const { ctx, accountId, row } = await connected();
		google.next("sites", { status: 401, body: {} }, { status: 401, body: {} });
		await expect(withGoogleAccess(ctx, accountId, readSites)).rejects.toMatchObject({
			code: "RECONNECT_REQUIRED",
			message:
				"Google is not accepting this connection right now. If this continues, disconnect it and connect Google again.",
		});
		expect(google.callsOf("token")).toHaveLength(1);
		expect(await row()).toMatchObject({ needsReconnect: false, isLeased: false });
		expect(await withGoogleAccess(ctx, accountId, readSites)).toHaveLength(2);
	});

	it("is renewed once for all who need it at once, in however many processes", async () => {
		const { ctx, other, accountId } = await connected({ expiresIn: 30 });
		const { promise, resolve } = Promise.withResolvers<void>();
		google.next("token", { after: promise });
		const all = [ctx, other, ctx, other].map((parts) =>
			withGoogleAccess({ ...parts, em: parts.em.fork() }, accountId, readSites),
		);
		await google.received("token", 1);
		resolve();
		expect(await Promise.all(all)).toHaveLength(4);
		expect(google.callsOf("token")).toHaveLength(1);
	});

	it("keeps a new refresh token that comes with it", async () => {
		const { ctx, accountId } = await connected({ expiresIn: 30 });
		google.rotates = true;
		await withGoogleAccess(ctx, accountId, readSites);
		google.rotates = false;
		google.expireAccess();
		expect(await withGoogleAccess(ctx, accountId, readSites)).toHaveLength(2);
		expect(google.callsOf("token")).toHaveLength(2);
	});

	it("is over for good once Google says so, and Google is not called again", async () => {
		const { ctx, other, accountId, row, calls } = await connected({ expiresIn: 30 });
		google.revokeAll();
		const both = [ctx, other].map((parts) => withGoogleAccess(parts, accountId, readSites));
		for (const { reason } of (await Promise.allSettled(both)) as PromiseRejectedResult[]) {
			expect(reason).toMatchObject({ code: "RECONNECT_REQUIRED" });
		}
		await expect(withGoogleAccess(ctx, accountId, readSites)).rejects.toMatchObject({ code: "RECONNECT_REQUIRED" });
		expect(await row()).toMatchObject({ needsReconnect: true, isLeased: false });
		expect(await calls()).toEqual([{ kind: "token", outcome: "REFUSED", calls: 1 }]);
	});

	it.each([
		["a quota", { status: 429, body: {} }, "quota"],
		["an outage", { status: 503, body: "<html>" }, "transient"],
		["garbage", { body: "<html>" }, "transient"],
		["half an answer", { fault: "half" }, "transient"],
		["a client id that Google does not know", { status: 401, body: { error: "invalid_client" } }, "refused"],
	] as const)("stays as it is after %s", async (_, answer, kind) => {
		const { ctx, accountId, row } = await connected({ expiresIn: 30 });
		google.next("token", answer);
		const error = await withGoogleAccess(ctx, accountId, readSites).catch((error) => error);
		expect(error).toBeInstanceOf(GoogleError);
		expect(error.fault.kind).toBe(kind);
		expect(google.callsOf("token")).toHaveLength(1);
		expect(await row()).toMatchObject({ needsReconnect: false, isLeased: false });
		expect(await withGoogleAccess(ctx, accountId, readSites)).toHaveLength(2);
	});

	it("is not renewed again by those who waited for somebody that failed", async () => {
		const { ctx, other, accountId } = await connected({ expiresIn: 30 });
		const { promise, resolve } = Promise.withResolvers<void>();
		google.next("token", { after: promise, status: 503, body: {} });
		const first = withGoogleAccess(ctx, accountId, readSites);
		await google.received("token", 1);
		let hasWaited = false;
		const em = db.orm.em.fork();
		const second = withGoogleAccess({ ...other, em }, accountId, readSites).finally(() => {
			hasWaited = true;
		});
		await expect.poll(() => google.calls.length).toBe(1);
		expect(hasWaited).toBe(false);
		resolve();
		await expect(first).rejects.toThrow("Google responded with 503.");
		await second.catch((error) => expect(error).toBeInstanceOf(GoogleError));
	});

	it("is renewed by another process when one was killed over it", async () => {
		const { ctx, accountId, row } = await connected({ expiresIn: 30 });
		await rowsOf(
			ctx.em,
			sql`update search_console_connections set lease_token = gen_random_uuid(), lease_until = app_now()
				where account_id = ${accountId}`,
		);
		expect(await withGoogleAccess(ctx, accountId, readSites)).toHaveLength(2);
		expect(await row()).toMatchObject({ isLeased: false });
	});

	it("belongs to the newest connection, whatever a refresh of the one before comes to", async () => {
		const { ctx, accountId, row } = await connected({ expiresIn: 30 });
		const { promise, resolve } = Promise.withResolvers<void>();
		google.next("token", { after: promise, status: 400, body: { error: "invalid_grant" } });
		const late = withGoogleAccess(ctx, accountId, readSites);
		await google.received("token", 1);
		await buildConnection({ ...ctx, em: db.orm.em.fork() }, google);
		resolve();
		expect(await late).toHaveLength(2);
		expect(await row()).toMatchObject({ needsReconnect: false });
	});

	it("asks for a new connection when the saved one can no longer be read", async () => {
		const { ctx, accountId } = await connected();
		const secrets = { ...ctx.secrets, open: () => null };
		await expect(withGoogleAccess({ ...ctx, secrets }, accountId, readSites)).rejects.toThrow(
			"The saved connection to Google can no longer be read. Connect Google again.",
		);
	});

	it("is refused without a connection, and where there is no client id", async () => {
		const ctx = await buildSignedIn(db, { config: google.config });
		const { accountId } = ctx.viewer;
		await expect(withGoogleAccess(ctx, accountId, readSites)).rejects.toMatchObject({ code: "RECONNECT_REQUIRED" });
		await expect(withGoogleAccess({ ...ctx, google: null }, accountId, readSites)).rejects.toMatchObject({
			code: "PROVIDER_NOT_CONFIGURED",
		});
	});

	it("never reveals a token, not even where Google does", async () => {
		const { ctx, accountId } = await connected();
		let token = "";
		const error = await withGoogleAccess(ctx, accountId, async (access) => {
			token = access.accessToken;
			google.next("sites", { status: 400, body: { error: { message: `Bad token ${token}.` } } });
			return readSites(access);
		}).catch((error) => error);
		expect(error.message).toBe("Bad token ….");
	});

	it("brings what Google gave, and throws what Google said, also where calls cannot be counted", async () => {
		const { ctx, accountId } = await connected();
		await rowsOf(ctx.em, sql`alter table provider_usage rename to provider_usage_away`);
		try {
			expect(await withGoogleAccess(ctx, accountId, readSites)).toHaveLength(2);
			google.next("sites", { status: 503, body: "" });
			await expect(withGoogleAccess(ctx, accountId, readSites)).rejects.toThrow("Google responded with 503.");
		} finally {
			await rowsOf(ctx.em, sql`alter table provider_usage_away rename to provider_usage`);
		}
	});
});
