import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	ChangePasswordDocument,
	CreditsChangedDocument,
	DeleteAccountDocument,
	LoginDocument,
	RegisterDocument,
	RequestPasswordResetDocument,
	ResetPasswordDocument,
	SendVerificationEmailDocument,
	ServerDocument,
	VerifyEmailDocument,
} from "../../../../../schema/generated/graphql.ts";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import type { AnswerFault, TestClient } from "../../../../test/client.ts";
import { linkIn, MailServer, tokenIn } from "../../../../test/fakes/mail-server.ts";

const hour = 60 * 60_000;
const newPassword = "battery staple";
let mails: MailServer;
let app: TestApp;

beforeAll(async () => {
	mails = await MailServer.start();
	app = await startTestApp({
		config: { smtpUrl: mails.url, mailFrom: "rank@toprung.example" },
	});
});
afterAll(async () => {
	await app[Symbol.asyncDispose]();
	await mails[Symbol.asyncDispose]();
});
beforeEach(async () => {
	await app.db.shiftClock(0);
	await rowsOf(app.db.orm.em.fork(), sql`delete from attempts`);
});

/** What an operation was refused with. */
async function refusal(
	work: Promise<unknown>,
): Promise<AnswerFault["errors"][number]["extensions"] & { message: string }> {
	const fault = await work.then(
		() => null,
		(error: AnswerFault) => error.errors[0],
	);
	if (!fault) throw new Error("It was not refused.");
	return { ...fault.extensions, message: fault.message };
}

async function isVerified(email: string): Promise<boolean> {
	const em = app.db.orm.em.fork();
	return (await rowOf(em, sql<{ yes: boolean }>`select email_verified as yes from users where email = ${email}`)).yes;
}

const signIn = (email: string, password: string, client: TestClient = app.client()) =>
	client.run(LoginDocument, { input: { email, password } });

/** Asks for a link and reads it in the mail. */
async function askForLink(email: string, count = 1): Promise<string> {
	await app.client().run(RequestPasswordResetDocument, { email });
	return tokenIn(await mails.newest(email, count));
}

const reset = (token: string, password = newPassword) =>
	app.client().run(ResetPasswordDocument, { input: { token, password } });

describe("the address of a newcomer", () => {
	let made = 0;

	async function register() {
		const email = `newcomer-${++made}@example.com`;
		await app.client().run(RegisterDocument, { input: { email, password: "correct horse", name: "<b>Ada</b>" } });
		return { email, mail: await mails.newest(email) };
	}

	it("is verified by the link that was mailed there, as often as it is followed", async () => {
		const { email, mail } = await register();
		const link = linkIn(mail);
		expect([link.origin, link.pathname]).toEqual(["http://127.0.0.1:0", "/app/verify-email"]);
		expect(`${mail.html}${mail.text}`).not.toContain("Ada");
		expect(await isVerified(email)).toBe(false);
		for (const _ of "12") await app.client().run(VerifyEmailDocument, { token: tokenIn(mail) });
		expect(await isVerified(email)).toBe(true);
	});

	it("is not verified by a link after 7 days, by one that was followed by a newer one, or by what is none", async () => {
		const { email, mail } = await register();
		const client = app.client();
		await signIn(email, "correct horse", client);
		await client.run(SendVerificationEmailDocument);
		const again = tokenIn(await mails.newest(email, 2));
		for (const token of [tokenIn(mail), "x".repeat(43), "", "short"]) {
			expect(await refusal(client.run(VerifyEmailDocument, { token }))).toMatchObject({ code: "BAD_INPUT" });
		}
		await app.db.shiftClock(7 * 24 * hour);
		expect(await refusal(client.run(VerifyEmailDocument, { token: again }))).toMatchObject({ code: "BAD_INPUT" });
		expect(await isVerified(email)).toBe(false);
	});

	it("gets another link when it is requested, five times an hour, and none once it is verified", async () => {
		const { email } = await register();
		const client = app.client();
		await signIn(email, "correct horse", client);
		for (const _ of "12345") await client.run(SendVerificationEmailDocument);
		expect((await refusal(client.run(SendVerificationEmailDocument))).code).toBe("RATE_LIMITED");
		await client.run(VerifyEmailDocument, { token: tokenIn(await mails.newest(email, 6)) });
		expect(await client.run(SendVerificationEmailDocument)).toMatchObject({
			sendVerificationEmail: { emailVerified: true },
		});
	});

	it("is sent six mails an hour at most, however often somebody signs up with the address and leaves", async () => {
		const email = `flood-${randomUUID()}@example.com`;
		const password = "correct horse";
		const stored: number[] = [];
		for (let round = 1; round <= 8; round++) {
			const client = app.client();
			await client.run(RegisterDocument, { input: { email, password, name: "A" } });
			const mail = await rowsOf(app.db.orm.em.fork(), sql`select from mail where recipient = ${email}`);
			stored.push(mail.length);
			await signIn(email, password, client);
			await client.run(DeleteAccountDocument, { password });
		}
		expect(stored).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
	});

	it("takes no link made for something else", async () => {
		const { email, mail } = await register();
		expect((await refusal(reset(tokenIn(mail)))).code).toBe("BAD_INPUT");
		const token = await askForLink(email, 2);
		expect((await refusal(app.client().run(VerifyEmailDocument, { token }))).code).toBe("BAD_INPUT");
	});
});

describe("a forgotten password", () => {
	it("is replaced by the link that was mailed, which also shows whose the address is", async () => {
		const { user } = await app.signIn();
		const token = await askForLink(user.email);
		const link = linkIn(await mails.newest(user.email));
		expect([link.origin, link.pathname]).toEqual(["http://127.0.0.1:0", "/app/reset-password"]);
		await reset(token);
		await signIn(user.email, newPassword);
		expect((await refusal(signIn(user.email, user.password))).code).toBe("INVALID_CREDENTIALS");
		expect(await isVerified(user.email)).toBe(true);
	});

	it("ends all sessions with their sockets, and is told of by mail", async () => {
		const { user, client } = await app.signIn();
		const watcher = client.watch();
		await watcher.subscribe(CreditsChangedDocument).next();
		await reset(await askForLink(user.email));
		expect((await watcher.closed).code).toBe(4401);
		expect((await client.ask("{ me { id } }")).errors[0]?.extensions.code).toBe("UNAUTHENTICATED");
		const notice = await mails.newest(user.email, 2);
		expect(notice.subject).toBe("Your Toprung password was changed");
		expect(notice.text).toMatch(/through a link sent to this address on \d{1,2} \w+ \d{4} at \d\d:\d\d UTC/);
	});

	it("is replaced once by one link, whoever else follows it at the same moment", async () => {
		const { user } = await app.signIn();
		const token = await askForLink(user.email);
		const outcomes = await Promise.allSettled(["first choice", "second choice"].map((choice) => reset(token, choice)));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect((await refusal(reset(token))).message).toContain("has been used");
	});

	it("is replaced by the newest link alone, and within an hour", async () => {
		const { user } = await app.signIn();
		const first = await askForLink(user.email);
		const second = await askForLink(user.email, 2);
		expect((await refusal(reset(first))).code).toBe("BAD_INPUT");
		await app.db.shiftClock(hour);
		expect((await refusal(reset(second))).code).toBe("BAD_INPUT");
		await app.db.shiftClock(hour - 60_000);
		await reset(second);
	});

	it("is not replaced by one that registration would refuse, which leaves the link as good as it was", async () => {
		const { user } = await app.signIn();
		const token = await askForLink(user.email);
		const refused = await refusal(reset(token, "short"));
		expect(refused).toMatchObject({ code: "BAD_INPUT", details: [{ field: "password" }] });
		await reset(token);
	});

	it("can be replaced after too many wrong ones, and then signs in", async () => {
		const { user } = await app.signIn();
		for (let tries = 0; tries < 10; tries++) await refusal(signIn(user.email, "not the password"));
		expect((await refusal(signIn(user.email, user.password))).code).toBe("RATE_LIMITED");
		await reset(await askForLink(user.email));
		await signIn(user.email, newPassword);
	});

	it("is answered alike whether or not anybody has the address, and stores the same", async () => {
		const { user } = await app.signIn();
		const answers = [];
		for (const email of [user.email, "nobody@example.com"]) {
			answers.push(await app.client().ask(RequestPasswordResetDocument.toString(), { email }));
		}
		const [known, unknown] = answers.map(({ status, data, errors }) => ({ status, data, errors }));
		expect(unknown).toEqual(known);
		const links = await rowsOf(
			app.db.orm.em.fork(),
			sql`select from link_tokens where email = any(${[user.email, "nobody@example.com"]}::text[])`,
		);
		expect(links).toHaveLength(2);
		await mails.newest(user.email);
		expect(mails.to("nobody@example.com")).toEqual([]);
	});

	it("can be requested five times an hour per address, registered or not, and thirty times per network", async () => {
		const { user } = await app.signIn();
		const ask = (email: string) => app.client().run(RequestPasswordResetDocument, { email });
		for (const email of [user.email, "unknown@example.com"]) {
			for (const _ of "12345") await ask(email);
			expect((await refusal(ask(email))).code).toBe("RATE_LIMITED");
		}
		for (let more = 0; more < 20; more++) await ask(`stranger-${more}@example.com`);
		expect(await refusal(ask("one-more@example.com"))).toMatchObject({ code: "RATE_LIMITED" });
	});

	it("needs an address that could be one", async () => {
		const refused = await refusal(app.client().run(RequestPasswordResetDocument, { email: "ada@x\r\nBcc: b@c.de" }));
		expect(refused).toMatchObject({ code: "BAD_INPUT", details: [{ field: "email" }] });
	});
});

describe("a password changed in the profile", () => {
	it("is told of by mail, and ends the link by which it could be replaced", async () => {
		const { user, client } = await app.signIn();
		const token = await askForLink(user.email);
		await client.run(ChangePasswordDocument, { input: { currentPassword: user.password, newPassword } });
		expect((await mails.newest(user.email, 2)).text).toContain("in your profile");
		expect((await refusal(reset(token, "another one"))).code).toBe("BAD_INPUT");
	});
});

describe("without a mail server", () => {
	let without: TestApp;
	beforeAll(async () => {
		without = await startTestApp({ config: { role: "api" } });
	});
	afterAll(() => without[Symbol.asyncDispose]());

	it("the product says so, and stores no mail", async () => {
		const { client } = await without.signIn();
		expect((await app.client().run(ServerDocument)).server.sendsMail).toBe(true);
		expect((await client.run(ServerDocument)).server.sendsMail).toBe(false);
		const email = "ada@example.com";
		await client.run(RegisterDocument, { input: { email, password: "correct horse", name: "Ada" } });
		for (const work of [
			() => client.run(SendVerificationEmailDocument),
			() => client.run(RequestPasswordResetDocument, { email }),
		]) {
			expect(await refusal(work())).toMatchObject({
				code: "PROVIDER_NOT_CONFIGURED",
				message: "This installation sends no mail. Ask its administrator.",
			});
		}
		expect(await rowsOf(without.db.orm.em.fork(), sql`select from mail`)).toEqual([]);
	});
});
