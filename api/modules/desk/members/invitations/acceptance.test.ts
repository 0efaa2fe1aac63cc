import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CreditsChangedDocument, LoginDocument, RegisterDocument } from "../../../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import { type SignedIn, startTestApp, type TestApp } from "../../../../test/app.ts";
import type { TestClient } from "../../../../test/client.ts";
import { buildContext } from "../../../../test/context.ts";
import { buildApiKey } from "../../../../test/factories/factories.ts";
import { buildDomain } from "../../../../test/factories/histories.ts";
import {
	type Asked,
	accept,
	invite,
	join,
	membersIn,
	offerOf,
	renew,
	strangersAddress,
	tokenOf,
} from "../../../../test/factories/invitations.ts";

const dead = {
	code: "BAD_INPUT",
	field: "token",
	message: "This invitation is no longer valid. Ask for a new one.",
};
let app: TestApp;
let owner: SignedIn;

beforeAll(async () => {
	app = await startTestApp({ config: { signUp: "closed" } });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(async () => {
	await app.db.shiftClock(0);
	await rowsOf(app.db.orm.em.fork(), sql`delete from attempts`);
	owner = await app.signIn();
});

const em = () => app.db.orm.em.fork();

/** Who is signed in, and in which account; null if nobody is. */
async function whereIs(client: TestClient): Promise<{ email: string; accountId: string } | null> {
	const { data } = await client.ask<{ me: { email: string } | null }>("{ me { email } }");
	if (!data?.me) return null;
	const session = await rowOf(
		em(),
		sql<{ accountId: string }>`
			select s.account_id as "accountId" from sessions s join users u on u.id = s.user_id
			where u.email = ${data.me.email} order by s.id desc limit 1`,
	);
	return { ...data.me, ...session };
}

async function accountsOf(email: string): Promise<number> {
	const owned = await rowsOf(
		em(),
		sql`select from users u join memberships m on m.user_id = u.id where u.email = ${email} and m.role = 'OWNER'`,
	);
	return owned.length;
}

const codesOf = (answers: Asked<unknown>[]) => answers.map(({ code }) => code ?? "OK").sort();

describe("somebody new", () => {
	it("joins with a name and a password, also where sign-up is closed, and owns nothing", async () => {
		const email = strangersAddress();
		const { viewer } = owner.user;
		const { id: domainId } = await buildDomain(buildContext(app.db, { viewer }));
		await buildDomain(buildContext(app.db, { viewer }), { name: "Other", url: "https://other.example" });
		const token = tokenOf(await invite(owner.client, { email, role: "EDITOR", canSpend: true, domainIds: [domainId] }));
		const register = app.client().run(RegisterDocument, { input: { email, name: "A", password: "battery staple" } });
		await expect(register).rejects.toThrow("Sign-up is closed");
		const client = app.client();
		expect((await join(client, token)).value).toMatchObject({ email });
		expect(await whereIs(client)).toEqual({ email, accountId: owner.user.accountId });
		expect(await membersIn(app, owner.user.accountId)).toContainEqual({
			email,
			role: "EDITOR",
			canSpend: true,
			hasAllDomains: false,
			grants: [domainId],
			isVerified: false,
		});
		expect(await accountsOf(email)).toBe(0);
		const { data } = await client.ask<{ domains: { id: string }[] }>("{ domains { id } }");
		expect(data?.domains).toEqual([{ id: domainId }]);
		const again = app.client();
		await again.run(LoginDocument, { input: { email, password: "battery staple" } });
		expect(await whereIs(again)).toEqual({ email, accountId: owner.user.accountId });
	});

	it("gives both as in registration", async () => {
		const token = tokenOf(await invite(owner.client));
		const refused: [object, string][] = [
			[{}, "name"],
			[{ name: " ", password: "battery staple" }, "name"],
			[{ name: "Ada" }, "password"],
			[{ name: "Ada", password: "short" }, "password"],
			[{ name: "Ada", password: "password123" }, "password"],
		];
		for (const [input, field] of refused) {
			expect(await accept(app.client(), token, input)).toMatchObject({ code: "BAD_INPUT", field });
		}
		expect(await offerOf(app.client(), token)).not.toBeNull();
	});

	it("joins without domains that were deleted meanwhile", async () => {
		const { id } = await buildDomain(buildContext(app.db, { viewer: owner.user.viewer }));
		const email = strangersAddress();
		const token = tokenOf(await invite(owner.client, { email, domainIds: [id] }));
		await rowsOf(em(), sql`update domains set deleted_at = app_now() where id = ${id}`);
		await join(app.client(), token);
		expect(await membersIn(app, owner.user.accountId)).toContainEqual(
			expect.objectContaining({ email, grants: [], hasAllDomains: false }),
		);
	});

	it("joins once, however often at once", async () => {
		const email = strangersAddress();
		const token = tokenOf(await invite(owner.client, { email }));
		const answers = await Promise.all(Array.from({ length: 100 }, () => join(app.client(), token)));
		const codes = codesOf(answers);
		expect(codes.filter((code) => code === "OK")).toHaveLength(1);
		// Who comes late finds the link used.
		expect(new Set(codes)).toEqual(new Set(["BAD_INPUT", "OK"]));
		expect(await membersIn(app, owner.user.accountId)).toHaveLength(2);
		expect(await accountsOf(email)).toBe(0);
	});
});

describe("a user", () => {
	it("joins at once, and their session moves to the account; its sockets are of the old one, and close", async () => {
		const { user, client } = await app.signIn();
		const token = tokenOf(await invite(owner.client, { email: user.email, role: "VIEWER" }));
		expect(await offerOf(app.client(), token)).toMatchObject({ isRegistered: true });
		const watcher = client.watch();
		await watcher.subscribe(CreditsChangedDocument).next();
		expect((await accept(client, token)).value).toMatchObject({ id: user.userId });
		expect((await watcher.closed).code).toBe(4412);
		expect(await whereIs(client)).toEqual({ email: user.email, accountId: owner.user.accountId });
		expect(await accountsOf(user.email)).toBe(1);
		const again = app.client();
		await again.run(LoginDocument, { input: { email: user.email, password: user.password } });
		expect(await whereIs(again)).toMatchObject({ accountId: owner.user.accountId });
	});

	it("does not join over a WebSocket", async () => {
		const { user, client } = await app.signIn();
		const token = tokenOf(await invite(owner.client, { email: user.email }));
		const watcher = client.watch();
		const document = `mutation { acceptInvitation(input: { token: "${token}" }) { id } }`;
		await expect(watcher.subscribe(document as never).next()).rejects.toThrow("BAD_INPUT");
		await watcher.close();
		expect(await offerOf(app.client(), token)).not.toBeNull();
	});

	it("must be signed in, as the one who was invited", async () => {
		const { user, client } = await app.signIn();
		const other = await app.signIn();
		const token = tokenOf(await invite(owner.client, { email: user.email }));
		expect(await join(app.client(), token)).toMatchObject({
			code: "UNAUTHENTICATED",
			message: `Sign in as ${user.email} to accept.`,
		});
		expect(await accept(other.client, token)).toMatchObject({
			code: "FORBIDDEN",
			message: `This invitation is for ${user.email}. You are signed in as ${other.user.email}.`,
		});
		const { headers } = await buildApiKey(app.db, user);
		const byKey = await app
			.client()
			.ask(`mutation { acceptInvitation(input: { token: "${token}" }) { id } }`, {}, headers);
		expect(byKey.errors[0]?.extensions.code).toBe("FORBIDDEN");
		expect((await accept(client, token)).code).toBeNull();
	});

	it("joins once, however often at once", async () => {
		const { user, client } = await app.signIn();
		const token = tokenOf(await invite(owner.client, { email: user.email }));
		const answers = await Promise.all(Array.from({ length: 100 }, () => accept(client, token)));
		expect(codesOf(answers).filter((code) => code === "OK")).toHaveLength(1);
		expect(await membersIn(app, owner.user.accountId)).toHaveLength(2);
		expect(await accountsOf(user.email)).toBe(1);
	});

	it("who is a member already keeps their rights; the invitation is used up", async () => {
		const { user, client } = await app.signIn();
		const token = tokenOf(await invite(owner.client, { email: user.email, role: "ADMIN" }));
		await rowsOf(
			em(),
			sql`insert into memberships (user_id, account_id, role, can_spend, has_all_domains)
				values (${user.userId}, ${owner.user.accountId}, 'VIEWER', false, true)`,
		);
		expect((await accept(client, token)).code).toBeNull();
		expect(await membersIn(app, owner.user.accountId)).toContainEqual(
			expect.objectContaining({ email: user.email, role: "VIEWER" }),
		);
		expect(await accept(client, token)).toMatchObject(dead);
	});
});

describe("a link", () => {
	it("that is unknown, used, expired or renewed is not valid", async () => {
		const client = app.client();
		for (const token of ["", "short", "x".repeat(43)]) expect(await join(client, token)).toMatchObject(dead);
		const used = tokenOf(await invite(owner.client));
		await join(app.client(), used);
		expect(await join(client, used)).toMatchObject(dead);
		const made = await invite(owner.client);
		const renewed = await renew(owner.client, made.value?.invitation.id ?? "");
		expect(await join(client, tokenOf(made))).toMatchObject(dead);
		await app.db.shiftClock(7 * 24 * 60 * 60_000);
		expect(await join(client, tokenOf(renewed))).toMatchObject(dead);
		expect(await whereIs(client)).toBeNull();
	});

	it("is not valid while its inviter could not make it: demoted, without the right to spend, or gone", async () => {
		const { accountId } = owner.user;
		const admin = await app.join(accountId, { memberRole: "ADMIN", canSpend: true });
		const token = tokenOf(await invite(admin.client, { canSpend: true }));
		const plain = tokenOf(await invite(admin.client));
		const set = (rights: string) =>
			rowsOf(em(), sql`update memberships set ${sql.raw(rights)} where user_id = ${admin.user.userId}`);
		await set("can_spend = false");
		expect(await join(app.client(), token)).toMatchObject(dead);
		expect(await offerOf(app.client(), plain)).not.toBeNull();
		await set("can_spend = true, role = 'EDITOR'");
		for (const one of [token, plain]) {
			expect(await offerOf(app.client(), one)).toBeNull();
			expect(await join(app.client(), one)).toMatchObject(dead);
		}
		await rowsOf(em(), sql`delete from memberships where user_id = ${admin.user.userId}`);
		expect(await join(app.client(), plain)).toMatchObject(dead);
		expect(await membersIn(app, accountId)).toHaveLength(1);
	});

	it("of a deleted account is not valid", async () => {
		const token = tokenOf(await invite(owner.client));
		await owner.client.ask("mutation ($password: String!) { deleteAccount(password: $password) }", {
			password: owner.user.password,
		});
		expect(await join(app.client(), token)).toMatchObject(dead);
		expect(await rowsOf(em(), sql`select from invitations where account_id = ${owner.user.accountId}`)).toEqual([]);
	});
});
