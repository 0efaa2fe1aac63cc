import { Readable } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rowOf, rowsOf, sql } from "../db/sql.ts";
import { newAccount } from "../modules/desk/account-data/new-account.ts";
import { createAdmin } from "../modules/people/users/admin.service.ts";
import { login } from "../modules/people/users/sign-in/sessions.service.ts";
import { buildContext } from "../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../test/database.ts";
import { buildMember, buildUser } from "../test/factories/factories.ts";
import { admin } from "./admin.ts";

let database: TestDatabase;
let said: string;

function hear(stream: NodeJS.WriteStream): void {
	vi.spyOn(stream, "write").mockImplementation((text) => {
		said += String(text);
		return true;
	});
}

/** What the command said, and its exit code. */
async function run(...args: string[]): Promise<{ code: number; said: string }> {
	said = "";
	const code = await admin(args);
	return { code, said };
}

beforeEach(async () => {
	database = await createTestDatabase();
	vi.stubEnv("DATABASE_URL", database.url);
	vi.stubEnv("APP_SECRET", "the application secret of tests");
	hear(process.stdout);
	hear(process.stderr);
	const ada = { email: "ada@example.com", password: "correct horse" };
	await createAdmin({ em: database.orm.em.fork(), actor: "admin:cli", newAccount }, ada);
});

afterEach(async () => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	await database.drop();
});

describe("the administrator's command line", () => {
	it("promotes who is there already without asking for a password", async () => {
		await run("set-role", "ada@example.com", "user");
		expect(await run("create-admin", "Ada@example.com")).toEqual({
			code: 0,
			said: "Ada@example.com is an administrator; the password was not changed.\n",
		});
		expect(await rowsOf(database.orm.em.fork(), sql`select role from users`)).toEqual([{ role: "admin" }]);
	});

	it("says how it is used when help is requested", async () => {
		for (const requested of ["--help", "-h", "help"])
			expect(await run(requested)).toEqual({ code: 0, said: expect.stringMatching(/^Usage:\n.*create-admin <email>/) });
	});

	it("sets a password that was forgotten, and ends all sessions", async () => {
		const db = database.orm.em.fork();
		await rowsOf(
			db,
			sql`insert into sessions (token_hash, user_id, account_id, expires_at)
			select 'x', user_id, account_id, app_now() + interval '1 day' from memberships`,
		);
		vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from(["battery staple\n"]) as typeof process.stdin);
		expect(await run("reset-password", "ada@example.com", "--password-stdin")).toEqual({
			code: 0,
			said: "ada@example.com has a new password; all sessions were ended.\n",
		});
		expect(await rowsOf(db, sql`select from sessions`)).toEqual([]);
		await login(buildContext(database), { email: "ada@example.com", password: "battery staple" });
		expect(await rowsOf(db, sql`select from mail`), "without a mail server").toEqual([]);
	});

	it("tells the owner of a new password by mail where mail is sent", async () => {
		vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
		vi.stubEnv("MAIL_FROM", "rank@example.com");
		vi.spyOn(process, "stdin", "get").mockReturnValue(Readable.from(["battery staple"]) as typeof process.stdin);
		await run("reset-password", "ada@example.com", "--password-stdin");
		expect(await rowsOf(database.orm.em.fork(), sql`select recipient, parameters ->> 'by' as by from mail`)).toEqual([
			{ recipient: "ada@example.com", by: "administrator" },
		]);
	});

	it("takes an address as verified", async () => {
		expect(await run("verify-email", "ada@example.com")).toEqual({ code: 0, said: "ada@example.com is verified.\n" });
		expect(await rowsOf(database.orm.em.fork(), sql`select email_verified as yes from users`)).toEqual([{ yes: true }]);
	});

	it("says how many credits there are after a grant", async () => {
		await run("set-role", "ada@example.com", "user");
		expect(await run("grant-credits", "ada@example.com", "50")).toEqual({
			code: 0,
			said: "ada@example.com has 150 credits.\n",
		});
	});

	it("passes on the account of an owner who is gone, and tells both where mail is sent", async () => {
		vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
		vi.stubEnv("MAIL_FROM", "rank@example.com");
		const em = database.orm.em.fork();
		const { accountId } = await rowOf(
			em,
			sql<{ accountId: string }>`select account_id as "accountId" from memberships`,
		);
		await buildMember({ em }, accountId, { email: "bob@example.com" });
		expect(await run("transfer-account", "ada@example.com", "bob@example.com")).toEqual({
			code: 0,
			said: "bob@example.com owns the account of ada@example.com, who is an admin there now.\n",
		});
		expect(
			await rowsOf(
				em,
				sql`select u.email, m.role, m.can_spend from memberships m join users u on u.id = m.user_id order by 1`,
			),
		).toEqual([
			{ email: "ada@example.com", role: "ADMIN", can_spend: true },
			{ email: "bob@example.com", role: "OWNER", can_spend: true },
		]);
		expect(await rowsOf(em, sql`select unlimited_credits from accounts`), "Bob is no administrator").toEqual([
			{ unlimited_credits: false },
		]);
		expect(await rowsOf(em, sql`select recipient, kind from mail order by 1`)).toEqual([
			{ recipient: "ada@example.com", kind: "NEW_OWNER" },
			{ recipient: "bob@example.com", kind: "NEW_OWNER" },
		]);
		for (const args of [
			["grant-credits", "ada@example.com", "5"],
			["set-role", "ada@example.com", "user"],
			["transfer-account", "ada@example.com", "bob@example.com"],
		]) {
			expect(await run(...args), "who owns none").toEqual({ code: 1, said: "This user owns no account.\n" });
		}
		expect(await run("verify-email", "ada@example.com")).toMatchObject({ code: 0 });
		expect(await run("create-admin", "ada@example.com")).toMatchObject({ code: 0 });
	});

	it("acts on the home account of who is in several: of those they own the oldest", async () => {
		const em = database.orm.em.fork();
		const bob = await buildUser({ em }, { email: "bob@example.com", credits: 0 });
		const ada = await rowOf(
			em,
			sql<{ id: string; accountId: string }>`
			select user_id as id, account_id as "accountId" from memberships where user_id <> ${bob.userId}`,
		);
		await rowsOf(
			em,
			sql`
			insert into memberships (user_id, account_id, role, can_spend, has_all_domains)
			values (${bob.userId}, ${ada.accountId}, 'ADMIN', true, true)`,
		);
		expect(await run("grant-credits", "bob@example.com", "50")).toMatchObject({
			said: "bob@example.com has 50 credits.\n",
		});
		await run("transfer-account", "ada@example.com", "bob@example.com");
		await run("grant-credits", "bob@example.com", "50");
		expect(await rowOf(em, sql`select credits from accounts where id = ${ada.accountId}`)).toEqual({ credits: 150 });
	});

	it("unlinks a user from the identity provider, and ends the sessions that it began", async () => {
		const em = database.orm.em.fork();
		await rowsOf(
			em,
			sql`insert into identities (issuer, subject, user_id) select 'https://id.example', '1', id from users`,
		);
		await rowsOf(
			em,
			sql`insert into sessions (token_hash, user_id, account_id, by_oidc, expires_at)
				select t.hash, user_id, account_id, t.hash = 'oidc', app_now() + interval '1 day'
				from memberships, (values ('oidc'), ('password')) as t (hash)`,
		);
		expect(await run("unlink-oidc", "ada@example.com")).toMatchObject({ code: 0 });
		expect(await rowsOf(em, sql`select from identities`)).toEqual([]);
		expect(await rowsOf(em, sql`select token_hash as hash from sessions`)).toEqual([{ hash: "password" }]);
	});

	it.each([
		["an unknown address", ["set-role", "bob@example.com", "user"], "There is no such user."],
		["a password for an unknown address", ["reset-password", "bob@example.com"], "There is no such user."],
		["an unknown address to verify", ["verify-email", "bob@example.com"], "There is no such user."],
		["an unknown address to unlink", ["unlink-oidc", "bob@example.com"], "There is no such user."],
		["a user to unlink who is not linked", ["unlink-oidc", "ada@example.com"], "does not sign in with single sign-on"],
		["an unknown role", ["set-role", "ada@example.com", "boss"], "The role must be admin or user."],
		["half a number", ["grant-credits", "ada@example.com", "5x"], "must be a whole number"],
		["no credits", ["grant-credits", "ada@example.com", "0"], "must be a whole number"],
		["an unknown command", ["create-user", "ada@example.com"], "Usage:"],
		["too much", ["set-role", "ada@example.com", "user", "now"], "Usage:"],
		["an unknown member", ["transfer-account", "ada@example.com", "bob@example.com"], "There is no such user."],
		[
			"the owner as the new owner",
			["transfer-account", "ada@example.com", "ada@example.com"],
			"owns the account already",
		],
		["an unknown option", ["create-admin", "ada@example.com", "--force"], "Unknown option '--force'"],
	])("refuses %s with a sentence", async (_what, args, sentence) => {
		const refused = await run(...args);
		expect(refused.code).toBe(1);
		expect(refused.said).toContain(sentence);
	});
});
