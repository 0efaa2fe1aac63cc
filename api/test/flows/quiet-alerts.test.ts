import { afterAll, beforeAll, expect, it } from "vitest";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { addDays } from "../../lib/calendar.ts";
import { backfillSignals } from "../../modules/meaning/signals/backfill.service.ts";
import { startTestApp, type TestApp } from "../app.ts";
import { AlertStory } from "../factories/alert-story.ts";
import { buildMeasurements, type PastMeasurement } from "../factories/histories.ts";

let app: TestApp;

beforeAll(async () => {
	app = await startTestApp({ config: { role: "api" } });
});
afterAll(() => app[Symbol.asyncDispose]());

type Reading = Partial<PastMeasurement> | "FAILED";

const wander = [0, 1, 0, 2, 1, 0, 1];
/** The position of a keyword that wanders by itself. */
const around = (level: number, day: number) => level - 1 + (wander[day % wander.length] ?? 0);
const between = (day: number, from: number, to: number) => day >= from && day < to;

/** What happens to a keyword, day by day, that must not open an alert. */
const stories: Record<string, (day: number) => Reading> = {
	"ten days of failures": (day) => (between(day, 20, 30) ? "FAILED" : { position: around(7, day) }),
	"depth 30, then 10, then 30 again": (day) =>
		between(day, 20, 40) ? { position: null, depth: 10 } : { position: around(27, day), depth: 30 },
	"another provider once": (day) => (day === 25 ? { position: 40, provider: "serper" } : { position: around(7, day) }),
	"another provider for good": (day) =>
		day >= 25 ? { position: around(40, day), provider: "serper" } : { position: around(7, day) },
	"a short answer": (day) => ({ position: day === 25 ? null : around(7, day) }),
	"a snippet won": (day) =>
		between(day, 25, 45) ? { position: null, isFeaturedSnippet: true } : { position: around(7, day) },
	"another parameter in the address every day": (day) => ({
		position: around(7, day),
		url: `https://example.com/page?srsltid=${day}`,
	}),
	"9 and 11 in turn": (day) => ({ position: day % 2 === 0 ? 9 : 11 }),
	"an outage of forty minutes": (day) => ({ position: around(4, day) }),
	"another query that Google answered": (day) =>
		between(day, 25, 28) ? { position: 20, usedQuery: "bur grinder" } : { position: around(7, day) },
};
const days = 60;

/** A run of the day; failed checks leave no measurement. */
async function measure(story: AlertStory, readingOf: (keyword: number) => Reading | null, hour = 10): Promise<void> {
	const readings = story.keywordIds.map((keywordId, keyword) => ({ keywordId, reading: readingOf(keyword) }));
	const measured = readings.flatMap(({ keywordId, reading }) =>
		reading === null || reading === "FAILED" ? [] : [{ keywordId, ...reading }],
	);
	const failed = readings.filter(({ reading }) => reading === "FAILED").map(({ keywordId }) => keywordId);
	const at = `${story.day}T${String(hour).padStart(2, "0")}:00:00Z`;
	if (measured.length > 0) await story.run(measured, hour, { isReviewed: false });
	else await app.db.setClock(at);
	const { id: runId } = await rowOf(
		story.ctx.em,
		sql<{ id: string }>`
			with made as (
				insert into runs (account_id, domain_id, domain_name, is_domain_run, trigger, state, total, done, failed, cost, actor,
					created_at, finished_at)
				select ${story.user.accountId}, ${story.domainId}, 'Example', true, 'manual', 'DONE', 1, 1, 1, 0, 'user:1', ${at}, ${at}
				where ${measured.length === 0} returning id
			)
			select coalesce((select id from made), (select max(id) from runs)) as id`,
	);
	await rowsOf(
		story.ctx.em,
		sql`
			insert into checks (run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host, site_path,
				error, finished_at)
			select ${runId}, k.account_id, k.domain_id, k.id, l.id, 'FAILED', 100, 0, 1, 'example.com', '', 'HTTP 500', ${at}
			from keywords k, (select id from lanes limit 1) l where k.id = any(${failed}::bigint[])`,
	);
	await story.review(runId);
}

/** Sends a file with the keywords that are there, and one more. */
async function importAgain(story: AlertStory, names: readonly string[]): Promise<void> {
	const body = ["keyword", ...names, "one more"].map((name) => `"${name}"`).join("\n");
	const headers = { "content-type": "text/csv" };
	const path = `/api/domains/${story.domainId}/keywords/import`;
	expect((await story.client.fetch(path, { method: "POST", headers, body })).status).toBe(200);
}

/** Keywords and domains of whose movement an alert was ever open. */
async function everOpen(story: AlertStory): Promise<string[]> {
	const rows = await rowsOf(
		story.ctx.em,
		sql<{ what: string }>`
			select coalesce(k.phrase, a.kind) as what from alerts a left join keywords k on k.id = a.keyword_id
			where a.account_id = ${story.user.accountId} and a.was_open and a.kind <> 'OPERATION'`,
	);
	return rows.map(({ what }) => what);
}

it("runs that mean nothing open no alert, whatever the default rules watch for", async () => {
	const names = Object.keys(stories);
	const story = await AlertStory.begin(app, { keywords: names, hasDefaultRules: true });
	const outage = names.indexOf("an outage of forty minutes");
	for (let day = 0; day < days; day++) {
		story.day = addDays(story.day, 1);
		const readingOf = (keyword: number) => stories[names[keyword] ?? ""]?.(day) ?? null;
		if (day === 30) await measure(story, (keyword) => (keyword === outage ? "FAILED" : readingOf(keyword)), 9);
		await measure(story, readingOf);
		if (day === 31) await importAgain(story, names);
	}
	expect(await everOpen(story)).toEqual([]);
}, 60_000);

it("what moved before the upgrade, or before a rule was made, opens no alert", async () => {
	const story = await AlertStory.begin(app, { hasDefaultRules: true });
	const [keywordId = ""] = story.keywordIds;
	const measured = Array.from({ length: 20 }, (_, day) => {
		return { keywordId, at: `${addDays(story.day, day + 1)}T10:00:00Z`, position: day < 12 ? 5 : 12 };
	});
	await buildMeasurements(story.ctx.em, measured);
	story.day = addDays(story.day, 20);
	await app.db.setClock(`${story.day}T12:00:00Z`);
	await rowsOf(story.ctx.em, sql`insert into signals_backfill values (${story.domainId}, 0)`);
	await backfillSignals({ stopping: new AbortController().signal }, app.db.orm.em.fork());
	const fell = await rowsOf(story.ctx.em, sql`select from level_changes where keyword_id = ${keywordId}`);
	expect(fell, "found by the upgrade").toHaveLength(1);
	await story.rule({ kind: "TOP", topN: 10 });
	await story.days("12 12 13");
	expect(await everOpen(story)).toEqual([]);
});

it("unknowns between any two events change nothing", async () => {
	const readings = [8, 8, 9, 8, 8, 7, 8, 8, 15, 15, 22, 22, 22, 3, 3, 3];
	const unknowns: Reading[] = ["FAILED", { position: null, isFeaturedSnippet: true }];
	const story = await AlertStory.begin(app, { keywords: ["plain", "doubtful"], hasDefaultRules: true });
	for (const [at, position] of readings.entries()) {
		story.day = addDays(story.day, 1);
		await measure(story, () => ({ position }));
		story.day = addDays(story.day, 1);
		await measure(story, (keyword) => (keyword === 0 ? null : (unknowns[at % unknowns.length] ?? null)));
	}
	const alerts = await story.alerts({ states: ["OPEN", "CLEARED"] });
	const of = (phrase: string) =>
		alerts
			.filter(({ keyword }) => keyword?.keyword === phrase)
			.map(({ state, end, text }) => `${state} ${end} ${text.replace(phrase, "")}`);
	expect(of("plain")).toHaveLength(2);
	expect(of("doubtful")).toEqual(of("plain"));
});
