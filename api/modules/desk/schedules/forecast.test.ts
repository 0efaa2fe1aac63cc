import { describe, expect, it, vi } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import type { BuiltUser } from "../../../test/factories/factories.ts";
import { creditsOf, startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { setUpDatabase } from "../../../test/set-up.ts";
import type { ClaimedCheck } from "../../measuring/checks/claim.service.ts";
import { startRun } from "../../measuring/runs/runs.service.ts";
import { runSlot } from "../../measuring/slots/slot-run.service.ts";
import { calendarOf } from "./calendar.service.ts";
import { createSchedule } from "./check-schedules.service.ts";
import { creditDays } from "./forecast/credit-days.service.ts";
import { expectationsOf, forecastOfAccount, forecastsOfDomains } from "./forecast/forecast.service.ts";
import { forecastInputsOf } from "./forecast/forecast-inputs.service.ts";
import { previewSchedule } from "./preview.service.ts";

const db = setUpDatabase();

const start = Date.parse("2026-03-10T00:00:00Z");
const clockAt = (days: number) => db.setClock(new Date(start + days * 86_400_000).toISOString());

const rule = {
	name: "All",
	cadence: { kind: "EVERY_N_DAYS", everyDays: 1 },
	time: "06:00",
	timeZone: "Europe/Amsterdam",
	target: { kind: "ALL" },
};

async function tracking(credits: number): Promise<Tracked> {
	await clockAt(0);
	return startTracking(db, { keywords: 35, depth: 100, user: { credits } });
}

const fresh = ({ ctx }: Tracked) => ({ ...ctx, em: db.orm.em.fork() });

/** A keyword's position, all the time; every seventh is not found. */
function positionOf({ keywordId, depth }: ClaimedCheck): number | null {
	const position = 1 + ((Number(keywordId) * 13) % 40);
	return Number(keywordId) % 7 === 3 || position > depth ? null : position;
}

/** Some days of slots, from one on; returns the credits they took. */
async function live({ ctx }: Tracked, from: number, days: number): Promise<number> {
	const before = await creditsOf(db, ctx.viewer.accountId);
	for (let day = from; day < from + days; day++) {
		await clockAt(day + 0.5);
		await runDueSlots(db, ctx);
		await endChecks(db, positionOf);
	}
	return before - (await creditsOf(db, ctx.viewer.accountId));
}

/** The slots that could not be paid in full. */
function unpaidSlots({ domainId }: Tracked): Promise<{ at: string }[]> {
	return rowsOf(
		db.orm.em.fork(),
		sql<{ at: string }>`select slot_at as at from runs where domain_id = ${domainId} and unpaid > 0 order by id`,
	);
}

/** By day: how many keywords were read in full, and the longest time since that was done before, in days. */
function fullReads({ domainId }: Tracked): Promise<{ day: string; full: number; longest: number | null }[]> {
	return rowsOf(
		db.orm.em.fork(),
		sql<{ day: string; full: number; longest: number | null }>`
			select day::text, count(*)::int as full, max(gap)::int as longest from (
				select finished_at::date as day, finished_at::date - lag(finished_at::date) over (partition by keyword_id order by id) as gap
				from checks where domain_id = ${domainId} and depth = 100
			) f group by 1 order by 1`,
	);
}

const endSchedules = () => rowsOf(db.orm.em.fork(), sql`update schedules set next_slot_at = null`);

describe("a forecast of thirty days", () => {
	it("of fixed depths is what they take, to the credit, and names the first slot that is not paid in full", async () => {
		const tracked = await tracking(5_000);
		await createSchedule(fresh(tracked), tracked.domainId, rule);
		const expected = await expectationsOf(await forecastInputsOf(fresh(tracked)));
		const { credits30, firstUnpaidAt } = forecastOfAccount(expected);
		const [today, ...ahead] = (await creditDays(fresh(tracked), expected, rule.timeZone)) ?? [];
		expect(credits30).toBe(30 * 35 * 10);
		expect(await live(tracked, 0, 30)).toBe(5_000);
		expect(today).toEqual({ date: "2026-03-10", credits: 5_000, isExpected: false });
		const lived = await creditDays(
			fresh(tracked),
			await expectationsOf(await forecastInputsOf(fresh(tracked))),
			rule.timeZone,
		);
		const balances = new Map(lived?.map(({ date, credits }) => [date, credits]));
		// On the last day the slot is paid in part.
		expect(ahead.pop()).toMatchObject({ date: firstUnpaidAt?.toISOString().slice(0, 10), isExpected: true });
		expect(ahead).toHaveLength(13);
		for (const { date, credits } of ahead) expect([date, balances.get(date)]).toEqual([date, credits]);
		const unpaid = await unpaidSlots(tracked);
		await endSchedules();
		expect(firstUnpaidAt).toEqual(new Date(unpaid[0]?.at ?? 0));
	});

	it("of followed depths is within 10 %, and in sixty these take at most half of fixed ones", async () => {
		const tracked = await tracking(100_000);
		await startRun(fresh(tracked), { domainId: tracked.domainId });
		await endChecks(db, positionOf);
		await createSchedule(fresh(tracked), tracked.domainId, { ...rule, depthPolicy: "FOLLOW" });
		const { credits30 } = forecastOfAccount(await expectationsOf(await forecastInputsOf(fresh(tracked))));
		const taken = await live(tracked, 0, 30);
		expect(Math.abs(credits30 - taken) / taken).toBeLessThanOrEqual(0.1);
		const both = taken + (await live(tracked, 30, 30));
		await endSchedules();
		const fixed = 60 * 350;
		expect(both, `credits of 60 days, of fixed depths ${fixed}`).toBeLessThanOrEqual(0.5 * fixed);
		const reads = await fullReads(tracked);
		// No keyword waits for longer than a week for a full read, and no day of the week has more than its share.
		expect(Math.max(...reads.map(({ longest }) => longest ?? 0))).toBeLessThanOrEqual(7);
		const settled = reads.slice(-7 * 7);
		const total = settled.reduce((sum, { full }) => sum + full, 0);
		const byWeekday = Map.groupBy(settled, ({ day }) => new Date(day).getUTCDay());
		for (const [weekday, ofDay] of byWeekday) {
			const share = ofDay.reduce((sum, { full }) => sum + full, 0) / total;
			expect(share, `weekday ${weekday}`).toBeLessThanOrEqual(0.2);
		}
	});
});

it("others are served while the slots of a year are worked out", async () => {
	const tracked = await tracking(1_000_000);
	for (let n = 0; n < 10; n++) {
		await createSchedule(fresh(tracked), tracked.domainId, { ...rule, name: `Daily ${n}`, time: `06:0${n}` });
	}
	const forecastInputs = await forecastInputsOf(fresh(tracked));
	let turns = 0;
	const count = () => {
		turns++;
		counting = setImmediate(count);
	};
	let counting = setImmediate(count);
	// Each slot seems to take longer than one turn may.
	let now = 0;
	const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 20));
	const { taken } = await expectationsOf(forecastInputs).finally(() => clock.mockRestore());
	clearImmediate(counting);
	expect(taken.size).toBeGreaterThan(365);
	expect(turns).toBeGreaterThan(365);
	await endSchedules();
});

describe("the cost of a month", () => {
	it("is what runs of it took, however started, and what its slots are expected to take; a domain has its own", async () => {
		const tracked = await tracking(100_000);
		const { ctx, domainId, keywordIds } = tracked;
		const owner = { viewer: ctx.viewer, accountId: ctx.viewer.accountId };
		const other = await startTracking(db, { keywords: 2, depth: 10, host: "other.example", as: owner as BuiltUser });
		await clockAt(-10);
		await startRun(fresh(tracked), { domainId });
		await endChecks(db, positionOf);
		await clockAt(0);
		await createSchedule(fresh(tracked), domainId, { ...rule, depth: 10 });
		await createSchedule(fresh(tracked), other.domainId, rule);
		expect(await live(tracked, 0, 2)).toBe(2 * 35 + 2 * 2);
		await startRun(fresh(tracked), { keywordIds: [...keywordIds.slice(0, 1), ...other.keywordIds] });
		await endChecks(db, () => ({ error: "No." }));
		await startRun(fresh(tracked), { keywordIds: [...keywordIds.slice(0, 3), ...other.keywordIds] });
		await endChecks(db, positionOf);
		const expected = await expectationsOf(await forecastInputsOf(fresh(tracked)));
		// Twenty days of March are left, by UTC.
		const manual = { own: 3 * 10, other: 2 };
		expect(forecastOfAccount(expected)).toMatchObject({
			takenThisMonth: 2 * 37 + manual.own + manual.other,
			manualThisMonth: manual.own + manual.other,
			aheadThisMonth: 20 * 37,
		});
		expect(await forecastsOfDomains(fresh(tracked), [domainId, other.domainId], expected)).toMatchObject([
			{ takenThisMonth: 2 * 35 + manual.own, manualThisMonth: manual.own, aheadThisMonth: 20 * 35 },
			{ takenThisMonth: 2 * 2 + manual.other, manualThisMonth: manual.other, aheadThisMonth: 20 * 2 },
		]);
		const requested = { from: "2026-03-11", to: "2026-03-12", timeZone: "UTC" };
		const days = async (domainId: string | null) =>
			(await calendarOf(fresh(tracked), { ...requested, domainId })).map(
				({ credits, takenCredits, runCount, runs }) => [
					credits - takenCredits,
					takenCredits,
					runCount,
					runs.map(({ trigger }) => trigger),
				],
			);
		const started = ["scheduled", "scheduled", "manual", "manual"];
		expect(await days(null)).toEqual([
			[0, 37 + manual.own + manual.other, 4, started],
			[37, 0, 0, []],
		]);
		expect(await days(domainId)).toEqual([
			[0, 35 + manual.own, 3, started.slice(1)],
			[35, 0, 0, []],
		]);
		await endSchedules();
	});

	it("has nothing to come on its last day after the slots, and nothing of the last month on its first", async () => {
		const tracked = await tracking(100_000);
		await createSchedule(fresh(tracked), tracked.domainId, { ...rule, depth: 10 });
		const monthOf = async () => forecastOfAccount(await expectationsOf(await forecastInputsOf(fresh(tracked))));
		await live(tracked, 21, 1);
		expect(await monthOf()).toMatchObject({ takenThisMonth: 35, aheadThisMonth: 0, credits30: 30 * 35 });
		// May has one slot more than thirty days.
		await clockAt(52.1);
		expect(await monthOf()).toMatchObject({ takenThisMonth: 0, aheadThisMonth: 31 * 35, credits30: 30 * 35 });
		await endSchedules();
	});
});

describe("a preview", () => {
	it("says what the schedule adds, what overlaps, and what to know beforehand", async () => {
		const tracked = await tracking(3_000);
		await createSchedule(fresh(tracked), tracked.domainId, { ...rule, depth: 10 });
		const input = {
			...rule,
			name: "Deep",
			time: "02:30",
			cadence: { kind: "MONTHLY", dayOfMonth: 31 },
			mode: "QUEUED",
		};
		const preview = await previewSchedule(fresh(tracked), { domainId: tracked.domainId, scheduleId: null, input });
		expect(preview).toMatchObject({ keywordCount: 35, overlapCount: 35, credits30: 350 });
		expect(preview.slots.map(({ slotAt }) => slotAt.toISOString())).toEqual([
			"2026-03-31T00:30:00.000Z",
			"2026-04-30T00:30:00.000Z",
			"2026-05-31T00:30:00.000Z",
			"2026-06-30T00:30:00.000Z",
			"2026-07-31T00:30:00.000Z",
		]);
		expect(preview.warnings).toEqual([
			"Months without a 31st run on their last day.",
			"35 keywords are in another schedule too: each is checked once a day.",
			"Serper has no queue: checks are live.",
			expect.stringMatching(/^Your credits last until [A-Z][a-z]{2} \d+\.$/),
		]);
		const weekly = { ...rule, name: "Weekly", time: "02:30", cadence: { kind: "WEEKDAYS", weekdays: ["SUNDAY"] } };
		const { warnings } = await previewSchedule(fresh(tracked), {
			domainId: tracked.domainId,
			scheduleId: null,
			input: weekly,
		});
		expect(warnings[0]).toBe("On Mar 29, 2026 the clock skips 02:30: this run starts at 03:30.");
	});
});

describe("the calendar", () => {
	it("has the runs of past days and the slots ahead, with what they take", async () => {
		const tracked = await tracking(1_000);
		const { id } = await createSchedule(fresh(tracked), tracked.domainId, { ...rule, depth: 10 });
		await clockAt(0.5);
		const { config, secrets, serp } = tracked.ctx;
		await runSlot({ em: db.orm.em.fork(), config, secrets, serp }, id);
		await endChecks(db, positionOf);
		const requested = {
			from: "2026-03-09",
			to: "2026-03-12",
			timeZone: "Europe/Amsterdam",
			domainId: tracked.domainId,
		};
		const days = await calendarOf(fresh(tracked), requested);
		expect(
			days.map(({ date, slotCount, keywordCount, credits, runs }) => [
				date,
				slotCount,
				keywordCount,
				credits,
				runs.length,
			]),
		).toEqual([
			["2026-03-09", 0, 0, 0, 0],
			["2026-03-10", 0, 0, 35, 1],
			["2026-03-11", 1, 35, 35, 0],
			["2026-03-12", 1, 35, 35, 0],
		]);
	});
});
