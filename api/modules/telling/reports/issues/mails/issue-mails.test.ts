import { beforeEach, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../../db/sql.ts";
import type { ReportWorld } from "../../../../../test/factories/report-world.ts";
import type { MailServer } from "../../../../../test/fakes/mail-server.ts";
import { setUpReportWorld } from "../../../../../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../../../../../test/set-up.ts";
import { removeMember } from "../../../../desk/members/leaving.service.ts";
import { updateMember } from "../../../../desk/members/member-rights.service.ts";
import { deleteReport } from "../../scheduled/reports.service.ts";
import type { Report } from "../../scheduled/reports.types.ts";
import { mailsByIssue } from "../issues.loaders.ts";
import type { ReportMail } from "../issues.types.ts";
import { resendIssue } from "../resending.service.ts";
import { sendReport } from "../sending.service.ts";
import { endMailsTo } from "./issue-end.service.ts";
import { reportLetter } from "./report-letter.service.ts";
import { stopReport } from "./stopping.service.ts";

const ann = "ann@client.example";
const bob = "bob@client.example";
const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
let server: MailServer;
let world: ReportWorld;
let report: Report;

setUpReportWorld(db, (scene) => ({ server, world } = scene));
beforeEach(async () => {
	report = await world.report({ cadence: null, time: null, recipients: [ann, bob] });
});

const send = () => sendReport(world.ctx, { reportId: report.id, to: "RECIPIENTS" });

/** Stops the report for an address that was mailed, by the link in its newest mail. */
async function stop(address: string): Promise<void> {
	const header = server
		.to(address)
		.at(-1)
		?.headers.find(({ key }) => key === "list-unsubscribe");
	await stopReport(world.em, /[0-9a-f]{64}/.exec(header?.value ?? "")?.[0] ?? "");
}

/** Does something once, while the mail to an address is on its way. */
function during(address: string, act: () => Promise<unknown>) {
	let isDone = false;
	return async ({ to }: { to: string }) => {
		if (to !== address || isDone) return;
		isDone = true;
		await act();
	};
}

const issue = async () => (await world.issues()).at(-1);

/** The newest issue's mails, as members see them. */
async function mails(): Promise<ReportMail[]> {
	const [found] = await mailsByIssue({ ...world.ctx, em: world.em }, [(await issue())?.id ?? ""]);
	return found ?? [];
}

describe("a mail that is on its way", () => {
	it("ends as sent when its report is deleted meanwhile; those that wait are not sent", async () => {
		await send();
		await world.make();
		await world.send(during(ann, () => deleteReport(world.ctx, report.id)));
		expect(server.recipients).toEqual([ann]);
		expect(await issue()).toMatchObject({
			state: "PARTLY_SENT",
			mails: [`${ann} SENT`, `${bob} FAILED Its report was deleted.`],
		});
	});

	it("is not tried again when its report was deleted meanwhile", async () => {
		await send();
		await world.make();
		server.refusal = { code: 451, words: "Later" };
		await world.send(during(ann, () => deleteReport(world.ctx, report.id)));
		server.refusal = null;
		expect(await issue()).toMatchObject({ state: "SENDING" });
		await db.setClock("2026-11-20T12:01:00Z");
		await world.send();
		const mails = [ann, bob].map((address) => `${address} FAILED Its report was deleted.`);
		const reason = "None of its 2 mails could be sent: Its report was deleted.";
		expect(await issue()).toMatchObject({ state: "FAILED", reason, mails });
		expect(server.recipients).toEqual([]);
	});

	it("ends as sent when its recipient stops the report meanwhile, and is not tried again", async () => {
		await send();
		await world.work();
		await send();
		await world.make();
		await world.send(during(ann, () => stop(ann)));
		expect(await issue()).toMatchObject({ state: "SENT", mails: [`${ann} SENT`, `${bob} SENT`] });
	});

	it("is stopped when it could not be sent before its recipient stopped the report", async () => {
		await send();
		await world.work();
		await send();
		await world.make();
		server.refusal = { code: 451, words: "Later" };
		await world.send(during(ann, () => stop(ann)));
		server.refusal = null;
		await db.setClock("2026-11-20T12:01:00Z");
		await world.send();
		expect(await issue()).toMatchObject({ state: "SENT", mails: [`${ann} STOPPED`, `${bob} SENT`] });
		expect(server.to(ann)).toHaveLength(1);
	});

	it("is not tried again once its recipient is no member any more", async () => {
		await send();
		await world.make();
		server.refusal = { code: 451, words: "Later" };
		await world.send(during(ann, () => endMailsTo(world.em, world.ctx.viewer.accountId, ann)));
		server.refusal = null;
		await db.setClock("2026-11-20T12:01:00Z");
		await world.send();
		expect(await issue()).toMatchObject({
			state: "PARTLY_SENT",
			mails: [`${ann} FAILED This member was removed.`, `${bob} SENT`],
		});
		expect(server.recipients).toEqual([bob]);
	});

	it("is wanted until it is stopped: that is asked again once it is written", async () => {
		await send();
		await world.work();
		await send();
		await world.make();
		const [waiting] = await rowsOf(
			world.em,
			sql<{ id: string }>`select id from report_mails where state = 'QUEUED' and address = ${ann}`,
		);
		const isWanted = () => reportLetter.isWanted?.(world.em, { reportMailId: waiting?.id ?? "" });
		expect(await isWanted()).toBe(true);
		await stop(ann);
		expect(await isWanted()).toBe(false);
	});
});

it("a mail that is tried again says why the last attempt failed, until it is sent", async () => {
	await send();
	await world.make();
	server.refusal = { code: 451, words: "Greylisted" };
	await world.send();
	server.refusal = null;
	expect(await mails()).toMatchObject([
		{ address: ann, state: "QUEUED", at: null, error: "451 Greylisted" },
		{ address: bob, state: "QUEUED", at: null, error: "451 Greylisted" },
	]);
	await db.setClock("2026-11-20T12:01:00Z");
	await world.send();
	expect(await mails()).toMatchObject([
		{ state: "SENT", error: null },
		{ state: "SENT", error: null },
	]);
});

it("sending an issue again leaves it sent to one who got it and then stopped the report", async () => {
	await send();
	await world.work();
	await stop(ann);
	const [before] = await mails();
	await db.setClock("2026-11-20T13:00:00Z");
	await resendIssue(world.ctx, { id: (await issue())?.id ?? "", addresses: [ann, bob] });
	await world.send();
	expect(server.recipients).toEqual([ann, bob, bob]);
	expect(await mails()).toMatchObject([before, { address: bob, state: "SENT" }]);
	expect(before).toMatchObject({ address: ann, state: "SENT" });
	expect(await issue()).toMatchObject({ state: "SENT" });
});

it("an issue that all recipients have stopped counts as sent", async () => {
	report = await world.report({ recipients: [ann, bob] });
	await send();
	await world.work();
	for (const address of [ann, bob]) await stop(address);
	await db.setClock("2026-11-21T07:00:01Z");
	await world.work();
	expect(await issue()).toMatchObject({
		trigger: "SCHEDULE",
		state: "SENT",
		reason: null,
		mails: [`${ann} STOPPED`, `${bob} STOPPED`],
	});
	expect(server.recipients).toEqual([ann, bob]);
});

it("a test is mailed only to a member who still sees the domain once it is made", async () => {
	const removed = await world.join();
	const limited = await world.join();
	const member = await world.join();
	for (const ctx of [removed, limited, member]) await sendReport(ctx, { reportId: report.id, to: "ME" });
	await removeMember(world.ctx, removed.viewer.userId);
	await updateMember(world.ctx, limited.viewer.userId, { domainIds: [] });
	await world.work();
	expect(await world.issues()).toMatchObject([
		{ state: "READY", mails: [] },
		{ state: "READY", mails: [] },
		{ state: "SENT", mails: [`${member.email} SENT`] },
	]);
	expect(
		server.taken.filter(({ subject }) => subject?.startsWith("How we rank")).map(({ to }) => to?.[0]?.address),
	).toEqual([member.email]);
});
