import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../../../db/sql.ts";
import { letters } from "../../../../jobs/letters.ts";
import { createSecretBox } from "../../../../lib/secret-box.ts";
import { createSmtpMailer } from "../../../../providers/mail/smtp.ts";
import { createTestDatabase, type TestDatabase } from "../../../../test/database.ts";
import { AlertWorld, daily } from "../../../../test/factories/alert-lines.ts";
import { MailServer } from "../../../../test/fakes/mail-server.ts";
import { mailToSend } from "../../../people/mail/mail.service.ts";
import { deliverMail } from "../../../people/mail/mail-delivery.service.ts";
import { removePeople } from "../../../people/users/leaving.service.ts";
import { setAlertMail } from "./alert-mail.service.ts";
import { unsubscribe } from "./unsubscribe.service.ts";

const hostile = "@everyone <!channel> *x* [a](http://b) <users/all> </b>";
let db: TestDatabase;
let server: MailServer;
let world: AlertWorld;
let email: string;

beforeAll(async () => {
	db = await createTestDatabase();
	server = await MailServer.start();
});
afterAll(async () => {
	await server[Symbol.asyncDispose]();
	await db.drop();
});
beforeEach(async () => {
	await db.setClock("2026-11-23T10:00:00Z");
	world = await AlertWorld.create(db);
	({ email } = await rowOf(world.em, sql<{ email: string }>`select email from users where id = ${world.userId}`));
});
afterEach(() => {
	server.refusal = null;
});

/** Sends what is due, as workers do. */
async function send(): Promise<void> {
	const mailer = createSmtpMailer({ url: server.url, from: "Toprung <rank@toprung.example>" });
	for (const id of await mailToSend(world.em)) {
		await deliverMail({ ...world.services, em: world.em, letters, mailer }, id);
	}
}

/** The header of the newest mail. */
async function header(name: string): Promise<string | undefined> {
	return (await server.newest(email)).headers.find(({ key }) => key === name)?.value;
}

const states = async () => (await world.messages()).map(({ state }) => state);

describe("mail about alerts", () => {
	it("has its lines by domain, a link to the rest, and headers to end it with one click", async () => {
		const domains = [
			{ id: "1", name: "Kettle & Grain" },
			{ id: "2", name: "Other" },
		];
		const alerts = Array.from({ length: 25 }, () => world.alert({ domain: domains[0] ?? null }));
		const other = world.alert({ domain: domains[1] ?? null, phrase: "pot", volume: 900 });
		await world.review([...alerts, other].map((line) => ({ event: "OPENED" as const, line })));
		await send();
		const mail = await server.newest(email);
		const [message] = await world.messages();
		expect(mail.subject).toBe("2 domains: 26 keywords moved");
		expect(mail.text?.match(/^- .*$/gm)).toHaveLength(21);
		expect(mail.text).toContain("and 5 more");
		expect(mail.text).toContain(`http://localhost:4000/app/alerts?message=${message?.id}`);
		expect(mail.text).toContain("Kettle & Grain\n- ");
		expect(mail.html).toContain("Kettle &amp; Grain");
		expect(await header("list-unsubscribe")).toMatch(/^<http:\/\/localhost:4000\/unsubscribe\/[0-9a-f]{64}>$/);
		expect(await header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
		expect(await header("auto-submitted")).toBe("auto-generated");
		expect(await states()).toEqual(["DELIVERED"]);
	});

	it("has what is hostile in a keyword as plain text", async () => {
		await world.open({ phrase: hostile, domain: { id: "1", name: "<script>alert(1)</script>" } });
		await send();
		const mail = await server.newest(email);
		expect(mail.text).toContain(`- ${hostile} (US, mobile) fell`);
		expect(mail.html).toContain("@everyone &lt;!channel&gt; *x* [a](http://b) &lt;users/all&gt; &lt;/b&gt;");
		expect(mail.html).not.toMatch(/<script|<users|<!channel/);
		expect(mail.subject).toBe("<script>alert(1)</script>: 1 keyword fell");
	});

	it("that the server refuses for good leaves its lines to the next", async () => {
		server.refusal = { code: 550, words: "No such mailbox" };
		const { alertId } = await world.open({ deliveries: [daily] });
		await world.at("2026-11-24T08:00:00Z");
		await world.digest();
		await send();
		expect(await states()).toEqual(["FAILED"]);
		server.refusal = null;
		await world.at("2026-11-25T08:00:00Z");
		await world.digest();
		await send();
		expect((await world.messages())[1]).toMatchObject({ state: "DELIVERED", alertIds: [alertId] });
		expect(server.to(email)).toHaveLength(1);
	});

	it("is sent once more after a crash, with the same Message-ID, and told once", async () => {
		await world.open();
		const dying = { send: () => Promise.reject(new Error("The process died.")) };
		const [mailId = ""] = await mailToSend(world.em);
		await expect(deliverMail({ ...world.services, em: world.em, letters, mailer: dying }, mailId)).rejects.toThrow();
		expect(await states()).toEqual(["QUEUED"]);
		await world.at("2026-11-23T10:02:00Z");
		await send();
		expect(await states()).toEqual(["DELIVERED"]);
	});

	it("on its way is not sent to who has turned it off or left meanwhile", async () => {
		await world.open();
		const { accountId, userId } = world;
		await setAlertMail({ em: world.em, viewer: { accountId, userId } } as never, false);
		await send();
		expect([server.to(email), await states()]).toEqual([[], ["FAILED"]]);
		await setAlertMail({ em: world.em, viewer: { accountId, userId } } as never, true);
		await world.open();
		await rowsOf(world.em, sql`delete from mail`);
		await rowsOf(world.em, sql`delete from memberships where account_id = ${accountId}`);
		await removePeople(world.em, { accountId });
		await send();
		expect(server.to(email)).toEqual([]);
	});
});

describe("the link to end it", () => {
	const tokenOf = async () => (await header("list-unsubscribe"))?.match(/[0-9a-f]{64}/)?.[0] ?? "";
	const source = () => ({ em: world.em, networkAddress: "192.0.2.1" });

	it("works for its member alone, again and again, and with a later application secret", async () => {
		const other = await AlertWorld.create(db);
		await world.open();
		await other.open();
		await send();
		const token = await tokenOf();
		Object.assign(world.services, { secrets: createSecretBox("another application secret") });
		await world.open();
		await send();
		expect(await tokenOf()).not.toBe(token);
		await unsubscribe(source(), token);
		await unsubscribe(source(), token);
		await world.open();
		await other.open();
		expect([await states(), (await other.messages()).length]).toEqual([["DELIVERED", "DELIVERED"], 2]);
	});

	it("is the same in every mail, stored as a hash alone, and says nothing of whom it is for", async () => {
		await world.open();
		await send();
		const token = await tokenOf();
		await world.open();
		await send();
		expect(await tokenOf()).toBe(token);
		const rows = await rowsOf(world.em, sql`select t::text as row from unsubscribe_tokens t`);
		expect(JSON.stringify(rows)).not.toContain(token);
	});

	it("that nobody was sent is not found, and guessing is limited", async () => {
		await expect(unsubscribe(source(), "f".repeat(64))).rejects.toMatchObject({ code: "NOT_FOUND" });
		await rowsOf(world.em, sql`update attempts set count = 600 where key like 'unsubscribe:%'`);
		await expect(unsubscribe(source(), "f".repeat(64))).rejects.toMatchObject({ code: "RATE_LIMITED" });
		await rowsOf(world.em, sql`delete from attempts where key like 'unsubscribe:%'`);
	});
});
