import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../../db/sql.ts";
import { letters } from "../../../jobs/letters.ts";
import type { Mailer } from "../../../providers/mail/port.ts";
import { createSmtpMailer } from "../../../providers/mail/smtp.ts";
import { buildContext } from "../../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { type BuiltUser, buildUser } from "../../../test/factories/factories.ts";
import { MailServer, tokenIn } from "../../../test/fakes/mail-server.ts";
import { passwordChangedLetter, resetPasswordLetter } from "../users/mailed-links/letters.policy.ts";
import { mailToSend, pruneMail, queueMail, sealedToken, storeMail } from "./mail.service.ts";
import { deliverMail } from "./mail-delivery.service.ts";
import type { StoredLetter } from "./stored-letter.ts";

const minute = 60_000;
const mailConfig = { smtpUrl: "smtp://unused", mailFrom: "Toprung <rank@toprung.example>" };
let db: TestDatabase;
let server: MailServer;
let mailer: Mailer;
let user: BuiltUser;
let logged: { level: number; msg: string; reason?: string }[];

beforeAll(async () => {
	db = await createTestDatabase();
	server = await MailServer.start();
	mailer = createSmtpMailer({ url: server.url, from: mailConfig.mailFrom });
});
afterAll(async () => {
	await server[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	await db.shiftClock(0);
	user = await buildUser({ em: db.orm.em.fork() });
	logged = [];
});
afterEach(() => {
	server.refusal = null;
	server.onTaken = () => {};
});

const context = () => buildContext(db, { config: mailConfig });

/** Sends one mail as a worker does. */
function deliver(mailId: string, by: Mailer = mailer) {
	const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
	return deliverMail({ ...context(), log, letters, mailer: by }, mailId);
}

async function storeLink(token = "t".repeat(43)): Promise<string> {
	const ctx = context();
	const secret = sealedToken(ctx, token, user.email);
	return storeMail(ctx.em, { letter: resetPasswordLetter, recipient: user.email, secret, hours: 1 });
}

const storeNotice = () => storeMail(context().em, { letter: passwordChangedLetter, recipient: user.email });

function stateOf(mailId: string) {
	return rowOf(
		db.orm.em.fork(),
		sql<{ state: string; attempts: number; error: string | null; secret: string | null; sentAt: string | null }>`
			select state, attempts, error, secret, sent_at as "sentAt" from mail where id = ${mailId}`,
	);
}

describe("a mail", () => {
	it("is announced once what causes it is committed, and not sent when that is undone", async () => {
		const ctx = context();
		await queueMail(ctx, { letter: passwordChangedLetter, recipient: user.email });
		expect(ctx.jobs.recorded).toMatchObject([{ name: "mail.send" }]);
		const undone = ctx.em.transactional(async (em) => {
			await storeMail(em, { letter: passwordChangedLetter, recipient: "undone@example.com" });
			throw new Error("undone");
		});
		await expect(undone).rejects.toThrow("undone");
		expect(await rowsOf(ctx.em, sql`select from mail where recipient = 'undone@example.com'`)).toEqual([]);
	});

	it("arrives with text and HTML from the configured sender, its link in both", async () => {
		expect(await deliver(await storeLink("a_token-of-43-characters-as-the-links-carry1"))).toBeNull();
		const mail = await server.newest(user.email);
		expect(mail.from).toMatchObject({ address: "rank@toprung.example", name: "Toprung" });
		expect(mail.subject).toBe("Reset your Toprung password");
		expect(tokenIn(mail)).toBe("a_token-of-43-characters-as-the-links-carry1");
		expect(mail.html).toContain('href="http://localhost:4000/app/reset-password?token=a_token-of-43');
		expect(mail.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
	});

	it("is sent once, also when its alarm rings twice at the same time and once more later", async () => {
		const mailId = await storeNotice();
		await Promise.all([deliver(mailId), deliver(mailId), deliver(mailId)]);
		await deliver(mailId);
		expect(server.to(user.email)).toHaveLength(1);
		expect(await stateOf(mailId)).toMatchObject({ state: "SENT", attempts: 1, error: null });
	});

	it("whose alarm was lost is found by the sweep, and once it is sent no more", async () => {
		const mailId = await storeNotice();
		expect(await mailToSend(db.orm.em.fork())).toContain(mailId);
		await deliver(mailId);
		expect(await mailToSend(db.orm.em.fork())).not.toContain(mailId);
	});

	it("keeps its token sealed while it waits, and none once it is sent", async () => {
		const token = "b".repeat(43);
		const mailId = await storeLink(token);
		const { secret } = await stateOf(mailId);
		expect(secret).toBeTruthy();
		expect(secret).not.toContain(token);
		await deliver(mailId);
		expect((await stateOf(mailId)).secret).toBeNull();
	});

	it("to an address that nobody has is not sent, and forgotten", async () => {
		const mailId = await storeMail(context().em, { letter: passwordChangedLetter, recipient: "nobody@example.com" });
		await deliver(mailId);
		expect(server.to("nobody@example.com")).toEqual([]);
		expect(await rowsOf(db.orm.em.fork(), sql`select from mail where id = ${mailId}`)).toEqual([]);
	});

	it("of a kind that this version does not know waits for a version that does", async () => {
		const mailId = await storeMail(context().em, {
			letter: { ...passwordChangedLetter, kind: "OF_TOMORROW" },
			recipient: user.email,
		});
		expect(await deliver(mailId)).toBe(10);
		expect(server.to(user.email)).toEqual([]);
		expect(await mailToSend(db.orm.em.fork())).not.toContain(mailId);
		expect(await stateOf(mailId)).toMatchObject({ state: "QUEUED", attempts: 1 });
	});

	it("is forgotten 30 days after it was of use", async () => {
		const mailId = await storeNotice();
		await db.shiftClock(34 * 24 * 60 * minute);
		await pruneMail(db.orm.em.fork(), { stopping: new AbortController().signal });
		expect(await rowsOf(db.orm.em.fork(), sql`select from mail where id = ${mailId}`)).toEqual([]);
	});
});

describe("a mail that its letter lays out itself", () => {
	const ended: unknown[] = [];
	const report: StoredLetter = {
		kind: "REPORT",
		read: async () => ({ subject: "November", text: "text", html: "<p>html</p>", unsubscribePath: "/unsubscribe/x" }),
		onEnded: async (_em, { to }, state, error) => void ended.push({ to, state, error }),
	};

	async function send(recipient: string): Promise<void> {
		const { em } = context();
		const mailId = await storeMail(em, { letter: report, recipient, parameters: { to: recipient } });
		await deliverMail({ ...context(), letters: [report], mailer }, mailId);
	}

	it("is sent as it is, also to an address that no user has, and can be stopped with one request", async () => {
		await send("stranger@example.com");
		const mail = await server.newest("stranger@example.com");
		expect(mail).toMatchObject({ subject: "November", text: "text\n", html: "<p>html</p>\n" });
		const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
		expect(header("list-unsubscribe")).toBe("<http://localhost:4000/unsubscribe/x>");
		expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(ended).toContainEqual({ to: "stranger@example.com", state: "SENT", error: null });
	});

	it("tells its letter in which words the mail server refused it", async () => {
		server.refusal = { code: 550, words: "No such mailbox" };
		await send("nobody@example.com");
		const error = "550 No such mailbox";
		expect(ended).toContainEqual({ to: "nobody@example.com", state: "FAILED", error });
	});
});

describe("when the mail server", () => {
	it("is away, a mail waits longer each time, and arrives once when it is back", async () => {
		const mailId = await storeNotice();
		await server.goAway();
		const waits: (number | null)[] = [];
		for (let shift = 0; waits.length < 3; shift += 2 * minute) {
			await db.shiftClock(shift);
			waits.push(await deliver(mailId));
		}
		await server.comeBack();
		expect(waits).toEqual([10, 30, 90]);
		expect(await stateOf(mailId)).toMatchObject({ state: "QUEUED", attempts: 3 });
		expect(await deliver(mailId), "not before its time").toBeNull();
		expect(server.to(user.email)).toEqual([]);
		await db.shiftClock(10 * minute);
		expect(await mailToSend(db.orm.em.fork())).toContain(mailId);
		await deliver(mailId);
		expect(server.to(user.email)).toHaveLength(1);
	});

	it("asks to come again, it is asked again", async () => {
		const mailId = await storeNotice();
		server.refusal = { code: 451, words: "Greylisted, come back later" };
		expect(await deliver(mailId)).toBe(10);
		server.refusal = null;
		await db.shiftClock(minute);
		await deliver(mailId);
		expect(server.to(user.email)).toHaveLength(1);
	});

	it("refuses for good, the mail is given up in its words, and the log says so", async () => {
		const mailId = await storeLink();
		server.refusal = { code: 550, words: "No such\u202E \u0007mailbox" };
		expect(await deliver(mailId)).toBeNull();
		const error = "550 No such mailbox";
		expect(await stateOf(mailId)).toMatchObject({ state: "FAILED", error, secret: null });
		expect(logged).toMatchObject([{ level: 50, msg: "Mail failed", reason: error }]);
		expect(await mailToSend(db.orm.em.fork())).not.toContain(mailId);
	});

	it("takes nothing for twelve tries, the mail is given up", async () => {
		const mailId = await storeNotice();
		server.refusal = { code: 421, words: "Busy" };
		await rowsOf(db.orm.em.fork(), sql`update mail set attempts = 10 where id = ${mailId}`);
		expect(await deliver(mailId)).toBe(7_200);
		await db.shiftClock(121 * minute);
		expect(await deliver(mailId)).toBeNull();
		expect(await stateOf(mailId)).toMatchObject({ state: "FAILED", attempts: 12 });
	});

	it("comes back when a link works no longer, that link is not sent", async () => {
		const mailId = await storeLink();
		await db.shiftClock(61 * minute);
		await deliver(mailId);
		expect(server.to(user.email)).toEqual([]);
		expect(await stateOf(mailId)).toMatchObject({ state: "FAILED", secret: null });
	});
});

describe("a worker that is killed", () => {
	/** Stops where a killed process stops: nothing of it is written down. */
	const killed: Mailer = {
		send: async () => {
			throw new Error("killed");
		},
	};

	it("between the claim and the sending leaves the mail to another, once its lease is over", async () => {
		const mailId = await storeNotice();
		await expect(deliver(mailId, killed)).rejects.toThrow("killed");
		await deliver(mailId);
		expect(server.to(user.email)).toEqual([]);
		await db.shiftClock(minute + 1_000);
		expect(await mailToSend(db.orm.em.fork())).toContain(mailId);
		await deliver(mailId);
		expect(server.to(user.email)).toHaveLength(1);
	});

	it("after the sending leaves a doubt: the mail comes again under the same Message-ID, with a link as good", async () => {
		const mailId = await storeLink();
		const killedLate: Mailer = {
			async send(mail) {
				await mailer.send(mail);
				throw new Error("killed");
			},
		};
		await expect(deliver(mailId, killedLate)).rejects.toThrow("killed");
		await db.shiftClock(minute + 1_000);
		await deliver(mailId);
		const [first, second] = server.to(user.email);
		expect(first?.messageId).toMatch(/^<mail-\d+-\d+@toprung\.example>$/);
		expect(second?.messageId).toBe(first?.messageId);
		expect(second?.text).toBe(first?.text);
	});
});
