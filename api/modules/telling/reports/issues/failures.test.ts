import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import type { ReportWorld } from "../../../../test/factories/report-world.ts";
import type { MailServer } from "../../../../test/fakes/mail-server.ts";
import { waitingForLocks } from "../../../../test/locks.ts";
import { setUpReportWorld } from "../../../../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";
import { sendReport } from "./sending.service.ts";

const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
let server: MailServer;
let world: ReportWorld;
let reportId: string;

setUpReportWorld(db, (scene) => ({ server, world } = scene));
beforeEach(async () => {
	({ id: reportId } = await world.report({ cadence: null, time: null }));
	await sendReport(world.ctx, { reportId, to: "RECIPIENTS" });
});
afterEach(() => {
	vi.useRealTimers();
});

describe("a report", () => {
	it("that the mail server refuses has its words, and the member gets word once", async () => {
		await world.make();
		server.refusal = { code: 550, words: "No such mailbox" };
		await world.send();
		const [issue] = await world.issues();
		expect(issue?.state).toBe("FAILED");
		expect(issue?.reason).toMatch(/^None of its 2 mails could be sent: .*No such mailbox/);
		expect(issue?.mails[0]).toMatch(/^ann@client.example FAILED .*550.*No such mailbox/);
		server.refusal = null;
		await world.send();
		expect(server.recipients).toEqual([world.email]);
	});

	it("that cannot be mailed as it was made fails after three attempts, and says so", async () => {
		await world.make();
		await rowsOf(world.em, sql`update report_issues set made = 'not what was stored'`);
		for (const moment of ["12:10:00Z", "12:20:00Z", "12:30:00Z"]) {
			await db.setClock(`2026-11-20T${moment}`);
			await world.send();
		}
		const reason = "None of its 2 mails could be sent: The report could not be made.";
		const mails = ["ann", "bob"].map((name) => `${name}@client.example FAILED The report could not be made.`);
		expect(await world.issues()).toMatchObject([{ state: "FAILED", reason, mails }]);
	});

	it("that cannot be made fails after three attempts, and the member gets word", async () => {
		await world.changeContent(reportId, { timeZone: "Nowhere/City" });
		for (const moment of ["12:10", "12:20", "12:30"]) {
			expect(await world.issues()).toMatchObject([{ state: "PENDING" }]);
			await db.setClock(`2026-11-20T${moment}:00Z`);
			await world.make();
		}
		await world.send();
		expect(await world.issues()).toMatchObject([
			{ state: "FAILED", reason: "The report could not be made.", mails: [] },
		]);
		expect(server.recipients).toEqual([world.email]);
	});

	it("whose document takes over 30 seconds fails", async () => {
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		await world.em.transactional(async (em) => {
			await rowsOf(em, sql`lock table keywords in access exclusive mode`);
			const made = world.make();
			await vi.waitFor(async () => expect(await waitingForLocks(world.em)).toBe(1), 60_000);
			vi.advanceTimersByTime(30_000);
			await made;
		});
		expect(await world.issues()).toMatchObject([{ state: "FAILED", reason: "The report could not be made." }]);
	});

	it("that is too large to be kept fails, and says what helps", async () => {
		await world.changeContent(reportId, { title: randomBytes(2_000_000).toString("base64") });
		await world.make();
		const reason = "The report is too large to be kept. Choose a view with fewer keywords.";
		expect(await world.issues()).toMatchObject([{ state: "FAILED", reason, mails: [] }]);
	});
});
