import { afterEach, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { addDays, type Day, momentAt } from "../../../../lib/calendar.ts";
import { dyingAt } from "../../../../test/dying.ts";
import type { ReportWorld } from "../../../../test/factories/report-world.ts";
import type { MailServer } from "../../../../test/fakes/mail-server.ts";
import { setUpReportWorld } from "../../../../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";

const db = setUpDatabase({ clock: "2026-10-18T12:00:00Z" });
let server: MailServer;
let world: ReportWorld;

/** Every fifth day: what is older than eight days counts no more. */
const measuredAt = Array.from({ length: 40 }, (_, at) => new Date(Date.UTC(2026, 9, 18 + 5 * at, 6)).toISOString());

setUpReportWorld(db, (scene) => ({ server, world } = scene), measuredAt);
afterEach(async () => {
	await rowsOf(world.em, sql`update reports set next_issue_at = null`);
});

/** A moment after a day's slot, at 08:00 in Amsterdam. */
function afterSlot(day: Day, minutes = 1): string {
	return momentAt(day, 8 * 60 + minutes, "Europe/Amsterdam").toISOString();
}

it("a process that is killed at any statement of a slot leaves one issue, mailed to each address once", async () => {
	await world.report({ recipients: ["ann@client.example"] });
	const days: Day[] = [];
	let isReached = true;
	for (let at = 1; isReached; at++) {
		for (const isDone of [false, true]) {
			const day = addDays("2026-10-19", days.length);
			days.push(day);
			await db.setClock(afterSlot(day));
			isReached = await dyingAt(world.em, { at, isDone }, () => world.work());
			// The lease of the dead has ended.
			await db.setClock(afterSlot(day, 5));
			await world.work();
		}
	}
	const issues = await world.issues();
	expect(days.length).toBeGreaterThan(15);
	expect(issues.map(({ date }) => date)).toEqual(days);
	expect(issues.filter(({ state }) => state !== "SENT")).toEqual([]);
	// A kill between the server's acceptance and the commit sends it once more, under the same Message-ID.
	const copies = Map.groupBy(server.taken, ({ messageId }) => messageId);
	expect(copies.size).toBe(days.length);
	expect(Math.max(...[...copies.values()].map(({ length }) => length))).toBe(2);
});

it.each([
	["the end of summer time", "2026-10-18", "Sep 25 to Oct 24, 2026"],
	["its beginning", "2027-03-21", "Feb 26 to Mar 27, 2027"],
])("two workers at once, every day around %s, make one issue a slot", async (_, start, period) => {
	await db.setClock(`${start}T12:00:00Z`);
	await world.report();
	const days = Array.from({ length: 12 }, (_, at) => addDays(start, at + 1));
	// Three days of outage.
	const worked = days.filter((_, at) => at < 2 || at > 4);
	for (const day of worked) {
		await db.setClock(afterSlot(day));
		await Promise.all([world.work(), world.work()]);
		await world.work();
	}
	const issues = await world.issues();
	expect(issues.map(({ date, state }) => `${date} ${state}`)).toEqual(worked.map((date) => `${date} SENT`));
	expect(issues[2]?.period).toBe(period);
	expect(server.taken).toHaveLength(2 * worked.length);
	expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2 * worked.length);
});
