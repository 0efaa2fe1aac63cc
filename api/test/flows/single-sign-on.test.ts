import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { signInAddedLetter } from "../../modules/desk/single-sign-on/letters.policy.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { invite, signInOwner } from "../factories/invitations.ts";
import { FakeOidc } from "../fakes/fake-oidc.ts";
import { linkIn, MailServer } from "../fakes/mail-server.ts";

let fake: FakeOidc;
let mails: MailServer;
let app: TestApp;

beforeAll(async () => {
	fake = await FakeOidc.start();
	mails = await MailServer.start();
	app = await startTestApp({ config: { ...fake.config, smtpUrl: mails.url, mailFrom: "rank@toprung.example" } });
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await mails[Symbol.asyncDispose]();
	await fake[Symbol.asyncDispose]();
});

/** Signs in through the provider, as a browser does. @returns a client with the session, and where it led */
async function signIn(email: string) {
	fake.person = { sub: `of ${email}`, email, email_verified: true };
	const client = app.client();
	const begun = await client.fetch("/api/auth/oidc?return=/app/profile");
	const cookie = begun.headers.getSetCookie()[0] ?? "";
	const back = await fake.follow(begun.headers.get("location") ?? "");
	const ended = await client.fetch(back.pathname + back.search, { headers: { cookie: cookie.split(";")[0] ?? "" } });
	return { client, cookie, led: ended.headers.get("location"), cookies: ended.headers.getSetCookie() };
}

describe("signing in through the identity provider", () => {
	it("ties the visit to the browser by a cookie for these calls alone, and gives a session of a day", async () => {
		const { client, cookie, led, cookies } = await signIn("ada@example.com");
		expect(cookie).toMatch(
			/^toprung_sign_in=[\w-]{43}; Path=\/api\/auth\/oidc; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
		);
		expect(led).toBe("/app/profile");
		const [session = ""] = cookies;
		const expires = Date.parse(/Expires=([^;]+)/.exec(session)?.[1] ?? "");
		expect(Math.abs(expires - Date.now() - 24 * 60 * 60_000)).toBeLessThan(60_000);
		const { data } = await client.ask("{ me { email hasPassword emailVerified credits account { role } } }");
		expect(data).toEqual({
			me: {
				email: "ada@example.com",
				hasPassword: false,
				emailVerified: true,
				credits: 100,
				account: { role: "OWNER" },
			},
		});
	});

	it("tells a user by mail that it was added", async () => {
		const { user } = await signInOwner(app);
		const { client } = await signIn(user.email);
		expect((await client.ask("{ me { email } }")).data).toEqual({ me: { email: user.email } });
		const mail = await mails.newest(user.email);
		expect(mail.subject).toBe("A sign-in was added to your Toprung account");
		expect(linkIn(mail).pathname).toBe("/app/profile");
		expect(signInAddedLetter.render({}).opening).toContain("single sign-on");
	});

	it("joins an account that invited the address", async () => {
		const owner = await signInOwner(app);
		const { value } = await invite(owner.client, { email: "invited@example.com", role: "VIEWER" });
		const { client } = await signIn("invited@example.com");
		const { data } = await client.ask("{ me { account { id role } accounts { id } } }");
		const id = owner.user.accountId;
		expect(data).toEqual({ me: { account: { id, role: "VIEWER" }, accounts: [{ id }] } });
		const states = sql<{ state: string }>`select state from invitations where id = ${value?.invitation.id ?? null}`;
		expect(await rowsOf(app.db.orm.em.fork(), states)).toEqual([{ state: "ACCEPTED" }]);
		const audit = "{ me { account { audit(first: 2) { items { action actorName text networkAddress } } } } }";
		const log = (await owner.client.ask<{ me: { account: { audit: { items: object[] } } } }>(audit)).data;
		const by = { actorName: "invited", networkAddress: expect.stringContaining("127.0.0.1") };
		expect(log?.me.account.audit.items).toEqual([
			{
				...by,
				action: "acceptInvitation",
				text: `accepted the invitation of ${owner.user.email} as Viewer of all domains`,
			},
			expect.objectContaining({ action: "invitePerson" }),
		]);
	});

	it("forgets visits that did not come back", async () => {
		await app.client().fetch("/api/auth/oidc");
		const pending = () => rowsOf(app.db.orm.em.fork(), sql`select from oidc_states`);
		expect(await pending()).toHaveLength(1);
		await app.db.shiftClock(11 * 60_000);
		await expect.poll(pending, { timeout: 30_000 }).toHaveLength(0);
	});
});
