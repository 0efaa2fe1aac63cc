import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { buildContext } from "../../../../test/context.ts";
import type { ReportWorld } from "../../../../test/factories/report-world.ts";
import type { MailServer } from "../../../../test/fakes/mail-server.ts";
import { codeOf, faultOf, refusalOf } from "../../../../test/refused.ts";
import { setUpReportWorld } from "../../../../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { createReport, deleteReport, updateReport } from "../scheduled/reports.service.ts";
import type { Report } from "../scheduled/reports.types.ts";
import { stopReport } from "./mails/stopping.service.ts";
import { resendIssue } from "./resending.service.ts";
import { sendReport } from "./sending.service.ts";

const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
let server: MailServer;
let world: ReportWorld;
let report: Report;

setUpReportWorld(db, (scene) => ({ server, world } = scene));
beforeEach(async () => {
	report = await world.report({ cadence: null, time: null });
});

const send = (to: "RECIPIENTS" | "ME", clientKey?: string) =>
	sendReport(world.ctx, { reportId: report.id, to, clientKey });

describe("a report sent by hand", () => {
	it("goes to its recipients at once, or to the caller alone as a test", async () => {
		expect(await send("RECIPIENTS")).toMatchObject({ state: "PENDING", trigger: "MANUAL", title: "How we rank" });
		await world.beginRun();
		await world.work();
		await send("ME");
		await world.work();
		expect(await world.issues()).toMatchObject([
			{ trigger: "MANUAL", state: "SENT", mails: ["ann@client.example SENT", "bob@client.example SENT"] },
			{ trigger: "TEST", state: "SENT", mails: [`${world.email} SENT`] },
		]);
		expect(server.recipients).toEqual(["ann@client.example", "bob@client.example", world.email]);
	});

	it("is made once with a client key, also once it is sent", async () => {
		const first = await send("RECIPIENTS", "press-1");
		await world.work();
		expect((await send("RECIPIENTS", "press-1")).id).toBe(first.id);
		expect(await codeOf(send("ME", "press-1"))).toBe("IDEMPOTENCY_CONFLICT");
		await world.work();
		expect(server.recipients).toHaveLength(2);
	});

	it("is refused without a mail server, with nobody to mail, to keys as a test, and after 20 an hour", async () => {
		const { viewer, config } = world.ctx;
		const without = buildContext(db, { viewer, config: { ...config, smtpUrl: null } });
		expect(await codeOf(sendReport(without, { reportId: report.id, to: "ME" }))).toBe("PROVIDER_NOT_CONFIGURED");
		const signIn = { kind: "apiKey", apiKeyId: "1", scopes: ["READ", "WRITE"] } as const;
		const byKey = buildContext(db, { viewer: { ...viewer, signIn }, config });
		expect(await codeOf(sendReport(byKey, { reportId: report.id, to: "ME" }))).toBe("FORBIDDEN");
		for (let times = 0; times < 20; times++) await send("RECIPIENTS");
		expect(await codeOf(send("RECIPIENTS"))).toBe("RATE_LIMITED");
		await db.setClock("2026-11-20T14:00:00Z");
		await send("RECIPIENTS");
		await updateReport(world.ctx, report.id, world.input({ recipients: [] }));
		expect(await codeOf(send("RECIPIENTS"))).toBe("CONFLICT");
	});

	it("is not mailed to recipients who stopped it, although they stay listed and are entered again", async () => {
		await send("RECIPIENTS");
		await world.work();
		const stopUrl = server.to("ann@client.example")[0]?.headers.find(({ key }) => key === "list-unsubscribe")?.value;
		await stopReport(world.em, /[0-9a-f]{64}/.exec(stopUrl ?? "")?.[0] ?? "");
		await updateReport(world.ctx, report.id, world.input({ recipients: [] }));
		const again = await updateReport(world.ctx, report.id, world.input({ recipients: ["Ann@Client.example"] }));
		expect(again.recipients).toEqual([{ address: "ann@client.example", isStopped: true }]);
		expect(await codeOf(send("RECIPIENTS"))).toBe("CONFLICT");
		await updateReport(world.ctx, report.id, world.input());
		await send("RECIPIENTS");
		await world.work();
		expect((await world.issues())[1]).toMatchObject({
			state: "SENT",
			mails: ["ann@client.example STOPPED", "bob@client.example SENT"],
		});
		expect(server.to("ann@client.example")).toHaveLength(1);
	});
});

describe("an issue that is sent again", () => {
	/** An issue whose first mail was sent and whose second failed. */
	async function partlySent(): Promise<string> {
		await send("RECIPIENTS");
		await world.make();
		server.onTaken = () => {
			server.refusal = { code: 550, words: "No such mailbox" };
		};
		await world.send();
		server.onTaken = () => {};
		server.refusal = null;
		const [issue] = await world.issues();
		expect(issue?.state).toBe("PARTLY_SENT");
		return issue?.id ?? "";
	}

	it("goes as it was made to those whose mail failed, or to those named", async () => {
		const id = await partlySent();
		const { title } = report.content;
		await updateReport(world.ctx, report.id, world.input({ content: { title: "Another title" } }));
		expect(await resendIssue(world.ctx, { id, clientKey: "again" })).toMatchObject({ id, state: "SENDING", title });
		await world.send();
		await resendIssue(world.ctx, { id, clientKey: "again" });
		await resendIssue(world.ctx, { id, addresses: ["ANN@client.example"] });
		await world.send();
		expect(await world.issues()).toMatchObject([
			{ state: "SENT", mails: ["ann@client.example SENT", "bob@client.example SENT"] },
		]);
		expect(server.recipients).toEqual(["ann@client.example", "bob@client.example", "ann@client.example"]);
		expect(new Set(server.taken.map(({ subject }) => subject)).size).toBe(1);
	});

	it("goes to nobody who is not of the issue, whose mail did not fail, or once its report is deleted", async () => {
		const id = await partlySent();
		expect(await codeOf(resendIssue(world.ctx, { id, addresses: ["eve@client.example"] }))).toBe("NOT_FOUND");
		await resendIssue(world.ctx, { id });
		await world.send();
		expect(await codeOf(resendIssue(world.ctx, { id }))).toBe("CONFLICT");
		await deleteReport(world.ctx, report.id);
		expect(await codeOf(resendIssue(world.ctx, { id, addresses: ["ann@client.example"] }))).toBe("CONFLICT");
		expect(server.recipients).toHaveLength(2);
	});
});

describe("recipients", () => {
	it("are members only with open sign-up, unless the operator allows anybody", async () => {
		const member = await world.join();
		const { viewer, config } = world.ctx;
		const as = (changes: object) => buildContext(db, { viewer, config: { ...config, ...changes } });
		const open = as({ reportRecipients: null, signUp: "open" });
		const input = world.input({ recipients: [member.email, "ann@client.example"] });
		expect(await faultOf(createReport(open, input))).toEqual({
			field: "recipients.1",
			message: "This installation mails reports to members only.",
		});
		await createReport(open, { ...input, recipients: [member.email.toUpperCase(), member.email] });
		await createReport(as({ reportRecipients: null, signUp: "closed" }), input);
		expect(await codeOf(createReport(as({ reportRecipients: "members", signUp: "closed" }), input))).toBe("BAD_INPUT");
	});

	it("that were strangers are not mailed once the operator allows members only", async () => {
		const { viewer, config } = world.ctx;
		await send("RECIPIENTS");
		await world.make(buildContext(db, { viewer, config: { ...config, reportRecipients: "members" } }));
		const [issue] = await world.issues();
		expect(issue).toMatchObject({ state: "FAILED" });
		expect(issue?.mails[0]).toBe("ann@client.example FAILED This installation mails reports to members only.");
	});

	it("need a verified address of who saves them, and are at most 20", async () => {
		const many = Array.from({ length: 21 }, (_, at) => `r${at}@client.example`);
		expect(await faultOf(world.report({ recipients: many }))).toMatchObject({ field: "recipients" });
		expect(await faultOf(world.report({ recipients: ["nobody"] }))).toMatchObject({ field: "recipients.0" });
		await rowsOf(world.em, sql`update users set email_verified = false where id = ${world.ctx.viewer.userId}`);
		expect(await refusalOf(world.report())).toMatchObject({ code: "FORBIDDEN" });
		await world.report({ recipients: [] });
	});
});
