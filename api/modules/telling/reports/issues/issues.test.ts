import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ReportWorld } from "../../../../test/factories/report-world.ts";
import { MailServer } from "../../../../test/fakes/mail-server.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";

const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
let server: MailServer;
let world: ReportWorld;

beforeAll(async () => {
	server = await MailServer.start();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
	server.taken.length = 0;
	world = await ReportWorld.create(db, server);
});
afterEach(() => {
	server.refusal = null;
});

describe("a report", () => {
	it("is made at its slot and mailed to each recipient once", async () => {
const report = await world.report({ attachesPdf: true, attachesCsv: true });
		expect(report.nextIssueAt).toEqual(new Date("2026-11-21T07:00:00Z"));
		await world.work();
		expect(await world.issues()).toEqual([]);
		await db.setClock("2026-11-21T07:00:01Z");
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
		expect(server.taken.map(({ to }) => to?.[0]?.address)).toEqual(["ann@client.example", "bob@client.example"]);
		const [mail] = server.taken;
		expect(mail?.subject).toBe("How we rank: Oct 23 to Nov 21, 2026");
		expect(mail?.attachments.map(({ mimeType }) => mimeType)).toEqual(["application/pdf", "text/csv"]);
	});
});
