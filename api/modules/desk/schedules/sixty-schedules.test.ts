import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createOrm, type Orm } from "../../../db/orm.ts";
import { isStoreDown } from "../../../db/outage.ts";
import { rowsOf, sql } from "../../../db/sql.ts";
import { pick, seedOf } from "../../../lib/seeded.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/database.ts";
import { runDueSlots } from "../../../test/factories/due-slots.ts";
import { endChecks } from "../../../test/factories/ended-checks.ts";
import { startTracking, type Tracked } from "../../../test/factories/tracking.ts";
import { createSchedule } from "./check-schedules.service.ts";

const zones = ["Europe/Amsterdam", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"];
/** Two of them are skipped or shown twice where the clocks change. */
const times = ["02:15", "02:30", "06:00"];
const dayNames = ["SUNDAY", "MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY"];
const [minute, dayMs] = [60_000, 86_400_000];
/** Enough to include every day of the month that rules name, and every clock change of the zones. */
const days = 20;
const schedulesOfDomain = 20;
/** Times at which workers lose their database in the middle of their work. */
const kills = 100;

interface Rule {
	cadence: { kind: string; everyDays?: number; startsOn?: string; weekdays?: string[]; dayOfMonth?: number };
	time: string;
	timeZone: string;
}

let db: TestDatabase;
/** The two workers' own connections, so that both lose theirs alone. */
let workers: Orm[];

beforeAll(async () => {
	db = await createTestDatabase();
	workers = await Promise.all([1, 2].map(() => createOrm({ url: db.url })));
});
afterAll(async () => {
	await Promise.all(workers.map((orm) => orm.close(true)));
	await db.drop();
});

it.each([
	["the clocks go forward", "2026-03-18"],
	["the clocks go back", "2026-10-18"],
])(
	"sixty schedules run each of their slots once while workers are killed and %s",
	async (_change, firstDay) => {
		const start = Date.parse(`${firstDay}T00:00:00Z`);
		await db.setClock(new Date(start).toISOString());
		const rules = Array.from({ length: 60 }, (_, n) => ruleOf(n, firstDay));
		const expected = new Map<string, string[]>();
		const tracked: Tracked[] = [];
		for (let n = 0; n < rules.length; n += schedulesOfDomain) {
			const one = await startTracking(db, { keywords: 1, depth: 10, user: { credits: 100_000 } });
			tracked.push(one);
			for (const rule of rules.slice(n, n + schedulesOfDomain)) {
				const input = { name: `Schedule ${expected.size}`, target: { kind: "ALL" }, ...rule };
				const { id } = await createSchedule({ ...one.ctx, em: db.orm.em.fork() }, one.domainId, input);
				expected.set(
					id,
					slotsByCalendar(rule, start).map((at) => new Date(at).toISOString()),
				);
			}
		}
		const slots = [...new Set([...expected.values()].flat())].map((at) => Date.parse(at)).sort((a, b) => a - b);
		const killed = new Set(Array.from({ length: kills }, (_, n) => pick(seedOf(firstDay), n, slots.length)));
		let lost = 0;
		for (const [index, slot] of slots.entries()) {
			// Later than the latest spread.
			await db.setClock(new Date(slot + 6 * minute).toISOString());
			if (killed.has(index)) lost += (await Promise.all([wakeAll(tracked), killWorkers(index % 10)]))[0];
			await wakeAll(tracked);
			await endChecks(db, () => 3);
		}
		await db.setClock(new Date(start + days * dayMs + 6 * minute).toISOString());
		await wakeAll(tracked);

		const runs = await rowsOf(
			db.orm.em.fork(),
			sql<{ id: string; at: string }>`
			select schedule_id as id, slot_at as at from runs
			where schedule_id = any(${[...expected.keys()]}::bigint[]) order by slot_at, id`,
		);
		const ran = Map.groupBy(runs, ({ id }) => id);
		for (const [id, moments] of expected) {
			expect(
				(ran.get(id) ?? []).map(({ at }) => new Date(at).toISOString()),
				`schedule ${id}`,
			).toEqual(moments);
		}
		expect(runs.length).toBeGreaterThan(500);
		expect(lost).toBeGreaterThan(0);
	},
	900_000,
);

function ruleOf(n: number, firstDay: string): Rule {
	const chosen = (what: number, below: number) => pick(seedOf(`rule ${n}`), what, below);
	const cadences: Rule["cadence"][] = [
		{ kind: "EVERY_N_DAYS", everyDays: 1 + chosen(1, 7), startsOn: firstDay },
		{ kind: "WEEKDAYS", weekdays: dayNames.filter((_, day) => chosen(10 + day, 2) === 1 || day === n % 7) },
		{ kind: "MONTHLY", dayOfMonth: [1, 25, 29, 31][chosen(2, 4)] ?? 1 },
	];
	return {
		// A third each, and of daily ones as many again.
		cadence: n % 4 === 3 ? { kind: "EVERY_N_DAYS", everyDays: 1, startsOn: firstDay } : cadences[n % 4]!,
		time: times[n % times.length]!,
		timeZone: zones[n % zones.length]!,
	};
}

/**
 * The slots of a rule by walking through every minute and reading the zone's clock, unlike the program: the first minute
 * that shows the time; where the clock skips it, as much later as is skipped.
 */
function slotsByCalendar({ cadence, time, timeZone }: Rule, start: number): number[] {
	const end = start + days * dayMs;
	const clock = clockOf(timeZone, start - 2 * dayMs, end + 2 * dayMs);
	return [...clock.dates].flatMap((date) => {
		const at = isDue(cadence, date) ? momentOf(clock.minutes, date, time) : null;
		return at !== null && at > start && at <= end ? [at] : [];
	});
}

interface Clock {
	/** What the clock shows, `2026-03-29 02:30`, by minute; in order. */
	minutes: Map<string, number>;
	dates: Set<string>;
}

const clocks = new Map<string, Clock>();

function clockOf(timeZone: string, from: number, to: number): Clock {
	const known = clocks.get(`${timeZone} ${from}`);
	if (known) return known;
	const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
	const clock: Clock = { minutes: new Map(), dates: new Set() };
	for (let at = from; at < to; at += minute) {
		const shown = format.format(at);
		if (!clock.minutes.has(shown)) clock.minutes.set(shown, at);
		clock.dates.add(shown.slice(0, 10));
	}
	clocks.set(`${timeZone} ${from}`, clock);
	return clock;
}

function momentOf(minutes: Clock["minutes"], date: string, time: string): number | null {
	const shown = minutes.get(`${date} ${time}`);
	if (shown !== undefined) return shown;
	// The minutes before it that the clock shows on that day.
	for (let back = 1; back < 24 * 60; back++) {
		const earlier = new Date(Date.parse(`${date}T${time}:00Z`) - back * minute).toISOString();
		const at = minutes.get(`${earlier.slice(0, 10)} ${earlier.slice(11, 16)}`);
		if (at !== undefined) return at + back * minute;
	}
	return null;
}

function isDue({ kind, everyDays = 1, startsOn = "", weekdays = [], dayOfMonth = 1 }: Rule["cadence"], date: string) {
	const [year, month, day] = date.split("-").map(Number) as [number, number, number];
	const at = Date.UTC(year, month - 1, day);
	if (kind === "WEEKDAYS") return weekdays.includes(dayNames[new Date(at).getUTCDay()] ?? "");
	if (kind === "MONTHLY") return day === Math.min(dayOfMonth, new Date(Date.UTC(year, month, 0)).getUTCDate());
	const since = Math.round((at - Date.parse(`${startsOn}T00:00:00Z`)) / dayMs);
	return since >= 0 && since % everyDays === 0;
}

/** Both workers look for due slots and run them; one that loses its database gives up, as one that is killed. @returns how many did */
async function wakeAll(tracked: readonly Tracked[]): Promise<number> {
	const losses = await Promise.all(
		workers.map(async (orm) => {
			try {
				await runDueSlots({ orm }, tracked[0]!.ctx);
				return 0;
			} catch (error) {
				if (!isStoreDown(error)) throw error;
				return 1;
			}
		}),
	);
	return losses.filter((loss) => loss > 0).length;
}

/** Cuts the workers' connections in the middle of their work. */
async function killWorkers(afterMs: number): Promise<void> {
	await pause(afterMs);
	await rowsOf(
		db.orm.em.fork(),
		sql`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and query like '%schedules%'`,
	);
}
