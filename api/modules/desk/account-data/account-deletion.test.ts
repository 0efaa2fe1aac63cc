import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
	CreditsChangedDocument,
	DeleteAccountDocument,
	LoginDocument,
	RegisterDocument,
} from "../../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../test/app.ts";
import { buildContext } from "../../../test/context.ts";
import { buildApiKey, buildSignedIn } from "../../../test/factories/factories.ts";
import { buildFullAccount } from "../../../test/factories/full-account.ts";
import { waitingForLocks } from "../../../test/locks.ts";
import { codeOf, faultOf, refusalOf } from "../../../test/refused.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { hiddenAccounts } from "../../people/accounts/account-removal.service.ts";
import { login } from "../../people/users/sign-in/sessions.service.ts";
import { createDomain } from "../tracking/domains.service.ts";
import { deleteAccount } from "./account-deletion.service.ts";
import { exportAccount } from "./account-export.service.ts";
import { purgeAccount } from "./account-purge.service.ts";

const password = "correct horse";
const db = setUpDatabase();

beforeEach(async () => {
	await rowsOf(db.orm.em.fork(), sql`update users set role = 'user'`);
});

const purge = (accountId: string) => purgeAccount(db.orm.em.fork(), accountId);

/** What may stay of an account that is gone. */
const stays: Record<string, string> = {
	google_update_feed: "Google's feed, the same for everyone",
	google_updates: "Google's announcements, the same for everyone",
	hosts: "hosts of the web, which others may have found too",
	installations: "the name of the installation",
	lanes: "the queue of a provider's key, which others may have too",
	location_lists: "when lists of places were fetched, for everyone",
	locations: "Google's places, the same for everyone",
	measurement_contexts: "how things were measured, which others may share",
	urls: "addresses of the web, which others may have found too",
	url_hosts: "the hosts of these addresses",
	oidc_states: "pending sign-ins of nobody yet",
	topics: "the count of ended sign-ins",
	outbox: "that sign-ins ended, for 24 hours",
};

/** Every table with every row in it, whatever tables there are. */
async function everything(): Promise<Record<string, string[]>> {
	const em = db.orm.em.fork();
	const tables = await rowsOf(
		em,
		sql<{ name: string }>`
			select table_name as name from information_schema.tables
			where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
	);
	const contents: Record<string, string[]> = {};
	for (const { name } of tables) {
		if (name in stays) continue;
		const rows = await rowsOf(em, sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`);
		contents[name] = rows.map(({ row }) => row);
	}
	return contents;
}

describe("a deleted account", () => {
	it("leaves no row in any table, and others as they were", async () => {
		await buildFullAccount(db);
		const before = await everything();
		const { ctx } = await buildFullAccount(db);
		const during = await everything();
		for (const name of Object.keys(before).filter((name) => !/^(agenda|migrations)/.test(name))) {
			expect(during[name]?.length, `${name} has something of it`).toBeGreaterThan(before[name]?.length ?? 0);
		}
		await deleteAccount(ctx, { password });
		await purge(ctx.viewer.accountId);
		expect(await everything()).toEqual(before);
		const events = await rowsOf(
			ctx.em,
			sql<{ topic: string }>`select distinct topic from outbox union select topic from topics`,
		);
		const { accountId } = ctx.viewer;
		expect(events.map(({ topic }) => topic)).not.toContain(`credits:${accountId}`);
	});

	it("has its unfinished checks cancelled, so that no worker takes them", async () => {
		const { ctx } = await buildFullAccount(db);
		await deleteAccount(ctx, { password });
		const checks = await rowsOf(
			ctx.em,
			sql<{ state: string }>`select distinct state from checks where account_id = ${ctx.viewer.accountId}`,
		);
		expect(checks).toEqual([{ state: "CANCELLED" }]);
		await purge(ctx.viewer.accountId);
	});

	it("ends an export that is under way, which would not be whole", async () => {
		const { ctx } = await buildFullAccount(db);
		await deleteAccount(ctx, { password });
		const { bytes } = await exportAccount(ctx);
		await expect(buffer(bytes)).rejects.toThrow("was deleted during its export");
		await purge(ctx.viewer.accountId);
	});

	it("may be purged by several at once and again, and is found by the sweep until it is gone", async () => {
		const { ctx } = await buildFullAccount(db);
		const { accountId } = ctx.viewer;
		await deleteAccount(ctx, { password });
		expect(ctx.jobs.recorded).toContainEqual({ name: "account.purge", payload: { accountId }, options: {} });
		expect(await hiddenAccounts(db.orm.em.fork())).toContain(accountId);
		await Promise.allSettled([purge(accountId), purge(accountId), purge(accountId)]);
		await purge(accountId);
		expect(await hiddenAccounts(db.orm.em.fork())).not.toContain(accountId);
	});

	it("takes nothing from requests that were under way", async () => {
		const { ctx, domainId } = await buildFullAccount(db);
		await deleteAccount(ctx, { password });
		expect(await codeOf(createDomain(ctx, { name: "Late", url: "https://late.example.com" }))).toBe("UNAUTHENTICATED");
		expect(await codeOf(startRun(ctx, { domainId }))).toBe("UNAUTHENTICATED");
		await purge(ctx.viewer.accountId);
	});

	it("that is not deleted is not purged", async () => {
		const { ctx } = await buildFullAccount(db);
		const before = await everything();
		await purge(ctx.viewer.accountId);
		expect(await everything()).toEqual(before);
	});
});

describe("deleting an account", () => {
	it("needs the right password, and a session", async () => {
		const ctx = await buildSignedIn(db);
		const wrong = await faultOf(deleteAccount(ctx, { password: "not the one" }));
		expect(wrong).toEqual({ field: "password", message: "The password is incorrect." });
		expect((await faultOf(deleteAccount(ctx, {}))).field).toBe("password");
		const signIn = { kind: "apiKey", apiKeyId: "1", scopes: ["WRITE"] } as const;
		const byKey = buildContext(db, { viewer: { ...ctx.viewer, signIn } });
		expect(await codeOf(deleteAccount(byKey, { password }))).toBe("FORBIDDEN");
		await deleteAccount(ctx, { password });
	});

	it("is refused after ten wrong passwords in 15 minutes, then even with the right one", async () => {
		const ctx = await buildSignedIn(db);
		for (let tries = 0; tries < 10; tries++) await codeOf(deleteAccount(ctx, { password: "not the one" }));
		expect(await codeOf(deleteAccount(ctx, { password }))).toBe("RATE_LIMITED");
	});

	it("is refused to the last administrator, and of two who leave at once to one", async () => {
		const one = await buildSignedIn(db, { user: { role: "admin" } });
		const refusal = await refusalOf(deleteAccount(one, { password }));
		expect(refusal).toMatchObject({
			code: "CONFLICT",
			message: "You are the last administrator. Make another user an administrator first.",
		});
		const other = await buildSignedIn(db, { user: { role: "admin" } });
		const outcomes = await Promise.allSettled([one, other].map((ctx) => deleteAccount(ctx, { password })));
		expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const { left } = await rowOf(
			one.em,
			sql<{ left: number }>`select count(*)::int as left from users where role = 'admin'`,
		);
		expect(left).toBe(1);
	});
});

describe("while an account is being deleted", () => {
	const waiting = () => waitingForLocks(db.orm.em.fork());

	it("a sign-in with the right password waits, and finds no user", async () => {
		const ctx = await buildSignedIn(db);
		const { email } = await rowOf(
			ctx.em,
			sql<{ email: string }>`select email from users where id = ${ctx.viewer.userId}`,
		);
		const [deleted, signedIn] = await db.orm.em.fork().transactional(async (holder) => {
			// Stops the deletion where it has ended the sign-ins, and not removed the people.
			await rowsOf(holder, sql`lock table memberships in share mode`);
			const deletion = deleteAccount(ctx, { password });
			await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 60_000 });
			const answer = codeOf(login(buildContext(db), { email, password }));
			const isAnswered = answer.then(() => true);
			await vi.waitUntil(async () => (await waiting()) === 2 || Promise.race([isAnswered, false]), { timeout: 60_000 });
			return [deletion, answer];
		});
		await deleted;
		expect(await signedIn).toBe("INVALID_CREDENTIALS");
	});

	it("administrators sign in as ever, unless one of them leaves", async () => {
		const administrator = await buildSignedIn(db, { user: { role: "admin" } });
		const ctx = await buildSignedIn(db);
		await db.orm.em.fork().transactional(async (holder) => {
			await rowsOf(holder, sql`select from users where id = ${administrator.viewer.userId} for update`);
			await deleteAccount(ctx, { password });
		});
		expect(await codeOf(deleteAccount(administrator, { password }))).toBe("CONFLICT");
	});
});

describe("in the running program", () => {
	let app: TestApp;
	beforeAll(async () => {
		app = await startTestApp();
	});
	afterAll(() => app[Symbol.asyncDispose]());

	it("a deletion ends all sign-ins with their sockets at once, and its rows follow by themselves", async () => {
		const { client, user } = await app.signIn();
		const { headers } = await buildApiKey(app.db, user);
		const elsewhere = app.client();
		await elsewhere.run(LoginDocument, { input: { email: user.email, password } });
		const watchers = [elsewhere.watch(), app.client().watch({}, headers)];
		await Promise.all(watchers.map((watcher) => watcher.subscribe(CreditsChangedDocument).next()));

		expect(await client.run(DeleteAccountDocument, { password })).toEqual({ deleteAccount: true });
		expect(client.cookie).toBeNull();
		for (const watcher of watchers) expect((await watcher.closed).code).toBe(4401);
		expect((await elsewhere.fetch("/api/auth/me")).status).toBe(401);
		expect((await app.client().fetch("/api/auth/me", { headers })).status).toBe(401);
		const again = await app.client().ask(LoginDocument.toString(), { input: { email: user.email, password } });
		expect(again.errors[0]?.extensions.code).toBe("INVALID_CREDENTIALS");

		const { register } = await app
			.client()
			.run(RegisterDocument, { input: { email: user.email, password, name: "Anew" } });
		expect(register.id).not.toBe(user.userId);
		const isGone = async () =>
			(await rowsOf(app.db.orm.em.fork(), sql`select from accounts where id = ${user.accountId}`)).length === 0;
		await vi.waitUntil(isGone, { timeout: 60_000 });
	});
});
