import { expect, test } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowOf, rowsOf, sql, toDate } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { creditsOf, startTracking, type Tracked, type TrackingOptions } from "../../../test/factories/tracking.ts";
import { setUpScheduleDatabase } from "../../../test/set-up.ts";
import { deleteAccount } from "../../desk/account-data/account-deletion.service.ts";
import { saveSettings } from "../../desk/settings/settings.service.ts";
import { createDomain, deleteDomain } from "../../desk/tracking/domains.service.ts";
import { addKeywords, deleteKeywords } from "../../desk/tracking/keywords.service.ts";
import { runsOfDomain } from "../runs/run-rows.service.ts";
import { startRun } from "../runs/runs.service.ts";
import type { RunRow } from "../runs/runs.types.ts";
import { runSchedule } from "./schedules.jobs.ts";

const start = "2026-03-01T08:00:00.000Z";
const minute = 60_000;
const hour = 60 * minute;

const db = setUpScheduleDatabase();

/** Sets the clock to so long after the start, in milliseconds. */
function clockAt(later: number): Promise<void> {
	return db.setClock(new Date(Date.parse(start) + later).toISOString());
}

/** A domain with keywords, at the start of the tests' time. */
async function tracking(options: Partial<TrackingOptions> = {}): Promise<Tracked> {
	await clockAt(0);
	return startTracking(db, { keywords: 4, depth: 10, ...options });
}

function switchTo(ctx: TestContext<Viewer>, isDaily: boolean) {
	return saveSettings({ ...ctx, em: db.orm.em.fork() }, { dailyPositionCheck: isDaily });
}

/** Milliseconds from the start to the domain's next slot; null when it has none. */
async function nextSlot(domainId: string): Promise<number | null> {
	const [row] = await rowsOf(
		db.orm.em.fork(),
		sql<{ at: string | null }>`select next_slot_at as at from schedules where domain_id = ${domainId}`,
	);
	return row?.at ? toDate(row.at).getTime() - Date.parse(start) : null;
}

const wake = (ctx: TestContext<Viewer>) => runDueSlots(db, ctx);

/** The domain's runs, newest first. */
async function runsOf(domainId: string): Promise<RunRow[]> {
	return (await runsOfDomain(db.orm.em.fork(), domainId, { offset: 0, limit: 50 })).items;
}

/** The slot to the millisecond is not known beforehand: the clock continues while a test runs. */
async function bookedWithin(domainId: string, from: number): Promise<number> {
	const slot = await nextSlot(domainId);
	expect(slot).toBeGreaterThanOrEqual(from);
	expect(slot).toBeLessThan(from + minute);
	return slot ?? 0;
}

test("the first slot is 24 hours after the domain's last run, but no sooner than in five minutes", async () => {
	const { ctx, domainId } = await tracking();
	await startRun(ctx, { domainId });
	await endChecks(db, () => 3);
	await clockAt(3 * hour);
	await switchTo(ctx, true);
	await bookedWithin(domainId, 24 * hour);
	await switchTo(ctx, false);
	expect(await nextSlot(domainId)).toBeNull();
	await clockAt(30 * hour);
	await switchTo(ctx, true);
	await bookedWithin(domainId, 30 * hour + 5 * minute);
});

test("a domain without a run is checked five minutes after daily mode is switched on, and then every 24 hours", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	const slot = await bookedWithin(domainId, 5 * minute);
	await clockAt(slot - 1_000);
	await wake(ctx);
	expect(await runsOf(domainId)).toEqual([]);
	await clockAt(slot);
	await wake(ctx);
	const [run] = await runsOf(domainId);
	expect(run).toMatchObject({ trigger: "daily", state: "RUNNING", total: 4, cost: 4, skipped: 0, missedSlots: 0 });
	expect(run?.slotAt?.getTime()).toBe(Date.parse(start) + slot);
	expect(await nextSlot(domainId)).toBe(slot + 24 * hour);
	await endChecks(db, () => 3);
});

test("a run before the first slot moves it to 24 hours later, and one between later slots moves none", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	await clockAt(2 * minute);
	await startRun(ctx, { domainId });
	await endChecks(db, () => 3);
	const first = await bookedWithin(domainId, 24 * hour + 2 * minute);
	await clockAt(hour);
	await wake(ctx);
	expect(await runsOf(domainId)).toMatchObject([{ trigger: "manual" }]);
	await clockAt(first);
	await wake(ctx);
	await endChecks(db, () => 3);
	await clockAt(first + hour);
	await startRun(ctx, { domainId });
	await endChecks(db, () => 3);
	expect(await nextSlot(domainId)).toBe(first + 24 * hour);
});

test("switching daily mode on again leaves a slot that is booked where it is", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	const slot = await nextSlot(domainId);
	await clockAt(2 * minute);
	await switchTo(ctx, true);
	expect(await nextSlot(domainId)).toBe(slot);
});

test("a slot starts once, however many workers wake for it at once", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	await clockAt(hour);
	await Promise.all(Array.from({ length: 8 }, () => wake(ctx)));
	expect(await runsOf(domainId)).toHaveLength(1);
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(96);
	await endChecks(db, () => 3);
});

test("a slot whose run fails halfway leaves nothing and stays due", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	const slot = await nextSlot(domainId);
	await clockAt(hour);
	const fingerprint = () => {
		throw new Error("The power went out.");
	};
	await expect(wake({ ...ctx, secrets: { ...ctx.secrets, fingerprint } })).rejects.toThrow("The power went out.");
	expect(await nextSlot(domainId)).toBe(slot);
	expect(await runsOf(domainId)).toEqual([]);
	await wake(ctx);
	expect(await runsOf(domainId)).toMatchObject([{ state: "RUNNING", missedSlots: 0 }]);
	await endChecks(db, () => 3);
});

test("slots missed while everything was down are run once, and the run counts them", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	const slot = (await nextSlot(domainId)) ?? 0;
	await clockAt(slot + 75 * hour);
	await Promise.all([wake(ctx), wake(ctx)]);
	const runs = await runsOf(domainId);
	expect(runs).toMatchObject([{ state: "RUNNING", missedSlots: 3, total: 4 }]);
	expect(runs[0]?.slotAt?.getTime()).toBe(Date.parse(start) + slot + 72 * hour);
	expect(await nextSlot(domainId)).toBe(slot + 96 * hour);
	await endChecks(db, () => 3);
});

test("what cannot be paid is left out, the longest unchecked first served, and the run says so", async () => {
	const { ctx, domainId, keywordIds } = await tracking({ depth: 20, user: { credits: 9 } });
	await startRun(ctx, { keywordIds: keywordIds.slice(0, 2) });
	await endChecks(db, () => 3);
	await switchTo(ctx, true);
	await clockAt(25 * hour);
	await wake(ctx);
	const [run] = await runsOf(domainId);
	expect(run).toMatchObject({ state: "RUNNING", total: 2, cost: 4, skipped: 2, unpaid: 2, error: null });
	const checked = await rowsOf(
		db.orm.em.fork(),
		sql<{ id: string }>`select keyword_id as id from checks where run_id = ${run?.id ?? ""} order by id`,
	);
	expect(checked.map(({ id }) => id)).toEqual(keywordIds.slice(2));
	await endChecks(db, () => 3);
});

test("a slot that cannot be paid at all is stored with why, takes nothing, and the next one is booked", async () => {
	const { ctx, domainId } = await tracking({ depth: 100, user: { credits: 9 } });
	await switchTo(ctx, true);
	const slot = (await nextSlot(domainId)) ?? 0;
	await clockAt(slot);
	await wake(ctx);
	await wake(ctx);
	const runs = await runsOf(domainId);
	const error = "Not enough credits: this run needs 40 and you have 9.";
	expect(runs).toMatchObject([{ state: "STOPPED", total: 0, cost: 0, skipped: 4, unpaid: 4, error }]);
	expect(runs[0]?.finishedAt).not.toBeNull();
	expect(await creditsOf(db, ctx.viewer.accountId)).toBe(9);
	expect(await nextSlot(domainId)).toBe(slot + 24 * hour);
});

test("a slot without a key is stored with why, and the one after the key came runs", async () => {
	const { ctx, domainId } = await tracking({ context: { config: { serperApiKey: null } } });
	await switchTo(ctx, true);
	const slot = (await nextSlot(domainId)) ?? 0;
	await clockAt(slot);
	await wake(ctx);
	const error = "No Serper API key is configured. Add one in Settings.";
	expect(await runsOf(domainId)).toMatchObject([{ state: "STOPPED", error }]);
	await saveSettings(ctx, { serperApiKey: "key" });
	await clockAt(slot + 24 * hour);
	await wake(ctx);
	expect(await runsOf(domainId)).toMatchObject([{ state: "RUNNING", error: null }, { state: "STOPPED" }]);
	await endChecks(db, () => 3);
});

test("keywords under check when their slot comes are left out; when all are, the slot says so", async () => {
	const { ctx, domainId, keywordIds } = await tracking();
	await switchTo(ctx, true);
	const slot = (await nextSlot(domainId)) ?? 0;
	await clockAt(slot);
	await startRun(ctx, { keywordIds: keywordIds.slice(0, 1) });
	await wake(ctx);
	expect((await runsOf(domainId))[0]).toMatchObject({ trigger: "daily", total: 3, skipped: 1, unpaid: 0 });
	await clockAt(slot + 24 * hour);
	await wake(ctx);
	const error = "All keywords were already being checked.";
	expect((await runsOf(domainId))[0]).toMatchObject({ state: "STOPPED", skipped: 4, unpaid: 0, error });
	await endChecks(db, () => 3);
});

test("switching off stops the next run, not the one under way", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	await clockAt(hour);
	await wake(ctx);
	await switchTo(ctx, false);
	await clockAt(49 * hour);
	await wake(ctx);
	await endChecks(db, () => 3);
	expect(await runsOf(domainId)).toMatchObject([{ state: "DONE", done: 4 }]);
});

test("a daily run's checks that fail give their credits back in the schedule's name", async () => {
	const { ctx, domainId } = await tracking();
	await switchTo(ctx, true);
	await clockAt(hour);
	await wake(ctx);
	await endChecks(db, (_check, at) => (at === 0 ? { error: "No." } : 3));
	expect(await runsOf(domainId)).toMatchObject([{ state: "DONE", failed: 1, refunded: 1 }]);
	const actors = await rowsOf(
		db.orm.em.fork(),
		sql<{
			actor: string;
		}>`select actor from ledger_entries where account_id = ${ctx.viewer.accountId} order by id desc limit 2`,
	);
	const { id } = await rowOf(
		db.orm.em.fork(),
		sql<{ id: string }>`select id from schedules where domain_id = ${domainId}`,
	);
	expect(actors).toEqual([{ actor: `schedule:${id}` }, { actor: `schedule:${id}` }]);
});

test("a domain made while daily mode is on has a schedule, whose slot waits for keywords and five minutes more", async () => {
	const { ctx } = await tracking();
	await switchTo(ctx, true);
	const { id } = await createDomain(ctx, { name: "Second", url: "second.example" });
	await bookedWithin(id, 5 * minute);
	await clockAt(50 * hour);
	await wake(ctx);
	expect(await runsOf(id)).toEqual([]);
	await addKeywords(ctx, id, { keywords: [{ keyword: "one" }] });
	const slot = await bookedWithin(id, 50 * hour + 5 * minute);
	await addKeywords(ctx, id, { keywords: [{ keyword: "two" }] });
	expect(await nextSlot(id)).toBe(slot);
	await clockAt(slot);
	await wake(ctx);
	expect(await runsOf(id)).toMatchObject([{ total: 2, missedSlots: 0 }]);
	await endChecks(db, () => 3);
});

test("a domain that lost its keywords is not run, and costs nobody a stored failure a day", async () => {
	const { ctx, domainId, keywordIds } = await tracking();
	await switchTo(ctx, true);
	await deleteKeywords(ctx, { keywordIds });
	await clockAt(75 * hour);
	await wake(ctx);
	expect(await runsOf(domainId)).toEqual([]);
});

test("a domain takes its schedule with it, and so does an account", async () => {
	const { ctx, domainId } = await tracking();
	const other = await createDomain(ctx, { name: "Other", url: "other.example" });
	await switchTo(ctx, true);
	const schedules = () =>
		rowsOf(
			db.orm.em.fork(),
			sql<{ id: string }>`select domain_id as id from schedules where account_id = ${ctx.viewer.accountId} order by 1`,
		);
	expect(await schedules()).toEqual([{ id: domainId }, { id: other.id }]);
	await deleteDomain(ctx, domainId);
	expect(await schedules()).toEqual([{ id: other.id }]);
	await deleteAccount(ctx, { password: "correct horse" });
	expect(await schedules()).toEqual([]);
});

test("the alarm of a booked slot is set for its moment, once, and set anew when it rings too early", async () => {
	const { ctx } = await tracking();
	await switchTo(ctx, true);
	await switchTo(ctx, true);
	const alarms = ctx.jobs.recorded.filter(({ name }) => name === "schedule.run");
	expect(alarms).toMatchObject([{ options: { unique: true } }]);
	const { id: scheduleId } = await rowOf(
		ctx.em,
		sql<{ id: string }>`select id from schedules where account_id = ${ctx.viewer.accountId}`,
	);
	await runSchedule({ ...ctx, enqueue: ctx.jobs.enqueue, orm: db.orm }, scheduleId);
	for (const { options } of [alarms[0], ctx.jobs.recorded.at(-1)].filter((job) => job !== undefined)) {
		expect(options.after).toBeGreaterThan(4 * 60);
		expect(options.after).toBeLessThan(6 * 60);
	}
});
