import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { dayAt } from "../../lib/calendar.ts";
import { buildServices } from "../../test/context.ts";
import { createTestDatabase, type TestDatabase } from "../../test/database.ts";
import { fillDemo } from "./demo.ts";
import { firstEventDay } from "./events.ts";
import { serveSimulatedUpdates } from "./simulated-updates.ts";
import { trackedDomains } from "./tracked.ts";

const days = 10;
const checkedDays = firstEventDay + 1;
const keywords = trackedDomains.reduce((sum, { keywords }) => sum + keywords.length, 0);

let db: TestDatabase;
const madeAt = Promise.withResolvers<Date>();
/** The same demo, all of whose days were checked. */
let checked: TestDatabase;

beforeAll(async () => {
	[db, checked] = await Promise.all([createTestDatabase(), createTestDatabase()]);
	const services = buildServices({ googleUpdatesUrl: await serveSimulatedUpdates(madeAt.promise) });
	await fillDemo(db.orm, services, { days, checkedDays, onMade: madeAt.resolve });
	await fillDemo(checked.orm, buildServices(), { days, checkedDays: days });
});
afterAll(() => Promise.all([db.drop(), checked.drop()]));

/** How many checks of each day, counted back from now, measured and failed, newest first. */
function history() {
	return rowsOf(
		db.orm.em.fork(),
		sql<{ daysAgo: number; checks: number; failed: number; records: number }>`
			select round(extract(epoch from now() - c.finished_at) / 86400)::int as "daysAgo", count(*)::int as checks,
				count(*) filter (where c.state = 'FAILED')::int as failed, count(p.check_id)::int as records
			from checks c left join position_records p on p.check_id = c.id group by 1 order by 1`,
	);
}

/** What the checks of the days before those that were checked came to. */
function pastOf({ orm }: TestDatabase) {
	return rowsOf(
		orm.em.fork(),
		sql`
			select date_trunc('day', c.finished_at)::text as day, k.phrase, c.state, c.error, c.depth, c.price, p.position, p.depth,
				p.provider, p.measured_device, p.features::text, u.url, site.url as site, r.state as run, r.total, r.done, r.failed,
				r.cost, r.refunded, s.first_page_count, reference_url_ids is null as "hasNoReferences",
				array(select found.url from unnest(s.url_ids) with ordinality as list (id, at) join urls found on found.id = list.id order by list.at) as results,
				(select snippet.url from urls snippet where snippet.id = s.snippet_url_id) as snippet
			from checks c join keywords k on k.id = c.keyword_id join runs r on r.id = c.run_id
			left join position_records p on p.check_id = c.id left join urls u on u.id = p.url_id
			left join urls site on site.id = c.site_url_id
			left join serp_results s on s.check_id = c.id
			where c.finished_at < now() - ${checkedDays} * interval '1 day' + interval '1 hour' order by day, k.phrase`,
	);
}

function one<Row>(query: ReturnType<typeof sql<Row>>) {
	return rowOf(db.orm.em.fork(), query);
}

describe("the demo", () => {
	it("has a check of every keyword on every day up to today, and failures on each", async () => {
		const made = await history();
		expect(made.map(({ daysAgo }) => daysAgo)).toEqual(Array.from({ length: days }, (_, index) => index));
		for (const { checks, failed, records } of made) {
			expect(checks).toBe(keywords);
			expect(failed).toBeGreaterThan(0);
			expect(records).toBe(checks - failed);
		}
	});

	it("writes the past as checks would have left it", async () => {
		const past = await pastOf(db);
		expect(past.length).toBe((days - checkedDays) * keywords);
		expect(past).toEqual(await pastOf(checked));
	});

	it("keeps its books: the entries of the ledger sum to the balance, each after the one before", async () => {
		const { credits, sum, wrong } = await one(
			sql<{ credits: number; sum: number; wrong: number }>`
				select (select sum(credits)::int from accounts) as credits, sum(amount)::int as sum,
					count(*) filter (where balance <> running)::int as wrong
				from (select *, sum(amount) over (order by id) as running from ledger_entries) e`,
		);
		expect({ sum, wrong }).toEqual({ sum: credits, wrong: 0 });
	});

	it("has figures of every day, search volumes and a property that says it is simulated", async () => {
		const shown = await one(
			sql<{ statistics: number; volumes: number; properties: number; clicks: number }>`
				select (select count(*)::int from domain_statistics) as statistics,
					(select count(*)::int from keywords where search_volume is not null) as volumes,
					(select count(*)::int from search_console_properties where is_simulated) as properties,
					(select sum(clicks)::int from search_console_days) as clicks`,
		);
		expect(shown).toMatchObject({ statistics: 2 * days, properties: 1 });
		expect(shown.volumes).toBeGreaterThan(keywords / 2);
		expect(shown.clicks).toBeGreaterThan(0);
	});

	it("knows what is usual for its keywords, and when their positions changed", async () => {
		const { series, ready, changes, judged } = await one(
			sql<{ series: number; ready: number; changes: number; judged: number }>`
				select count(*)::int as series, (count(*) filter (where is_ready))::int as ready,
					(select count(*)::int from level_changes) as changes,
					(select count(*)::int from site_wide_days where normal_worse is not null) as judged from series`,
		);
		expect(series).toBeGreaterThanOrEqual(keywords);
		expect(ready).toBeGreaterThan(keywords / 2);
		expect({ changes, judged }).toMatchObject({ changes: expect.any(Number), judged: expect.any(Number) });
		expect(changes).toBeGreaterThan(0);
	});

	it("shows what explains a change: a release, another depth, and a keyword that was lost", async () => {
		const titles = await rowsOf(
			db.orm.em.fork(),
			sql<{
				title: string;
			}>`select title from annotations where kind <> 'SYSTEM' or system_type = 'DEPTH' order by starts_at`,
		);
		expect(titles.map(({ title }) => title)).toEqual([
			"Search depth changed from 20 to 30",
			"Shop 4.12, new guide templates",
			"Two brewing guides rewritten",
			"New robots.txt",
		]);
		expect(
			await one(sql`select latest_position, latest_depth, check_state from keywords where phrase = 'cold brew ratio'`),
		).toMatchObject({ latest_position: null, latest_depth: 30 });
	});

	it("has three schedules, one of which follows a view, a run that waits for approval, and a channel that is off", async () => {
		const planned = await one(
			sql`
				select (select array_agg(name order by id) from schedules where name is not null) as schedules,
					(select name from views) as view, (select array_agg(state) from endpoints) as channels,
					(select array_agg(r.schedule_name) from runs r where r.state = 'HELD') as held`,
		);
		expect(planned).toEqual({
			schedules: ["Full depth audit", "Every day", "Second look"],
			view: "Reviews and prices",
			channels: ["OFF"],
			held: ["Full depth audit"],
		});
	});

	it("shares two pages with its client, one of them about a view", async () => {
		const links = await rowsOf(
			db.orm.em.fork(),
			sql`select l.label, v.name as view from share_links l left join views v on v.id = l.view_id order by l.id`,
		);
		expect(links).toEqual([
			{ label: "Client dashboard", view: null },
			{ label: "For the shop team", view: "Reviews and prices" },
		]);
	});

	it("has a weekly report, the issues of three weeks, and nobody to mail them to without a mail server", async () => {
		const issues = await rowsOf(
			db.orm.em.fork(),
			sql`select i.state, i.trigger, extract(isodow from i.slot_at)::int as weekday, (select count(*)::int from mail) as mails
				from report_issues i order by i.id desc`,
		);
		expect(issues).toHaveLength(3);
		expect(issues[0]).toEqual({ state: "READY", trigger: "SCHEDULE", weekday: 1, mails: 0 });
	});

	it("has a plain limit for one keyword, and an open alert since it was worse at two checks in a row", async () => {
		const alerts = await rowsOf(
			db.orm.em.fork(),
			sql`
				select k.phrase, a.state, r."limit", r.checks, r.direction from alerts a join keywords k on k.id = a.keyword_id,
					alert_rules r where a.kind = 'THRESHOLD' and r.kind = 'THRESHOLD' and k.id = any(r.keyword_ids)`,
		);
		expect(alerts).toEqual([{ phrase: "cold brew ratio", state: "OPEN", limit: 3, checks: 2, direction: "WORSE" }]);
	});

	it("has a simulated update of Google on the day of its last run", async () => {
		const updates = await rowsOf(
			db.orm.em.fork(),
			sql`select title, to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD') as day from google_updates`,
		);
		expect(updates).toEqual([
			{ title: "Simulated core update", day: dayAt(new Date((await madeAt.promise).getTime() - 60_000), "UTC") },
		]);
	});

	it("is left alone by a later start, also after somebody added a domain", async () => {
		await rowsOf(
			db.orm.em.fork(),
			sql`insert into domains (account_id, actor, name, url, host, path, country, search_depth)
				select account_id, actor, 'Own', 'https://own.example', 'own.example', '', country, search_depth from domains limit 1`,
		);
		const made = await history();
		await fillDemo(db.orm, buildServices(), { days, checkedDays });
		expect(await history()).toEqual(made);
		expect(await one(sql<{ isReal: boolean }>`select app_now() <= now() as "isReal"`)).toEqual({ isReal: true });
	});
});
