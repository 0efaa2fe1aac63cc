import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, sql } from "../../db/sql.ts";
import { addDays } from "../../lib/calendar.ts";
import { createWebhook } from "../../modules/telling/webhooks/webhooks.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { AlertStory } from "../factories/alert-story.ts";

const phrases = ["one", "two", "three"];

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true } });
});
afterAll(() => app[Symbol.asyncDispose]());

/** An account whose keywords are about to fall: what is measured next shows it. */
async function begin(): Promise<AlertStory> {
	const story = await AlertStory.begin(app, { keywords: phrases, hasDefaultRules: true });
	await rowsOf(story.ctx.em, sql`update users set email_verified = true where id = ${story.user.userId}`);
	await createWebhook(story.ctx, { name: "CRM", url: "http://127.0.0.1:65000/x" });
	await story.days(...phrases.map(() => "5×7 12"));
	story.day = addDays(story.day, 1);
	return story;
}

/** Everything falls in a run that is not reviewed yet. @returns its ID */
function fall(story: AlertStory, hour = 10): Promise<string> {
	const measured = story.keywordIds.map((keywordId) => ({ keywordId, position: 12, depth: 100 }));
	return story.run(measured, hour, { isReviewed: false });
}

/** One alert for each keyword, opened once, sent to programs once, and one line due for it. */
async function expectEachOnce(story: AlertStory): Promise<void> {
	const { accountId } = story.user;
	expect(await story.states()).toEqual(phrases.map(() => "OPEN"));
	const opened = (await story.events()).filter(({ type }) => type === "alert.opened");
	expect(new Set(opened.map(({ data }) => data.id)).size).toBe(phrases.length);
	expect(opened).toHaveLength(phrases.length);
	const lines = await rowsOf(
		story.ctx.em,
		sql<{ due: string }>`select due from notifications where account_id = ${accountId} and keyword_id is not null`,
	);
	expect(lines).toEqual(phrases.map(() => ({ due: "DAILY" })));
}

/** What evaluations and reviews write, in this order. */
const steps = [
	"series",
	"level_changes",
	"site_wide_days",
	"alert_reviews",
	"alerts",
	"outbox",
	"delivery_events",
	"deliveries",
	"notifications",
];

/** Has work die where it writes to a table: the database takes back what its transaction did. */
async function diesAt(table: string, work: () => Promise<unknown>): Promise<void> {
	const em = app.db.orm.em.fork();
	await em.execute(
		"create or replace function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$",
	);
	await em.execute(`create trigger die before insert or update on ${table} execute function die()`);
	try {
		await expect(work(), table).rejects.toThrow("killed");
	} finally {
		await em.execute(`drop trigger die on ${table}`);
	}
}

describe("the review of a run opens each alert once and loses no line", () => {
	it("killed at each of its steps in turn", async () => {
		const story = await begin();
		const runId = await fall(story);
		for (const table of steps) await diesAt(table, () => story.review(runId));
		await story.review(runId);
		await expectEachOnce(story);
	});

	it("delivered twice, and by several workers at once", async () => {
		const story = await begin();
		const runId = await fall(story);
		await Promise.all([story.review(runId), story.review(runId), story.review(runId)]);
		await story.review(runId);
		await expectEachOnce(story);
	});

	it("for runs that overlap, in any order", async () => {
		const story = await begin();
		const first = await fall(story);
		const second = await fall(story, 12);
		const third = await fall(story, 14);
		await Promise.all([story.review(third), story.review(first), story.review(second)]);
		await expectEachOnce(story);
	});
});
