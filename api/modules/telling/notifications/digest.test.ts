import { describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../db/sql.ts";
import { AlertWorld, atOnce, daily } from "../../../test/factories/alert-lines.ts";
import { setUpDatabase } from "../../../test/set-up.ts";

const db = setUpDatabase();

/** A digest's moment and day. */
type Sent = [at: string, localDate: string];

/** Lets the job run every half hour, with something new to send every four hours but while nothing runs. */
async function digestsOver(
	world: AlertWorld,
	{ from, to, isDown = () => false }: { from: string; to: string; isDown?: (at: string) => boolean },
): Promise<Sent[]> {
	const sent: Sent[] = [];
	for (let at = Date.parse(from); at < Date.parse(to); at += 30 * 60_000) {
		const moment = new Date(at).toISOString();
		if (isDown(moment)) continue;
		await world.at(moment);
		if (at % (4 * 60 * 60_000) === 0) await world.open({ deliveries: [daily] });
		await world.digest();
		for (const { localDate } of await world.deliver()) sent.push([moment.slice(0, 16), localDate]);
	}
	return sent;
}

describe("a digest", () => {
	it.each([
		{
			change: "that skips it",
			from: "2026-03-28T12:00:00Z",
			to: "2026-03-31T00:00:00Z",
			time: "02:30",
			// Half an hour into the skipped hour is half an hour after it.
			expected: ["2026-03-29T01:30", "2026-03-30T00:30"],
		},
		{
			change: "in spring",
			from: "2026-03-28T12:00:00Z",
			to: "2026-03-31T00:00:00Z",
			time: "08:00",
			expected: ["2026-03-29T06:00", "2026-03-30T06:00"],
		},
		{
			change: "that shows it twice",
			from: "2026-10-24T12:00:00Z",
			to: "2026-10-27T00:00:00Z",
			time: "02:30",
			expected: ["2026-10-25T00:30", "2026-10-26T01:30"],
		},
		{
			change: "in autumn",
			from: "2026-10-24T12:00:00Z",
			to: "2026-10-27T00:00:00Z",
			time: "08:00",
			expected: ["2026-10-25T07:00", "2026-10-26T07:00"],
		},
	])(
		"at $time in Amsterdam is one a day over the change of clocks $change",
		async ({ from, to, time, expected }) => {
			const world = await AlertWorld.create(db, { timeZone: "Europe/Amsterdam", time });
			const sent = await digestsOver(world, { from, to });
			expect(sent).toEqual(expected.map((at) => [at, at.slice(0, 10)]));
		},
		30_000,
	);

	it.each([
		{ timeZone: "America/New_York", from: "2026-10-30T00:00:00Z", first: "2026-10-30T12:00", last: "2026-11-02T13:00" },
		{ timeZone: "Europe/London", from: "2026-03-27T00:00:00Z", first: "2026-03-27T08:00", last: "2026-03-30T07:00" },
		{ timeZone: "Asia/Kolkata", from: "2026-10-30T00:00:00Z", first: "2026-10-30T02:30", last: "2026-11-02T02:30" },
		{
			timeZone: "Australia/Lord_Howe",
			from: "2026-10-01T12:00:00Z",
			first: "2026-10-01T21:30",
			last: "2026-10-04T21:00",
		},
	])(
		"in $timeZone is one a local day, at eight",
		async ({ timeZone, from, first, last }) => {
			const world = await AlertWorld.create(db, { timeZone, time: "08:00" });
			const to = new Date(Date.parse(from) + 4 * 24 * 60 * 60_000).toISOString();
			const sent = await digestsOver(world, { from, to });
			expect(sent).toHaveLength(4);
			expect([sent[0]?.[0], sent[3]?.[0]]).toEqual([first, last]);
			expect(new Set(sent.map(([, localDate]) => localDate)).size).toBe(4);
		},
		30_000,
	);

	it("that nobody could send at its time is one, late", async () => {
		const world = await AlertWorld.create(db, { timeZone: "Europe/Amsterdam" });
		const isDown = (at: string) => at >= "2026-11-23T06:00" && at < "2026-11-23T10:00";
		const sent = await digestsOver(world, { from: "2026-11-22T20:00:00Z", to: "2026-11-24T12:00:00Z", isDown });
		expect(sent).toEqual([
			["2026-11-23T10:00", "2026-11-23"],
			["2026-11-24T07:00", "2026-11-24"],
		]);
	});

	it("of yesterday may come after midnight, and today's still comes", async () => {
		const world = await AlertWorld.create(db, { time: "23:00" });
		const isDown = (at: string) => at >= "2026-11-23T22:00" && at < "2026-11-24T03:00";
		const sent = await digestsOver(world, { from: "2026-11-23T20:00:00Z", to: "2026-11-25T00:00:00Z", isDown });
		expect(sent).toEqual([
			["2026-11-24T03:00", "2026-11-23"],
			["2026-11-24T23:00", "2026-11-24"],
		]);
	});

	it("more than twelve hours late is left out; its lines come with the next", async () => {
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T07:00:00Z");
		const { alertId } = await world.open({ deliveries: [daily] });
		await world.at("2026-11-23T20:00:01Z");
		await world.digest();
		expect(await world.messages()).toEqual([]);
		await world.at("2026-11-24T08:00:00Z");
		await world.digest();
		expect(await world.messages()).toMatchObject([{ localDate: "2026-11-24", alertIds: [alertId] }]);
	});

	it("given up has its lines in the next day's, and no second try that day", async () => {
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T07:00:00Z");
		const { alertId } = await world.open({ deliveries: [daily] });
		await world.at("2026-11-23T08:00:00Z");
		await world.digest();
		await world.deliver("FAILED");
		await world.at("2026-11-23T08:01:00Z");
		await world.digest();
		await world.at("2026-11-24T08:00:00Z");
		await world.digest();
		expect(await world.messages()).toMatchObject([
			{ state: "FAILED", localDate: "2026-11-23", alertIds: [alertId] },
			{ state: "QUEUED", localDate: "2026-11-24", alertIds: [alertId] },
		]);
	});

	it("has what was due by its time; what comes a minute later waits a day", async () => {
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T08:00:30Z");
		await world.open({ deliveries: [daily] });
		await world.at("2026-11-23T08:01:00Z");
		await world.digest();
		expect(await world.messages()).toEqual([]);
	});

	it("leaves out a keyword that had its line at once that day", async () => {
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T07:00:00Z");
		const fell = await world.open({ deliveries: [atOnce] });
		await world.deliver();
		await world.review([world.end(fell, "RECOVERED", { deliveries: [daily] })]);
		await world.at("2026-11-23T08:00:00Z");
		await world.digest();
		expect(await world.messages()).toHaveLength(1);
		await world.at("2026-11-24T08:00:00Z");
		await world.digest();
		expect(await world.messages()).toHaveLength(2);
	});
});

describe("a change of time or zone", () => {
	/** Something to send, and the digest job at these moments. */
	async function at(world: AlertWorld, ...moments: string[]): Promise<void> {
		for (const moment of moments) {
			await world.at(moment);
			await world.digest();
			await world.deliver();
			await world.open({ deliveries: [daily] });
		}
	}
	const dates = async (world: AlertWorld) => (await world.messages()).map(({ localDate }) => localDate);

	it("to a later hour sends no second digest that day", async () => {
		const world = await AlertWorld.create(db);
		await at(world, "2026-11-23T07:00:00Z", "2026-11-23T08:00:00Z");
		await world.setTime({ time: "10:00" });
		await at(world, "2026-11-23T10:00:00Z", "2026-11-24T10:00:00Z");
		expect(await dates(world)).toEqual(["2026-11-23", "2026-11-24"]);
	});

	it("to an hour that has passed sends today's now", async () => {
		const world = await AlertWorld.create(db, { time: "18:00" });
		await at(world, "2026-11-23T07:00:00Z");
		await world.setTime({ time: "08:00" });
		await at(world, "2026-11-23T09:00:00Z", "2026-11-23T18:00:00Z", "2026-11-24T08:00:00Z");
		expect(await dates(world)).toEqual(["2026-11-23", "2026-11-24"]);
	});

	it("to the west and back east sends none twice and leaves no day out", async () => {
		const world = await AlertWorld.create(db, { timeZone: "Europe/Amsterdam" });
		await at(world, "2026-11-23T06:00:00Z", "2026-11-23T07:00:00Z");
		await world.setTime({ timeZone: "America/New_York" });
		await at(world, "2026-11-23T13:00:00Z", "2026-11-24T13:00:00Z");
		await world.setTime({ timeZone: "Pacific/Auckland" });
		await at(world, "2026-11-24T19:00:00Z", "2026-11-25T19:00:00Z");
		expect(await dates(world)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26"]);
	});
});

describe("an account that fails", () => {
	it("to give up its lost messages stops no other account's digest", async () => {
		const failing = await AlertWorld.create(db);
		await failing.at("2026-11-18T07:00:00Z");
		await failing.open();
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T07:00:00Z");
		await world.open({ deliveries: [daily] });
		await rowsOf(
			world.em,
			sql`alter table messages add constraint refused check (account_id <> ${sql.lit(Number(failing.accountId))} or state <> 'FAILED') not valid`,
		);
		await world.at("2026-11-23T08:00:00Z");
		await world.digest();
		expect(await world.messages()).toHaveLength(1);
		await rowsOf(world.em, sql`alter table messages drop constraint refused`);
		await world.digest();
		expect(await failing.messages()).toMatchObject([{ state: "FAILED" }]);
	});
});

describe("two workers", () => {
	it("send one digest", async () => {
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T07:00:00Z");
		for (let count = 0; count < 3; count++) await world.open({ deliveries: [daily] });
		await world.at("2026-11-23T08:00:00Z");
		await Promise.all([world.digest(), world.digest(), world.digest(), world.digest()]);
		expect(await world.messages()).toMatchObject([{ alertIds: { length: 3 } }]);
		expect(world.services.jobs.recorded.filter(({ name }) => name === "mail.send")).toHaveLength(1);
	});

	it("that review and compose at once tell each line once", async () => {
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T08:00:00Z");
		const alerts = Array.from({ length: 12 }, () => world.alert({ deliveries: [atOnce, daily] }));
		await Promise.all(alerts.flatMap((line) => [world.review([{ event: "OPENED", line }]), world.digest()]));
		const reported = (await world.messages()).flatMap(({ alertIds }) => alertIds);
		expect(reported.sort()).toEqual(alerts.map(({ alertId }) => alertId).sort());
	});

	it("lose nothing when one of them dies before its transaction ends", async () => {
		const world = await AlertWorld.create(db);
		await world.at("2026-11-23T07:00:00Z");
		await world.open({ deliveries: [daily] });
		await world.at("2026-11-23T08:00:00Z");
		const read = world.readLines;
		Object.assign(world, { readLines: () => Promise.reject(new Error("The process died.")) });
		await world.digest();
		expect(await world.messages()).toEqual([]);
		Object.assign(world, { readLines: read });
		await world.digest();
		expect(await world.messages()).toHaveLength(1);
	});
});
