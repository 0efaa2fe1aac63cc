import { describe, expect, it } from "vitest";
import type { Viewer } from "../../../context.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import type { TestContext } from "../../../test/context.ts";
import { everyDay, runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import {
	creditsOf,
	movementsOf,
	startTracking,
	type Tracked,
	type TrackingOptions,
} from "../../../test/factories/tracking.ts";
import { setUpScheduleDatabase } from "../../../test/set-up.ts";
import { runsOfDomain } from "../../measuring/runs/run-rows.service.ts";
import { cancelRun, startRun } from "../../measuring/runs/runs.service.ts";
import type { RunRow } from "../../measuring/runs/runs.types.ts";
import { saveSettings } from "../settings/settings.service.ts";
import { updateDomain } from "../tracking/domains.service.ts";
import { approveRun, declineRun } from "./approval.service.ts";
import { createSchedule, deleteSchedule, updateSchedule } from "./check-schedules.service.ts";
import { pauseSchedule, resumeSchedule, skipSlot, unskipSlot } from "./pauses.service.ts";
import { runNow } from "./run-now.service.ts";
import { type ScheduleRecord, scheduleById } from "./shown-schedules.service.ts";

const db = setUpScheduleDatabase();

const day = (offset: number) => `2026-03-${String(2 + offset).padStart(2, "0")}`;
const clockAt = (text: string) => db.setClock(`${text}${text.length === 10 ? "T00:00:00.000" : ""}Z`);

/** A domain with keywords, on a Monday at midnight. */
async function tracking(options: Partial<TrackingOptions> = {}): Promise<Tracked> {
	await clockAt(day(0));
	return startTracking(db, { keywords: 4, depth: 10, user: { credits: 1_000 }, ...options });
}

const fresh = (ctx: TestContext<Viewer>) => ({ ...ctx, em: db.orm.em.fork() });

async function create({ ctx, domainId }: Tracked, input: object = {}): Promise<ScheduleRecord> {
	return createSchedule(fresh(ctx), domainId, { ...everyDay, ...input });
}

const wake = (ctx: TestContext<Viewer>) => runDueSlots(db, ctx);

/** Lets a day's slots start and its checks end. */
async function live({ ctx }: Tracked, date: string, endOf: Parameters<typeof endChecks>[1] = () => 3): Promise<void> {
	await clockAt(`${date}T06:10:00`);
	await wake(ctx);
	await endChecks(db, endOf);
}

/** The domain's runs, oldest first. */
async function runsOf({ domainId }: Tracked): Promise<RunRow[]> {
	return (await runsOfDomain(db.orm.em.fork(), domainId, { offset: 0, limit: 100 })).items.reverse();
}

const refusalOf = (promise: Promise<unknown>) =>
	promise.then(
		() => null,
		({ code, message }: { code?: string; message?: string }) => ({ code, message }),
	);

describe("a schedule", () => {
	it("runs each of its days once, however many workers wake, and its runs keep its name", async () => {
		const tracked = await tracking();
		const { id } = await create(tracked);
		for (const offset of [0, 1]) {
			await clockAt(`${day(offset)}T06:10:00`);
			await Promise.all(Array.from({ length: 4 }, () => wake(tracked.ctx)));
			await endChecks(db, () => 3);
		}
		const runs = await runsOf(tracked);
		expect(runs).toMatchObject(
			[0, 1].map(() => ({ trigger: "scheduled", state: "DONE", total: 4, cost: 4, scheduleId: id, missedSlots: 0 })),
		);
		expect(runs.map(({ slotAt }) => slotAt?.toISOString())).toEqual([
			`${day(0)}T06:00:00.000Z`,
			`${day(1)}T06:00:00.000Z`,
		]);
		await deleteSchedule(fresh(tracked.ctx), id);
		expect((await runsOf(tracked)).map(({ scheduleName }) => scheduleName)).toEqual(["Every day", "Every day"]);
	});

	it("starts once after three days without a worker, and once for a slot that comes within two hours", async () => {
		const tracked = await tracking();
		await create(tracked);
		await live(tracked, day(2));
		expect(await runsOf(tracked)).toMatchObject([{ missedSlots: 2 }]);
		await clockAt(`${day(4)}T05:10:00`);
		await wake(tracked.ctx);
		expect(await runsOf(tracked)).toHaveLength(1);
		await live(tracked, day(4));
		expect(await runsOf(tracked)).toMatchObject([{ missedSlots: 2 }, { missedSlots: 1 }]);
	});

	it("says why it could check nothing, and nothing is charged", async () => {
		const tracked = await tracking({ keywords: 0 });
		await create(tracked);
		await live(tracked, day(0));
		expect(await runsOf(tracked)).toMatchObject([
			{ state: "STOPPED", error: "No keyword matches this schedule.", cost: 0 },
		]);
	});

	it("leaves out what a scheduled run measured as deep on that day; deeper reads and failed checks go on", async () => {
		const tracked = await tracking({ keywords: 5 });
		const { ctx, keywordIds } = tracked;
		await rowsOf(
			db.orm.em.fork(),
			sql`update keywords set groups = '{money}' where id = any(${keywordIds.slice(0, 3)}::bigint[])`,
		);
		await rowsOf(
			db.orm.em.fork(),
			sql`update keywords set groups = groups || '{long}' where id = any(${keywordIds.slice(2)}::bigint[])`,
		);
		await create(tracked, { name: "Money", target: { kind: "GROUPS", groups: ["money"] } });
		await create(tracked, { name: "Long", target: { kind: "GROUPS", groups: ["long"] }, time: "08:00" });
		const deep = await create(tracked, { name: "Deep", time: "10:00", depth: 20 });
		await clockAt(`${day(0)}T06:10:00`);
		await wake(ctx);
		await endChecks(db, (_, at) => (at === 2 ? { error: "No." } : 3));
		await clockAt(`${day(0)}T08:10:00`);
		await wake(ctx);
		await endChecks(db, () => 3);
		// The third failed and is in both.
		expect(await runsOf(tracked)).toMatchObject([
			{ scheduleName: "Money", total: 3, failed: 1, skipped: 0 },
			{ scheduleName: "Long", total: 3, skipped: 0 },
		]);
		await clockAt(`${day(0)}T10:10:00`);
		await wake(ctx);
		await endChecks(db, () => 3);
		expect((await runsOf(tracked)).at(-1)).toMatchObject({ scheduleName: "Deep", total: 5, cost: 10 });
		await updateSchedule(fresh(ctx), deep.id, { ...everyDay, name: "Deep", time: "12:00" });
		await clockAt(`${day(0)}T12:10:00`);
		await wake(ctx);
		// Its date has run; tomorrow it is the last of the day.
		expect(await runsOf(tracked)).toHaveLength(3);
		for (const time of ["06:10:00", "08:10:00", "12:10:00"]) {
			await clockAt(`${day(1)}T${time}`);
			await wake(ctx);
			await endChecks(db, () => 3);
		}
		expect((await runsOf(tracked)).slice(3)).toMatchObject([
			{ total: 3, skipped: 0 },
			{ total: 2, skipped: 1 },
			{ state: "STOPPED", error: "Every keyword was checked today already.", skipped: 5 },
		]);
	});

	it("keeps its slots through a pause and skips, and makes nothing up for them", async () => {
		const tracked = await tracking();
		const { ctx } = tracked;
		const { id } = await create(tracked);
		const slot = new Date(`${day(1)}T06:00:00Z`);
		await skipSlot(fresh(ctx), id, slot);
		expect((await skipSlot(fresh(ctx), id, slot)).skippedSlots).toEqual([slot]);
		await live(tracked, day(0));
		await live(tracked, day(1));
		expect(await runsOf(tracked)).toHaveLength(1);
		const paused = await pauseSchedule(fresh(ctx), id, new Date(`${day(4)}T00:00:00Z`));
		expect(paused).toMatchObject({ isPaused: true, nextSlotAt: new Date(`${day(4)}T06:00:00Z`) });
		for (const offset of [2, 3, 4]) await live(tracked, day(offset));
		expect(
			(await runsOf(tracked)).map(({ slotAt, missedSlots }) => [slotAt?.toISOString().slice(0, 10), missedSlots]),
		).toEqual([
			[day(0), 0],
			[day(4), 0],
		]);
		expect(await scheduleById(fresh(ctx), id)).toMatchObject({ isPaused: false, pausedUntil: null });
		await pauseSchedule(fresh(ctx), id, null);
		await live(tracked, day(5));
		expect((await resumeSchedule(fresh(ctx), id)).nextSlotAt).toEqual(new Date(`${day(6)}T06:00:00Z`));
		const again = new Date(`${day(6)}T06:00:00Z`);
		await skipSlot(fresh(ctx), id, again);
		expect((await unskipSlot(fresh(ctx), id, again)).nextSlotAt).toEqual(again);
		expect(await refusalOf(skipSlot(fresh(ctx), id, new Date(`${day(6)}T07:00:00Z`)))).toMatchObject({
			code: "BAD_INPUT",
		});
		expect(await refusalOf(pauseSchedule(fresh(ctx), id, new Date(`${day(1)}T07:00:00Z`)))).toMatchObject({
			code: "BAD_INPUT",
		});
	});

	it("checks now what it would, whatever its pause and however often", async () => {
		const tracked = await tracking();
		const { ctx } = tracked;
		const { id } = await create(tracked, { depth: 30 });
		await live(tracked, day(0));
		await pauseSchedule(fresh(ctx), id, null);
		const run = await runNow(fresh(ctx), id, "once");
		expect(run).toMatchObject({ trigger: "manual", total: 4, cost: 12, scheduleName: "Every day", slotAt: null });
		expect((await runNow(fresh(ctx), id, "once")).id).toBe(run.id);
		expect(await refusalOf(runNow(fresh(ctx), id, null))).toMatchObject({ code: "ALREADY_RUNNING" });
		await endChecks(db, () => 3);
	});
});

describe("daily updates", () => {
	it("end with a domain's first schedule and come back with its last one", async () => {
		const tracked = await tracking();
		const { ctx, domainId } = tracked;
		await saveSettings(fresh(ctx), { dailyPositionCheck: true });
		const slots = () =>
			rowsOf(
				db.orm.em.fork(),
				sql<{
					name: string | null;
					at: string | null;
				}>`select name, next_slot_at as at from schedules where domain_id = ${domainId}`,
			);
		expect(await slots()).toMatchObject([{ name: null }]);
		const { id } = await create(tracked);
		expect(await slots()).toMatchObject([{ name: "Every day" }]);
		await saveSettings(fresh(ctx), { dailyPositionCheck: false });
		await saveSettings(fresh(ctx), { dailyPositionCheck: true });
		expect(await slots()).toMatchObject([{ name: "Every day" }]);
		await live(tracked, day(0));
		await clockAt(`${day(0)}T10:00:00`);
		await deleteSchedule(fresh(ctx), id);
		const [daily] = await slots();
		expect(daily?.name).toBeNull();
		// 24 hours after its last run.
		expect(new Date(daily?.at ?? 0).toISOString().slice(0, 16)).toBe(`${day(1)}T06:10`);
	});
});

describe("a monthly cap", () => {
	it("leaves out what it does not cover, longest unchecked first, until the month ends", async () => {
		const tracked = await tracking();
		const { ctx, domainId } = tracked;
		await create(tracked);
		await updateDomain(fresh(ctx), domainId, { monthlyCreditCap: 7 });
		for (const offset of [0, 1, 2]) await live(tracked, day(offset));
		expect(await runsOf(tracked)).toMatchObject([
			{ total: 4, overCap: 0 },
			{ total: 3, skipped: 1, unpaid: 1, overCap: 1 },
			{ state: "STOPPED", overCap: 4, error: "The monthly cap of 7 credits leaves 0; this run needs 4." },
		]);
		expect(await refusalOf(startRun(fresh(ctx), { domainId }))).toEqual({
			code: "OUT_OF_CREDITS",
			message: "This domain's monthly cap leaves 0 credits; this run needs 4.",
		});
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(993);
		await live(tracked, "2026-04-01");
		expect((await runsOf(tracked)).at(-1)).toMatchObject({ state: "DONE", total: 4 });
	});

	it("is kept by ten runs at once", async () => {
		const tracked = await tracking({ keywords: 10 });
		const { ctx, domainId, keywordIds } = tracked;
		await updateDomain(fresh(ctx), domainId, { monthlyCreditCap: 4 });
		const starts = await Promise.all(keywordIds.map((id) => refusalOf(startRun(fresh(ctx), { keywordIds: [id] }))));
		expect(starts.filter((refusal) => refusal === null)).toHaveLength(4);
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(996);
		await endChecks(db, (_, at) => (at === 0 ? { error: "No." } : 3));
		// What failed is given back to the cap, too.
		expect(await refusalOf(startRun(fresh(ctx), { keywordIds: keywordIds.slice(-1) }))).toBeNull();
		await endChecks(db, () => 3);
	});
});

describe("a run above the approval limit", () => {
	async function held() {
		const tracked = await tracking();
		await saveSettings(fresh(tracked.ctx), { approvalLimit: 3 });
		const schedule = await create(tracked);
		await clockAt(`${day(0)}T06:10:00`);
		await wake(tracked.ctx);
		const [run] = await runsOf(tracked);
		return { tracked, schedule, run: run as RunRow, ctx: tracked.ctx };
	}

	it("waits: nothing is charged, and no keyword is occupied", async () => {
		const { tracked, run, ctx } = await held();
		expect(run).toMatchObject({ state: "HELD", total: 4, cost: 0, heldCost: 4, finishedAt: null });
		expect(await movementsOf(db, ctx.viewer.accountId)).toHaveLength(1);
		expect(await refusalOf(startRun(fresh(ctx), { domainId: tracked.domainId }))).toBeNull();
		await endChecks(db, () => 3);
	});

	it("begins once when two approve it at once, and not above what they allow", async () => {
		const { tracked, run, ctx } = await held();
		await rowsOf(db.orm.em.fork(), sql`update domains set search_depth = 20 where id = ${tracked.domainId}`);
		const now = "This run would now take 8 credits.";
		expect(await refusalOf(approveRun(fresh(ctx), run.id, 7))).toEqual({ code: "CONFLICT", message: now });
		const runs = await Promise.all([1, 2].map(() => approveRun(fresh(ctx), run.id, 8)));
		expect(runs).toMatchObject(
			[0, 1].map(() => ({ id: run.id, state: "RUNNING", total: 4, cost: 8, heldUntil: null })),
		);
		await endChecks(db, () => 3);
		expect(await creditsOf(db, ctx.viewer.accountId)).toBe(992);
		expect(await refusalOf(declineRun(fresh(ctx), run.id))).toMatchObject({ code: "CONFLICT" });
		expect(await runsOf(tracked)).toMatchObject([{ state: "DONE", done: 4 }]);
	});

	it("is stopped by declining or cancelling it, by the next slot, and with its schedule", async () => {
		const { tracked, run, ctx, schedule } = await held();
		const { state, error } = await declineRun(fresh(ctx), run.id);
		expect([state, error]).toEqual(["STOPPED", expect.stringMatching(/^Declined by .+\.$/)]);
		expect((await declineRun(fresh(ctx), run.id)).error).toBe(error);
		expect(await refusalOf(approveRun(fresh(ctx), run.id, 100))).toMatchObject({ code: "CONFLICT" });
		for (const offset of [1, 2, 3]) {
			await clockAt(`${day(offset)}T06:10:00`);
			await wake(ctx);
		}
		const states = async () => (await runsOf(tracked)).map(({ state, error }) => error ?? state);
		expect(await states()).toEqual([error, "Not approved in time.", "Not approved in time.", "HELD"]);
		const last = (await runsOf(tracked)).at(-1)?.id ?? "";
		await cancelRun(fresh(ctx), last);
		expect((await states()).at(-1)).toBe(error);
		await clockAt(`${day(4)}T06:10:00`);
		await wake(ctx);
		await deleteSchedule(fresh(ctx), schedule.id);
		expect((await states()).at(-1)).toBe("The schedule was deleted.");
		expect(await movementsOf(db, ctx.viewer.accountId)).toHaveLength(1);
	});
});
