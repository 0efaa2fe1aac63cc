import { describe, expect, it } from "vitest";
import type { Config } from "../../../../config.ts";
import type { Viewer } from "../../../../context.ts";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { TestContext } from "../../../../test/context.ts";
import { buildContext } from "../../../../test/context.ts";
import { ReportWorld } from "../../../../test/factories/report-world.ts";
import type { MailServer } from "../../../../test/fakes/mail-server.ts";
import { codeOf, refusalOf } from "../../../../test/refused.ts";
import { setUpReportWorld } from "../../../../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { removeMember } from "../../../desk/members/leaving.service.ts";
import { updateMember } from "../../../desk/members/member-rights.service.ts";
import { deleteDomain } from "../../../desk/tracking/domains.service.ts";
import { createView } from "../../../desk/views/views.service.ts";
import { createReport, deleteReport, updateReport } from "../scheduled/reports.service.ts";
import { reportById } from "../scheduled/shown-reports.service.ts";
import { pruneIssues } from "./issue-removal.service.ts";
import { endUnmailable } from "./mails/issue-end.service.ts";
import { resendIssue } from "./resending.service.ts";
import { sendReport } from "./sending.service.ts";
import { madeIssueById } from "./shown-issues.service.ts";

const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
let server: MailServer;
let world: ReportWorld;

setUpReportWorld(db, (scene) => ({ server, world } = scene));

const atSlot = () => db.setClock("2026-11-21T07:00:01Z");

/** The same caller where the configuration is another. */
function under(config: Partial<Config>): TestContext<Viewer> {
	const { viewer, config: usual } = world.ctx;
	return buildContext(db, { viewer, config: { ...usual, ...config } });
}

describe("a report", () => {
	it("is made at its slot and mailed to each recipient once, with its files", async () => {
		const report = await world.report({ attachesPdf: true, attachesCsv: true });
		expect(report.nextIssueAt).toEqual(new Date("2026-11-21T07:00:00Z"));
		await world.work();
		expect(await world.issues()).toEqual([]);
		await atSlot();
		await world.work();
		await world.work();
		expect(await world.issues()).toMatchObject([
			{
				date: "2026-11-21",
				trigger: "SCHEDULE",
				state: "SENT",
				period: "Oct 23 to Nov 21, 2026",
				mails: ["ann@client.example SENT", "bob@client.example SENT"],
			},
		]);
		expect(server.recipients).toEqual(["ann@client.example", "bob@client.example"]);
		const [mail] = server.taken;
		expect(mail?.subject).toBe("How we rank: Oct 23 to Nov 21, 2026");
		expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf", "text/csv"]);
		expect((await reportById(world.ctx, report.id)).nextIssueAt).toEqual(new Date("2026-11-22T07:00:00Z"));
	});

	it("is made although an earlier one cannot be", async () => {
		const broken = await world.report({ time: "07:00" });
		await world.report();
		await world.changeContent(broken.id, { timeZone: "Nowhere/City" });
		await atSlot();
		await world.work();
		await world.work();
		expect(await world.issues()).toMatchObject([{ state: "SENT", date: "2026-11-21" }]);
	});

	it("waits at its slot for a run of the domain, 60 minutes at most", async () => {
		await world.report();
		await atSlot();
		const endRun = await world.beginRun();
		await world.work();
		expect(await world.issues()).toMatchObject([{ state: "PENDING" }]);
		await endRun();
		await world.work();
		expect(await world.issues()).toMatchObject([{ state: "SENT" }]);
		await db.setClock("2026-11-22T07:00:01Z");
		await world.beginRun();
		await world.work();
		await db.setClock("2026-11-22T07:59:00Z");
		await world.work();
		expect(await world.issues()).toMatchObject([{ state: "SENT" }, { state: "PENDING" }]);
		await db.setClock("2026-11-22T08:00:02Z");
		await world.work();
		expect(await world.issues()).toMatchObject([{ state: "SENT" }, { state: "SENT", date: "2026-11-22" }]);
	});

	it("with nothing measured is skipped: nobody gets it, and one mail says so to the member who saved it last", async () => {
		world = await ReportWorld.create(db, server, []);
		const editor = await world.join();
		await createReport(editor, world.input());
		await atSlot();
		await world.work();
		await world.work();
		const reason = "Nothing was measured in this period.";
		expect(await world.issues()).toMatchObject([{ state: "SKIPPED", reason, mails: [] }]);
		expect(server.recipients).toEqual([editor.email]);
		expect(server.taken[0]?.subject).toBe("The report “How we rank” was not sent");
		expect(server.taken[0]?.text).toContain(reason);
	});

	it("whose view cannot be read fails with its sentence, and the owner gets word if who saved it may not see it any more", async () => {
		const view = await createView(world.ctx, { name: "Mobile", domainId: world.domainId, filter: {} });
		const editor = await world.join();
		await createReport(editor, world.input({ content: { viewId: view.id } }));
		await updateMember(world.ctx, editor.viewer.userId, { role: "VIEWER" });
		await rowsOf(world.em, sql`update views set version = 99 where id = ${view.id}`);
		await atSlot();
		await world.work();
		const reason = "This view was saved by a newer version of Toprung.";
		expect(await world.issues()).toMatchObject([{ state: "FAILED", reason, mails: [] }]);
		expect(server.recipients).toEqual([world.email]);
	});

	it("is made on time and kept where no mail is sent", async () => {
		const ctx = under({ smtpUrl: null });
		await createReport(ctx, world.input());
		await atSlot();
		await world.make(ctx);
		const [issue] = await world.issues();
		expect(issue).toMatchObject({ state: "READY", reason: null, mails: [] });
		expect((await madeIssueById(ctx, issue?.id ?? "")).document).toMatchObject({
			title: "How we rank",
			measuredCount: 2,
		});
	});

	it("whose mails wait is ready once the mail server is taken away", async () => {
		await world.report();
		await atSlot();
		await world.make();
		expect(await world.issues()).toMatchObject([{ state: "SENDING" }]);
		await endUnmailable(world.em);
		await world.send();
		expect([await world.issues(), server.recipients]).toMatchObject([[{ state: "READY", reason: null }], []]);
	});

	it("keeps its issues for 400 days", async () => {
		const report = await world.report({ cadence: null, time: null });
		await sendReport(world.ctx, { reportId: report.id, to: "RECIPIENTS" });
		await world.work();
		await db.setClock("2027-12-25T11:00:00Z");
		await pruneIssues(world.em, world.ctx);
		expect(await world.issues()).toMatchObject([{ state: "SENT" }]);
		await db.setClock("2027-12-25T13:00:00Z");
		await pruneIssues(world.em, world.ctx);
		expect(await world.issues()).toEqual([]);
		expect((await reportById(world.ctx, report.id)).id).toBe(report.id);
	});

	it("that is paused drops its slots, and goes on with the next after that", async () => {
		const report = await world.report();
		await updateReport(world.ctx, report.id, world.input({ isPaused: true }));
		await db.setClock("2026-11-23T12:00:00Z");
		await world.work();
		const resumed = await updateReport(world.ctx, report.id, world.input());
		await world.work();
		expect([await world.issues(), resumed.nextIssueAt]).toEqual([[], new Date("2026-11-24T07:00:00Z")]);
	});

	it("that is deleted leaves its issues, and those that wait are not sent", async () => {
		const report = await world.report();
		await atSlot();
		await world.work();
		await db.setClock("2026-11-22T07:00:01Z");
		await world.make();
		await deleteReport(world.ctx, report.id);
		await world.work();
		expect(await world.issues()).toMatchObject([
			{ state: "SENT", reportId: null },
			{ state: "FAILED", reportId: null },
		]);
		expect(server.recipients).toHaveLength(2);
	});

	it("goes with its domain, with all mails that wait", async () => {
		await world.report();
		await atSlot();
		await world.make();
		await deleteDomain(world.ctx, world.domainId);
		await db.setClock("2026-11-22T07:00:01Z");
		await world.work();
		expect([server.recipients, (await world.issues()).length]).toEqual([[], 1]);
	});

	it("loses a member who is removed from the account, also for what waits", async () => {
		const member = await world.join();
		const report = await world.report({ recipients: [member.email, "ann@client.example"] });
		await atSlot();
		await world.make();
		await sendReport(member, { reportId: report.id, to: "ME" });
		await world.make();
		await removeMember(world.ctx, member.viewer.userId);
		await world.send();
		expect(server.recipients.filter((address) => address !== member.email)).toEqual(["ann@client.example"]);
		expect(server.to(member.email).map(({ subject }) => subject)).not.toContain("How we rank: Oct 23 to Nov 21, 2026");
		const { recipients: left } = await reportById(world.ctx, report.id);
		expect(left).toEqual([{ address: "ann@client.example", isStopped: false }]);
		const [issue] = await world.issues();
		expect(issue?.state).toBe("PARTLY_SENT");
		const { id = "" } = issue ?? {};
		expect(await codeOf(resendIssue(world.ctx, { id })), "nobody to mail").toBe("CONFLICT");
		const named = resendIssue(world.ctx, { id, addresses: ["ann@client.example", member.email] });
		expect(await refusalOf(named)).toMatchObject({
			code: "CONFLICT",
			details: [{ field: "addresses.1", message: "This address is no longer a recipient of the report." }],
		});
		const [, test] = await world.issues();
		expect(test).toMatchObject({ trigger: "TEST", state: "FAILED" });
		expect(await codeOf(resendIssue(world.ctx, { id: test?.id ?? "" }))).toBe("CONFLICT");
	});

	it("counts against 5,000 mails of the account in 24 hours; what exceeds them fails and says so", async () => {
		await world.report();
		await atSlot();
		const { accountId } = world.ctx.viewer;
		await rowsOf(
			world.em,
			sql`insert into attempts (key, count, resets_at)
				values (${`report-mails:${accountId}`}, 4999, app_now() + interval '1 hour')`,
		);
		await world.work();
		expect(await world.issues()).toMatchObject([
			{
				state: "PARTLY_SENT",
				mails: [
					"ann@client.example SENT",
					"bob@client.example FAILED An account can send 5,000 report mails in 24 hours.",
				],
			},
		]);
	});
});
