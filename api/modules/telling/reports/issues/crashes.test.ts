import { expect, it } from "vitest";
import { dyingAt } from "../../../../test/dying.ts";
import type { ReportWorld } from "../../../../test/factories/report-world.ts";
import type { MailServer } from "../../../../test/fakes/mail-server.ts";
import { setUpReportWorld } from "../../../../test/reports/set-up-report-world.ts";
import { setUpDatabase } from "../../../../test/set-up.ts";

const db = setUpDatabase({ clock: "2026-10-18T12:00:00Z" });
let server: MailServer;
let world: ReportWorld;

/** Every fifth day: what is older than eight days counts no more. */
const measuredAt = Array.from({ length: 10 }, (_, at) => new Date(Date.UTC(2026, 9, 18 + 5 * at, 6)).toISOString());

setUpReportWorld(db, (scene) => ({ server, world } = scene), measuredAt);

const day = 24 * 3_600_000;

/** A moment after the slot of a day after the report was created, by its number from 1. */
function afterSlot(number: number, minutes = 1): string {
	// Slots are at 08:00 in Amsterdam, an hour later by UTC once summer time has ended on October 25.
	const at = Date.parse("2026-10-18T06:00:00Z") + number * day + (number >= 7 ? 3_600_000 : 0);
	return new Date(at + minutes * 60_000).toISOString();
}

it("a process that is killed at any statement of a slot leaves one issue, mailed to each address once", async () => {
	await world.report({ recipients: ["ann@client.example"] });
	let number = 0;
	let isReached = true;
	for (let at = 1; isReached; at += 3) {
		for (const isDone of [false, true]) {
			number++;
			await db.setClock(afterSlot(number));
			isReached = await dyingAt(world.em, { at: isDone ? at + 1 : at, isDone }, () => world.work());
			// The lease of the dead has ended.
			await db.setClock(afterSlot(number, 5));
			await world.work();
		}
	}
	const issues = await world.issues();
	expect(number).toBeGreaterThan(15);
	expect(issues.map(({ date }) => date)).toEqual(
		Array.from({ length: number }, (_, at) => afterSlot(at + 1).slice(0, 10)),
	);
	expect(issues.filter(({ state }) => state !== "SENT")).toEqual([]);
	// A kill between the server's acceptance and the commit sends it once more, under the same Message-ID.
	const copies = Map.groupBy(server.taken, ({ messageId }) => messageId);
	expect(copies.size).toBe(number);
	expect(Math.max(...[...copies.values()].map(({ length }) => length))).toBe(2);
});

it("two workers at once, every day around the end of summer time, make one issue a slot", async () => {
	await world.report();
	for (let number = 1; number <= 12; number++) {
		await db.setClock(afterSlot(number));
		// Three days of outage.
		if (number === 3 || number === 4) continue;
		await Promise.all([world.work(), world.work()]);
		await world.work();
	}
	const issues = await world.issues();
	const made = [1, 2, 5, 6, 7, 8, 9, 10, 11, 12].map((number) => afterSlot(number).slice(0, 10));
	expect(issues.map(({ date, state }) => `${date} ${state}`)).toEqual(made.map((date) => `${date} SENT`));
	expect(issues[2]?.period).toBe("Sep 24 to Oct 23, 2026");
	expect(server.taken).toHaveLength(2 * made.length);
	expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(2 * made.length);
});
