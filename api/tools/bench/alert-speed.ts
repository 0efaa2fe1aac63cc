import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { backfillSignals } from "../../modules/meaning/signals/backfill.service.ts";
import { evaluateRun } from "../../modules/meaning/signals/evaluate-run.service.ts";
import { writeAccounts } from "./accounts.ts";
import { type Figure, type Stage, sharedClock } from "./bench.ts";
import { writeHistory } from "./history.ts";
import { writeKeywords } from "./keywords.ts";
import { openStore, type Store } from "./program.ts";

const keywords = 10_000;
const days = 42;
/** Runs that are evaluated, the newest ones. */
const runs = 4;
const batch = 500;

/** What evaluating runs costs, and what it stores. */
export async function* alertSpeed(stage: Stage): AsyncIterable<Figure> {
	const store = await openStore(stage);
	const em = store.orm.em.fork();
	const [owner] = await writeAccounts(em, 1);
	const domainId = owner?.domainId ?? "";
	await writeKeywords(em, [domainId], keywords);
	stage.say(`writing ${days} days of history of 10,000 keywords, with results`);
	await writeHistory(em, [{ id: domainId, keywords, days, hasResults: true }]);
	await hideNewest(em);
	stage.say("stepping through it as after an upgrade");
	await rowsOf(em, sql`insert into signals_backfill values (${domainId}, 0)`);
	yield await backfillFigure(em);
	const runIds = await showNewest(em);
	stage.say(`evaluating ${runs} runs`);
	const bare = await costOf(store, () => bareEvaluation(em, domainId));
	const costs: Cost[] = [];
	for (const runId of runIds) costs.push(await costOf(store, () => evaluateRun({ em: em.fork() }, runId)));
	yield* costFigures(costs, bare);
	yield* sizeFigures(em);
}

/** What a work costs: the clock, and the processor time of this process and PostgreSQL. */
export interface Cost {
	seconds: number;
	processorSeconds: number;
}

/** How long work takes, and the processor time of this process and PostgreSQL. */
export async function costOf(store: Store, work: () => Promise<unknown>): Promise<Cost> {
	const own = process.cpuUsage();
	const server = await store.processorSeconds();
	const began = sharedClock();
	await work();
	const seconds = (sharedClock() - began) / 1_000;
	const { user, system } = process.cpuUsage(own);
	return { seconds, processorSeconds: (user + system) / 1e6 + (await store.processorSeconds()) - server };
}

function* costFigures(costs: readonly Cost[], bare: Cost): Iterable<Figure> {
	const aReading = (of: readonly Cost[]) =>
		of.reduce((sum, { processorSeconds }) => sum + (1_000 * processorSeconds) / keywords, 0) / of.length;
	yield {
		name: "a reading, program and PostgreSQL",
		value: aReading(costs),
		unit: "ms CPU",
		limit: { name: "reading and writing its rows alone", value: aReading([bare]) },
		goal: { atMost: 0.1 },
	};
	const slowest = Math.max(...costs.map(({ seconds }) => seconds));
	yield { name: "10,000 keywords evaluated, slowest", value: slowest, unit: "s", goal: { atMost: 60 } };
}

/** Hides what the newest runs measured, as if they had not been. */
export async function hideNewest(em: EntityManager): Promise<void> {
	const newest = sql`run_id in (select id from runs order by finished_at desc limit ${runs})`;
	await rowsOf(em, sql`create table later as select * from position_records where ${newest}`);
	await rowsOf(em, sql`delete from position_records where ${newest}`);
}

/** Shows the newest runs, with their checks, as if they had just ended. @returns their IDs, oldest first */
export async function showNewest(em: EntityManager): Promise<string[]> {
	await rowsOf(em, sql`insert into position_records select * from later order by checked_at`);
	await rowsOf(
		em,
		sql`
			insert into checks (id, run_id, account_id, domain_id, keyword_id, lane_id, state, depth, price, site_url_id, site_host,
				site_path, finished_at)
			select p.check_id, p.run_id, k.account_id, p.domain_id, p.keyword_id, l.id, 'DONE', p.depth, 10, p.site_url_id, 'example.com',
				'', p.checked_at
			from (select id from lanes limit 1) l, later p join keywords k on k.id = p.keyword_id order by p.check_id`,
	);
	await rowsOf(em, sql`vacuum (analyze) position_records`);
	await rowsOf(em, sql`vacuum (analyze) checks`);
	const shown = await rowsOf(
		em,
		sql<{ id: string }>`
			update runs set handled_at = null where id in (select run_id from later) returning id`,
	);
	return shown.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
}

async function backfillFigure(em: EntityManager): Promise<Figure> {
	const began = sharedClock();
	await backfillSignals({ stopping: new AbortController().signal }, em);
	const { readings } = await rowOf(
		em,
		sql<{ readings: number }>`select count(*)::int as readings from position_records`,
	);
	return {
		name: "readings stepped through after an upgrade",
		value: (readings * 1_000) / (sharedClock() - began),
		unit: "/s",
	};
}

/** What evaluating a run must do at least: read its measurements and write as many bytes to every series. */
async function bareEvaluation(em: EntityManager, domainId: string): Promise<void> {
	const { ids } = await rowOf(
		em,
		sql<{ ids: string[] }>`select array_agg(id order by id) as ids from series where domain_id = ${domainId}`,
	);
	for (let at = 0; at < ids.length; at += batch) {
		const some = ids.slice(at, at + batch);
		await em.fork().transactional(async (em) => {
			const rows = await rowsOf(
				em,
				sql<{ id: string; state: Buffer; before: Buffer | null }>`
					select s.id, s.state, s.before, p.position, p.depth, p.checked_at
					from series s
					join position_records p on p.check_id = s.check_id
					where s.id = any(${some}::bigint[]) order by s.id for no key update of s`,
			);
			await rowsOf(
				em,
				sql`
					update series s set state = m.state, before = m.before
					from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ state }) => state)}::bytea[],
						${rows.map(({ before }) => before)}::bytea[]) as m (id, state, before)
					where s.id = m.id`,
			);
		});
	}
}

async function* sizeFigures(em: EntityManager): AsyncIterable<Figure> {
	const { series, change } = await rowOf(
		em,
		sql<{ series: number; change: number }>`
			select (select max(pg_column_size(s.*)) from series s)::int as series,
				(select max(pg_column_size(c.*)) from level_changes c)::int as change`,
	);
	yield { name: "the largest series", value: series, unit: "bytes", goal: { atMost: 1_500 } };
	yield { name: "the largest level change", value: change, unit: "bytes", goal: { atMost: 150 } };
}
