import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { createJobHandlers } from "../../jobs/handlers.ts";
import { mailToSend } from "../../modules/people/mail/mail.service.ts";
import { reviewRun } from "../../modules/telling/alerts/review/review-run.service.ts";
import { createSmtpMailer } from "../../providers/mail/smtp.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { buildContext } from "../context.ts";
import { AlertStory } from "../factories/alert-story.ts";
import { linkIn, MailServer } from "../fakes/mail-server.ts";

const mail = { smtpUrl: "smtp://unused", mailFrom: "Toprung <rank@toprung.example>" };
let app: TestApp;
let server: MailServer;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
	server = await MailServer.start();
});
afterAll(async () => {
	await server[Symbol.asyncDispose]();
	await app[Symbol.asyncDispose]();
});

/** What a worker does of an account's mail: reviews runs, composes digests, sends. */
function workerOf(story: AlertStory) {
	const ctx = () => buildContext(app.db, { viewer: story.user.viewer, config: mail });
	const mailer = createSmtpMailer({ url: server.url, from: mail.mailFrom });
	const handlers = createJobHandlers({ ...ctx(), ...ctx().jobs, orm: app.db.orm, mailer });
	return {
		/** A run of the next day at 10:00. */
		async day(...positions: (number | null)[]): Promise<void> {
			story.day = new Date(Date.parse(story.day) + 24 * 60 * 60_000).toISOString().slice(0, 10);
			const measured = positions.map((position, at) => ({
				keywordId: story.keywordIds[at] ?? "",
				position,
				depth: 100,
			}));
			await reviewRun(ctx(), await story.run(measured, 10, { isReviewed: false }));
		},
		/** The digest job, some minutes later. */
		async digest(at: string): Promise<void> {
			await app.db.setClock(at);
			await handlers["alerts.digest"]({}, ctx().log);
		},
		async send(): Promise<void> {
			for (const mailId of await mailToSend(app.db.orm.em.fork())) {
				await handlers["mail.send"]({ mailId }, ctx().log);
			}
		},
	};
}

it("what runs confirm arrives by mail: at once, or the next morning, with a link to just these alerts", async () => {
	const story = await AlertStory.begin(app, { keywords: ["burr grinder", "gooseneck kettle"] });
	await rowsOf(story.ctx.em, sql`update users set email_verified = true where id = ${story.user.userId}`);
	await story.rule({ kind: "IMPORTANT_MOVES", direction: "WORSE", delivery: "AT_ONCE" });
	await story.rule({ kind: "IMPORTANT_MOVES", direction: "BETTER", delivery: "DAILY" });
	const worker = workerOf(story);
	for (let day = 0; day < 8; day++) await worker.day(5, 20);
	for (let day = 0; day < 2; day++) await worker.day(12, 3);
	await worker.send();
	const atOnce = await server.newest(story.user.email);
	expect(atOnce.subject).toBe("Kettle & Grain: 1 keyword fell");
	expect(atOnce.text).toContain("- burr grinder (US, desktop) fell from 5 to 12, usually 4–7");
	const messageId = linkIn(atOnce).searchParams.get("message");
	const fell = await story.alerts({ messageId });
	expect(fell.map(({ text }) => text)).toEqual(["burr grinder (US, desktop) fell from 5 to 12, usually 4–7"]);

	await worker.digest("2026-01-12T08:00:30Z");
	await worker.send();
	const digest = await server.newest(story.user.email, 2);
	expect(digest.subject).toBe("Kettle & Grain: 1 keyword rose");
	expect(digest.text).toMatch(/- gooseneck kettle \(US, desktop\) rose from 20 to 3/);

	// Back for two days: sent at once, since the fall was.
	await app.db.setClock("2026-01-12T09:00:00Z");
	for (let day = 0; day < 2; day++) await worker.day(5, 3);
	await worker.send();
	expect((await server.newest(story.user.email, 3)).text).toContain("- burr grinder (US, desktop) is back at 5");

	const { client } = await app.signIn();
	const { errors } = await client.ask(`query ($id: ID!) { alerts(filter: { messageId: $id }) { totalCount } }`, {
		id: messageId,
	});
	expect(errors[0]?.extensions.code).toBe("NOT_FOUND");
});
