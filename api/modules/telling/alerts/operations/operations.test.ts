import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../../../db/sql.ts";
import { startTestApp, type TestApp } from "../../../../test/app.ts";
import { AlertStory } from "../../../../test/factories/alert-story.ts";
import { clearLane } from "../../../keys/lanes/lanes.service.ts";
import { nothingToCheck, stopRun } from "../../../measuring/runs/begin-run.service.ts";
import { createWebhook } from "../../webhooks/webhooks.service.ts";
import { reviewAllOperations, reviewCredits } from "./operations-job.service.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** An account with a rule about operations and ten keywords; daily updates are on. */
async function begin({ hasRule = true, slot = "2026-02-01T10:00:00Z" } = {}): Promise<AlertStory> {
	const keywords = Array.from({ length: 10 }, (_, index) => `phrase ${index}`);
	const story = await AlertStory.begin(app, { keywords, depth: 10 });
	await rowsOf(story.ctx.em, sql`update accounts set credits = 1000000 where id = ${story.user.accountId}`);
	await rowsOf(
		story.ctx.em,
		sql`insert into schedules (account_id, domain_id, next_slot_at)
			values (${story.user.accountId}, ${story.domainId}, ${slot})`,
	);
	if (hasRule) await story.rule({ kind: "OPERATIONS" });
	return story;
}

const late = "2026-01-02T10:00:00Z";

const clock = (moment: string) => app.db.setClock(`2026-01-${moment}:00Z`);
const minute = (story: AlertStory) => reviewAllOperations(story.ctx);
const hour = (story: AlertStory) => reviewCredits(story.ctx);

/** Open operations, each with its sentence. */
const open = async (story: AlertStory) =>
	(await story.alerts({ kinds: ["OPERATION"], states: ["OPEN"] })).map(({ operation }) => operation?.reason);

/** A daily run that could not start, and what follows its end. */
async function stopped(story: AlertStory, error: string, { day = "02" } = {}): Promise<void> {
	const [schedule] = await rowsOf(
		story.ctx.em,
		sql<{ id: string }>`
			update schedules set next_slot_at = ${`2026-01-${day}T10:00:00Z`}::timestamptz + interval '1 day'
			where domain_id = ${story.domainId} returning id`,
	);
	const slot = { scheduleId: schedule?.id ?? "", slotAt: new Date(`2026-01-${day}T10:00:00Z`), missedSlots: 0 };
	await clock(`${day}T10:00`);
	const run = { accountId: story.user.accountId, domainId: story.domainId, trigger: "daily", skipped: 0 } as const;
	await story.review(
		await stopRun(story.ctx.em, { ...run, actor: `schedule:${slot.scheduleId}`, apiKeyId: null, slot }, error),
	);
}

/** A run of ten checks, some of which failed, and what follows its end. */
async function run(story: AlertStory, { failed = 0, error = "HTTP 500", day = "02", hour = 12 } = {}): Promise<string> {
	story.day = `2026-01-${day}`;
	const measured = story.keywordIds.map((keywordId) => ({ keywordId, position: 5, depth: 10 }));
	const runId = await story.run(measured, hour, { isReviewed: false });
	await rowsOf(
		story.ctx.em,
		sql`
			update checks set state = 'FAILED', error = ${error}
			where id in (select id from checks where run_id = ${runId} order by id desc limit ${failed})`,
	);
	await story.review(runId);
	return runId;
}

describe("an alert about operations", () => {
	it("opens when a daily run cannot start, and ends when the next one does", async () => {
		const story = await begin();
		await stopped(story, "No Serper API key is configured.");
		const [alert] = await story.alerts({});
		expect(alert).toMatchObject({
			kind: "OPERATION",
			state: "OPEN",
			direction: null,
			domain: { id: story.domainId },
			text: "The daily update could not start: No Serper API key is configured.",
			operation: { kind: "RUN_STOPPED", provider: null },
		});
		expect(alert?.operation?.runId).not.toBeNull();
		await minute(story);
		expect(await story.states()).toEqual(["OPEN"]);
		await rowsOf(story.ctx.em, sql`update runs set state = 'DONE' where account_id = ${story.user.accountId}`);
		await minute(story);
		const [over] = await story.alerts({ states: ["CLEARED"] });
		expect(over).toMatchObject({
			end: "RECOVERED",
			text: "The daily update could not start: No Serper API key is configured.",
		});
	});

	it("is none if every keyword was already being checked", async () => {
		const story = await begin();
		await stopped(story, nothingToCheck);
		expect(await story.states()).toEqual([]);
	});

	it("opens when a fifth of ten checks or more fail, and ends with a run that fails less", async () => {
		const story = await begin();
		await run(story, { failed: 1 });
		expect(await open(story)).toEqual([]);
		await run(story, { failed: 2, hour: 13 });
		expect(await open(story)).toEqual(["2 of 10 checks failed: “HTTP 500”"]);
		await minute(story);
		expect(await open(story)).toHaveLength(1);
		await run(story, { failed: 0, hour: 14 });
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("opens each hour when credits end within seven days, tells how many are left, and ends when they do not", async () => {
		const story = await begin();
		const credits = (count: number) =>
			rowsOf(story.ctx.em, sql`update accounts set credits = ${count} where id = ${story.user.accountId}`);
		await clock("02T09:00");
		await rowsOf(
			story.ctx.em,
			sql`insert into ledger_entries (account_id, kind, amount, price, balance, actor)
				values (${story.user.accountId}, 'RUN', -10, -10, 69, 'user:1')`,
		);
		await credits(70);
		await hour(story);
		expect(await open(story)).toEqual([]);
		await credits(69);
		await minute(story);
		await run(story);
		expect(await open(story), "between the hours").toEqual([]);
		await hour(story);
		expect(await open(story)).toEqual(["The credits last for 6 more days of daily updates."]);
		await credits(15);
		await hour(story);
		expect(await open(story)).toEqual(["The credits last for 1 more day of daily updates."]);
		await credits(9);
		await hour(story);
		expect(await open(story)).toEqual(["The credits do not last for the next daily update."]);
		await credits(10_000);
		await minute(story);
		expect(await open(story), "between the hours").toHaveLength(1);
		await hour(story);
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("opens when a key is refused, and ends when a check or a test shows that it works", async () => {
		const story = await begin();
		const lane = async () => {
			const [row] = await rowsOf(
				story.ctx.em,
				sql<{ id: string }>`update lanes set blocked_reason = 'Unauthorized.' where provider = 'serper' returning id`,
			);
			return row?.id ?? "";
		};
		await run(story);
		await lane();
		await run(story, { failed: 10, error: "Unauthorized.", hour: 13 });
		expect(await open(story)).toEqual([
			"10 of 10 checks failed: “Unauthorized.”",
			"Serper refuses the key: “Unauthorized.”",
		]);
		const [, refused] = await story.alerts({});
		expect(refused).toMatchObject({ domain: null, operation: { kind: "PROVIDER_REFUSED", provider: "serper" } });
		await run(story, { hour: 14 });
		expect(await open(story)).toEqual([]);
		await run(story, { failed: 10, error: "Unauthorized.", hour: 15 });
		await clearLane(story.ctx.em, await lane());
		await minute(story);
		expect(await open(story)).toEqual(["10 of 10 checks failed: “Unauthorized.”"]);
	});

	it("opens when a daily update is fifteen minutes late, and ends when it begins", async () => {
		const story = await begin({ slot: late });
		await clock("02T10:14");
		await minute(story);
		expect(await open(story)).toEqual([]);
		await clock("02T10:15");
		await minute(story);
		expect(await open(story)).toEqual(["The daily update is late: it was due on 2026-01-02 at 10:00 UTC."]);
		await rowsOf(story.ctx.em, sql`update schedules set next_slot_at = '2026-01-03T10:00:00Z'`);
		await minute(story);
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("opens when Toprung turns a webhook off, and ends when it is on again or deleted", async () => {
		const story = await begin();
		const { webhook } = await createWebhook(story.ctx, { name: "CRM", url: "http://127.0.0.1:65000/x" });
		const state = (state: string) =>
			rowsOf(
				story.ctx.em,
				sql`
					update endpoints set state = ${state}, failing_since = app_now(),
						problem = case when ${state}::text = 'DISABLED' then 'It answered 410.' end
					where id = ${webhook.id}`,
			);
		await clock("02T09:00");
		await state("DISABLED");
		await minute(story);
		expect(await open(story)).toEqual(["Toprung turned off the webhook “CRM”: It answered 410."]);
		await state("ON");
		await minute(story);
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("is one per subject, told once in six hours, and told later if it goes on", async () => {
		const story = await begin({ slot: late });
		await rowsOf(story.ctx.em, sql`update users set email_verified = true where id = ${story.user.userId}`);
		const slot = (moment: string) =>
			rowsOf(
				story.ctx.em,
				sql`update schedules set next_slot_at = ${`2026-01-${moment}:00Z`} where account_id = ${story.user.accountId}`,
			);
		const reported = async () =>
			(
				await rowsOf(
					story.ctx.em,
					sql<{ title: string }>`
						select notice ->> 'title' as title from messages where account_id = ${story.user.accountId} order by id`,
				)
			).map(({ title }) => title);
		await clock("02T11:00");
		await minute(story);
		await minute(story);
		expect(await story.states()).toEqual(["OPEN"]);
		expect(await reported()).toHaveLength(1);
		await slot("02T13:00");
		await minute(story);
		await clock("02T13:30");
		await minute(story);
		expect(await story.states()).toEqual(["CLEARED RECOVERED", "OPEN"]);
		expect((await reported()).filter((title) => !title.includes("Resolved"))).toHaveLength(1);
		await clock("02T17:01");
		await minute(story);
		expect((await reported()).filter((title) => !title.includes("Resolved"))).toHaveLength(2);
		await minute(story);
		expect((await reported()).filter((title) => !title.includes("Resolved"))).toHaveLength(2);
	});

	it("needs a rule that is on, and reports nothing that began before it", async () => {
		const story = await begin({ hasRule: false, slot: late });
		await clock("02T11:00");
		await minute(story);
		await story.rule({ kind: "OPERATIONS" });
		await minute(story);
		expect(await story.states()).toEqual([]);
	});

	it("is the account's own: other accounts' troubles open nothing", async () => {
		const [one, other] = [await begin(), await begin()];
		await stopped(one, "Not enough credits.");
		expect(await other.states()).toEqual([]);
	});
});
