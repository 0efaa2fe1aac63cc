import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { createJobHandlers } from "../../jobs/handlers.ts";
import { addDays } from "../../lib/calendar.ts";
import type { ClaimedCheck } from "../../modules/measuring/checks/claim.service.ts";
import { runsToHandle } from "../../modules/measuring/checks/finished-runs.service.ts";
import { startRun } from "../../modules/measuring/runs/runs.service.ts";
import { createWebhook } from "../../modules/telling/webhooks/webhooks.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { AlertStory } from "../factories/alert-story.ts";
import { type CheckEnd, endChecks } from "../factories/ended-checks.ts";
import { creditsOf } from "../factories/tracking.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api", allowPrivateAddresses: true, serperApiKey: "operator-key" } });
});
afterAll(() => app[Symbol.asyncDispose]());

type EndOf = (check: ClaimedCheck, at: number) => CheckEnd;

const found: EndOf = () => 3;
const lost: EndOf = () => null;

const contextOf = (story: AlertStory) => ({
	...story.ctx,
	config: { ...story.ctx.config, serperApiKey: "operator-key" },
});

async function begin(keywords = 20): Promise<AlertStory> {
	const phrases = Array.from({ length: keywords }, (_, index) => `phrase ${index}`);
	const user = { credits: 10_000 };
	const story = await AlertStory.begin(app, { keywords: phrases, depth: 10, hasDefaultRules: true, user });
	await createWebhook(story.ctx, { name: "CRM", url: "http://127.0.0.1:65000/x" });
	return story;
}

/** A run of the next day whose checks end like this, and what follows its end. @returns its ID */
async function run(story: AlertStory, endOf: EndOf, { isHandled = true, isNextDay = true } = {}): Promise<string> {
	if (isNextDay) story.day = addDays(story.day, 1);
	await app.db.setClock(`${story.day}T${isNextDay ? "10" : "14"}:00:00Z`);
	const { id } = await startRun(contextOf(story), { domainId: story.domainId });
	await endChecks(app.db, endOf);
	if (isHandled) await handle(story, id);
	return id;
}

async function handle(story: AlertStory, runId: string): Promise<void> {
	const ctx = contextOf(story);
	const handlers = createJobHandlers({ ...ctx, orm: app.db.orm, mailer: null, enqueue: ctx.jobs.enqueue });
	await handlers["run.finished"]({ runId }, ctx.log);
}

async function days(story: AlertStory, count: number): Promise<void> {
	for (let day = 0; day < count; day++) await run(story, found);
}

const counts = (story: AlertStory, id: string) =>
	rowOf(story.ctx.em, sql<object>`select done, failed, unusable, refunded, state from runs where id = ${id}`);

interface Shown {
	outcome: string;
	latestPosition: { position: number | null; change: number | null } | null;
	lastCheck: { state: string };
}

/** How keywords are shown, each way once: position, change, outcome, state of the last check. */
async function shown(story: AlertStory): Promise<string[]> {
	const query = `query ($id: ID!) { domain(id: $id) { keywords(page: { limit: 100 }) { items {
		outcome latestPosition { position change } lastCheck { state } } } } }`;
	const { data } = await story.client.ask<{ domain: { keywords: { items: Shown[] } } }>(query, { id: story.domainId });
	const rows = data?.domain.keywords.items ?? [];
	const said = rows.map(({ outcome, latestPosition, lastCheck }) => {
		return `${latestPosition?.position} ${latestPosition?.change} ${outcome} ${lastCheck.state}`;
	});
	return [...new Set(said)];
}

const words = "Serper found none of 20 keywords, 20 of which were found before.";

describe("a run that finds none of twenty keywords that most were found before", () => {
	it("has failed and is refunded; nothing else is reported, and the next good run shows no change", async () => {
		const story = await begin();
		await days(story, 8);
		const credits = await creditsOf(app.db, story.user.accountId);
		const bad = await run(story, lost);
		expect(await counts(story, bad)).toEqual({ done: 20, failed: 20, unusable: 20, refunded: 20, state: "DONE" });
		expect(await creditsOf(app.db, story.user.accountId)).toBe(credits);
		expect(await shown(story)).toEqual(["3 0 FAILED FAILED"]);
		const alerts = await story.alerts({ states: ["PENDING", "OPEN", "CLEARED"] });
		expect(alerts.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
			`OPERATION 20 of 20 answers could not be used: “${words}” Movements are reported once the next run agrees.`,
		]);
		const sent = await story.events();
		expect(sent.filter(({ type }) => type !== "run.finished").map(({ type }) => type)).toEqual(["alert.opened"]);
		expect(sent.findLast(({ type }) => type === "run.finished")?.data).toMatchObject({ id: bad, failed: 20 });
		await run(story, found);
		expect(await shown(story)).toEqual(["3 0 FOUND DONE"]);
		expect(await story.states()).toEqual(["CLEARED RECOVERED"]);
	});

	it("is believed when the next run finds none either, and reported when that is confirmed", async () => {
		const story = await begin();
		await days(story, 8);
		await run(story, lost);
		const second = await run(story, lost);
		expect(await counts(story, second)).toMatchObject({ failed: 0, refunded: 0 });
		expect(await shown(story)).toEqual(["null null NOT_FOUND DONE"]);
		expect(await story.alerts({ kinds: ["MOVE"], states: ["OPEN"] })).toEqual([]);
		await run(story, lost);
		expect(await story.alerts({ kinds: ["MOVE"], states: ["OPEN"] })).toHaveLength(20);
	});

	it("is not believed, however often it is repeated, if others have not the results they had", async () => {
		const story = await begin();
		await days(story, 8);
		for (let day = 0; day < 3; day++) {
			const id = await run(story, lost, { isHandled: false });
			await rowsOf(
				story.ctx.em,
				sql`update serp_results r set url_ids = '{1999999999}' from checks c where c.id = r.check_id and c.run_id = ${id}`,
			);
			await handle(story, id);
			expect(await counts(story, id)).toMatchObject({ unusable: 20, refunded: 20 });
		}
		expect(await shown(story)).toEqual(["3 0 FAILED FAILED"]);
		expect(await story.states()).toEqual(["OPEN"]);
	});

	it("leaves keywords alone that another run has measured since, and forgets those that had nothing before", async () => {
		const story = await begin(21);
		await days(story, 1);
		const [first, last] = [story.keywordIds[0] ?? "", story.keywordIds[20] ?? ""];
		await rowsOf(story.ctx.em, sql`delete from position_records where keyword_id = ${last}`);
		const bad = await run(story, lost, { isHandled: false });
		await startRun(contextOf(story), { keywordIds: [first] });
		await endChecks(app.db, () => 5);
		await handle(story, bad);
		const rows = await rowsOf(
			story.ctx.em,
			sql<{ id: string; position: number | null; before: number | null; outcome: string; at: string | null }>`
				select id, latest_position as position, previous_position as before, outcome, latest_checked_at as at
				from keywords where id in (${first}, ${last}) order by id`,
		);
		expect(rows).toMatchObject([
			{ position: 5, before: 3, outcome: "FOUND" },
			{ position: null, before: null, outcome: "FAILED", at: null },
		]);
	});
});

it("eleven of twenty found before are enough", async () => {
	const story = await begin();
	await run(story, (_, at) => (at < 11 ? 3 : null));
	expect(await counts(story, await run(story, lost))).toMatchObject({ unusable: 20, refunded: 20 });
});

describe("a run is believed at once", () => {
	it.each<[string, number, EndOf, EndOf]>([
		["with fewer than twenty keywords", 19, found, lost],
		["if no more than half were found before", 20, (_, at) => (at < 10 ? 3 : null), lost],
		["if it finds one", 20, found, (_, at) => (at === 0 ? 3 : null)],
		["if its other checks failed for other reasons", 24, found, (_, at) => (at < 19 ? null : { error: "HTTP 500" })],
	])("%s", async (_, keywords, before, after) => {
		const story = await begin(keywords);
		await run(story, before);
		const id = await run(story, after);
		expect(await counts(story, id)).toMatchObject({ unusable: 0 });
	});

	it.each([
		[
			"the domain has another address since",
			sql`update domains set host = 'other.example', url = 'https://other.example'`,
		],
		[
			"its pages were empty",
			sql`update serp_results set url_ids = '{}' from checks c where c.id = check_id and c.domain_id = `,
		],
		[
			"it looked less deep than keywords stood",
			sql`update position_records set position = 40, depth = 100 where domain_id = `,
		],
	])("if %s", async (what, change) => {
		const story = await begin();
		await run(story, found);
		if (what.startsWith("the domain")) await rowsOf(story.ctx.em, sql`${change} where id = ${story.domainId}`);
		if (what.startsWith("it looked")) await rowsOf(story.ctx.em, sql`${change} ${story.domainId}`);
		const id = await run(story, lost, { isHandled: false });
		if (what.startsWith("its pages")) await rowsOf(story.ctx.em, sql`${change} ${story.domainId}`);
		await handle(story, id);
		expect(await counts(story, id)).toMatchObject({ unusable: 0 });
	});
});

/** Has what follows a run's end die where it writes to a table. */
async function diesAt(table: string, story: AlertStory, runId: string): Promise<void> {
	const em = app.db.orm.em.fork();
	await em.execute(
		"create or replace function die() returns trigger language plpgsql as $$ begin raise 'killed'; end $$",
	);
	await em.execute(`create trigger die before insert or update or delete on ${table} execute function die()`);
	try {
		await handle(story, runId);
	} finally {
		await em.execute(`drop trigger die on ${table}`);
	}
}

it("killed at each step, delivered twice and by several workers, a run is refused once, before anything reports it", async () => {
	const story = await begin();
	await days(story, 8);
	const credits = await creditsOf(app.db, story.user.accountId);
	const bad = await run(story, lost, { isHandled: false });
	const later = () => rowsOf(story.ctx.em, sql`update runs set retry_at = null where id = ${bad}`);
	for (const table of ["position_records", "keywords", "ledger_entries", "outbox"]) {
		await diesAt(table, story, bad);
		expect(await counts(story, bad), table).toMatchObject({ failed: 0 });
		const { handled } = await rowOf(
			story.ctx.em,
			sql<{ handled: string[] }>`select handled_by as handled from runs where id = ${bad}`,
		);
		expect(handled, table).toEqual([]);
		await later();
	}
	expect(await runsToHandle(story.ctx.em)).toContain(bad);
	await Promise.all([handle(story, bad), handle(story, bad)]);
	await later();
	await handle(story, bad);
	expect(await counts(story, bad)).toMatchObject({ done: 20, failed: 20, unusable: 20, refunded: 20 });
	expect(await creditsOf(app.db, story.user.accountId)).toBe(credits);
	expect(await story.states()).toEqual(["OPEN"]);
});
