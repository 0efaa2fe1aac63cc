import { expect, it, vi } from "vitest";
import { rowsOf, sql } from "../../../../../db/sql.ts";
import type { ReportWorld } from "../../../../../test/factories/report-world.ts";
import { waitingForLocks } from "../../../../../test/locks.ts";
import { setUpReportWorld } from "../../../../../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../../../../../test/set-up.ts";
import { deleteDomain } from "../../../../desk/tracking/domains.service.ts";
import { sendReport } from "../sending.service.ts";
import { endMailsTo, endUnmailable } from "./issue-end.service.ts";

const db = setUpDatabase({ clock: "2026-11-20T12:00:00Z" });
let world: ReportWorld;
setUpReportWorld(db, (scene) => ({ world } = scene));

it.each<[string, () => Promise<void>]>([
	["the domain is deleted", () => deleteDomain(world.ctx, world.domainId)],
	["a member is removed", () => endMailsTo(world.em, world.ctx.viewer.accountId, "ann@client.example")],
	["the mail server is taken away", () => endUnmailable(world.em)],
])("mails end behind what holds their report, without a deadlock, when %s", async (_, end) => {
	const { id } = await world.report({ cadence: null, time: null });
	await sendReport(world.ctx, { reportId: id, to: "RECIPIENTS" });
	await world.make();
	let ended: Promise<void> | undefined;
	await world.em.transactional(async (em) => {
		await rowsOf(em, sql`select from reports where id = ${id} for no key update`);
		ended = end();
		await vi.waitFor(async () => expect(await waitingForLocks(world.em)).toBe(1), 60_000);
		await rowsOf(em, sql`select from report_issues where report_id = ${id} for no key update`);
		await rowsOf(em, sql`select from mail for no key update`);
	});
	await ended;
	await world.send();
	expect((await world.issues())[0]?.mails).toContainEqual(expect.stringMatching(/^ann@client.example FAILED/));
});
