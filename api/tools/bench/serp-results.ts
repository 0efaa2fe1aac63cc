import { Client as Connection } from "pg";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { rebuildFeatureStatistics } from "../../modules/meaning/serp-results/feature-rollup.service.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { firstByteOf } from "./first-byte.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, type Program, startProgram } from "./program.ts";

const keywords = 10_000;
const days = 90;
const rounds = 100;
const warmUp = 10;
const deepChecks = 40;

/** Size of what checks read, and the latency of its histories, comparisons and export. */
export const serpResults: Bench = {
	name: "serp-results",
	about: `what checks read, for a domain of 10,000 keywords with ${days} days of history: its size, its history of features, comparisons and export`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api" });
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		const domain = await trackDomain(client, em, { keywords, searchDepth: 10 });
		stage.say(`writing ${days} days of history with results`);
		await writeHistory(em, [{ ...domain, days, hasResults: true }]);
		yield* sizeFigures(em);

		stage.say("counting the features of past days");
		yield* rebuildFigures(em, domain.id);
		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());
		stage.say(`${rounds} of each, by GraphQL over HTTP and by bare SQL in turn`);
		const scene = { em, client, connection, domainId: domain.id };
		yield* historyFigures(scene);
		yield* comparisonFigures(scene);
		stage.say("exporting");
		yield* exportFigures(program, scene);
	},
};

interface Scene {
	em: EntityManager;
	client: Client;
	connection: Connection;
	domainId: string;
}

async function* sizeFigures(em: EntityManager): AsyncIterable<Figure> {
	const { checks, results, urls, dictionary } = await rowOf(
		em,
		sql<{ checks: number; results: number; urls: number; dictionary: number }>`
			select (select count(*) from serp_results)::int as checks, (select count(*) from urls)::int as urls,
				pg_total_relation_size('serp_results')::float8 as results, pg_total_relation_size('urls')::float8 as dictionary`,
	);
	yield { name: "checks with ten results", value: checks, unit: "rows" };
	yield { name: "a check with its indexes", value: results / checks, unit: "bytes", goal: { atMost: 200 } };
	yield { name: "a URL of the dictionary", value: dictionary / urls, unit: "bytes", goal: { atMost: 300 } };
	yield { name: "new URLs a check", value: urls / checks, unit: "URLs" };
	const plain = await bytesOfCheck(em, 10, 0);
	const further = ((await bytesOfCheck(em, 100, 0)) - plain) / 9;
	yield { name: "ten further results", value: further, unit: "bytes", goal: { atMost: 60 } };
	const reference = ((await bytesOfCheck(em, 10, 40)) - plain) / 40;
	yield { name: "a reference", value: reference, unit: "bytes", goal: { atMost: 6 } };
}

/** Size of a check in a table of its own, by what it read. */
async function bytesOfCheck(em: EntityManager, results: number, references: number): Promise<number> {
	const checks = 50_000;
	await rowsOf(em, sql`create table scratch (like serp_results including all)`);
	const ids = (count: number) =>
		sql`array(select n * 31 + place from generate_series(1, ${count}::int) as place)::int[]`;
	await rowsOf(
		em,
		sql`
			insert into scratch (check_id, first_page_count, url_ids, reference_url_ids)
			select n, 10, ${ids(results)}, ${references > 0 ? ids(references) : sql`null`}
			from generate_series(1, ${checks}::int) as n`,
	);
	const { bytes } = await rowOf(em, sql<{ bytes: number }>`select pg_total_relation_size('scratch')::float8 as bytes`);
	await rowsOf(em, sql`drop table scratch`);
	return bytes / checks;
}

/** A row for each past run, as the upgrade leaves it, then counted. */
async function* rebuildFigures(em: EntityManager, domainId: string): AsyncIterable<Figure> {
	const none = sql`array_fill(0, array[12])`;
	await rowsOf(
		em,
		sql`insert into domain_feature_statistics
			select domain_id, date_bin('15 minutes', finished_at, 'epoch'), finished_at, total, 0, ${none}, ${none}, ${none}, ${none}
			from runs where domain_id = ${domainId}`,
	);
	const began = sharedClock();
	await rebuildFeatureStatistics(em, domainId);
	yield { name: `features of ${days} past days counted`, value: (sharedClock() - began) / 1_000, unit: "s" };
}

const history = `query ($domainId: ID!, $from: String!, $to: String!, $filter: KeywordFilter) {
	domain(id: $domainId) {
		featureHistory(from: $from, to: $to, filter: $filter) {
			dates totalCount measured features { kind covered present ownerKnown owned }
		}
	}
}`;

interface HistoryAnswer {
	domain: { featureHistory: { measured: (number | null)[] } };
}

async function* historyFigures({ em, client, connection, domainId }: Scene): AsyncIterable<Figure> {
	const { from, to } = await rowOf(
		em,
		sql<{ from: string; to: string }>`
			select to_char(app_now() at time zone 'UTC' - ${days - 1} * interval '1 day', 'YYYY-MM-DD') as from,
				to_char(app_now() at time zone 'UTC', 'YYYY-MM-DD') as to`,
	);
	const chosen = await rowsOf(
		em,
		sql<{ id: string }>`select id from keywords where domain_id = ${domainId} order by id % 10, id limit 1000`,
	);
	const ids = chosen.map(({ id }) => id);
	const kinds = [
		{ name: "features of all keywords", filter: null, counted: keywords, goal: 60, bare: [bareHistorySql, [domainId]] },
		{ name: "features of 1,000 keywords", filter: { ids }, counted: 1_000, goal: 150, bare: [bareFilteredSql, [ids]] },
	] as const;
	for (const { name, filter, counted, goal, bare } of kinds) {
		const figures = await inTurn(
			async () => {
				const { data, milliseconds } = await client.ask<HistoryAnswer>(history, { domainId, from, to, filter });
				const measured = data.domain.featureHistory.measured.filter((count) => (count ?? 0) > 0.95 * counted);
				if (measured.length < days - 1) throw new Error(`${name}: ${measured.length} days are measured.`);
				return milliseconds;
			},
			() => connection.query(bare[0], [...bare[1]]),
		);
		yield* latencies(name, figures, goal);
	}
}

const comparison = `query ($from: ID!, $to: ID!) {
	compareSerps(fromCheckId: $from, toCheckId: $to) {
		isComparable reasons pagesKept pagesCompared
		from { checkId resultCount } to { checkId resultCount }
		rows { state domain url previousUrl placeFrom placeTo isOwn }
		counts { same up down new left notRead otherPage }
		features { kind from to }
	}
}`;

interface ComparisonAnswer {
	compareSerps: { rows: unknown[] };
}

/** Comparisons of checks that read 100 results each. */
async function* comparisonFigures({ em, client, connection, domainId }: Scene): AsyncIterable<Figure> {
	const pairs = await rowsOf(
		em,
		sql<{ from: string; to: string }>`
			with deep as (
				select k.id, array_agg(p.check_id order by p.checked_at) as checks
				from (select id from keywords where domain_id = ${domainId} order by id limit ${deepChecks}) k
				join lateral (
					select * from position_records p where p.keyword_id = k.id order by p.checked_at desc limit 2
				) p on true
				group by k.id
			), read as (
				update serp_results r set url_ids = array(
					select (n + r.check_id % 7)::int from generate_series(1000, 1099) as n
				) from deep where r.check_id = any(deep.checks)
			)
			select checks[1] as from, checks[2] as to from deep`,
	);
	let round = 0;
	let pair = pairs[0];
	const figures = await inTurn(
		async () => {
			pair = pairs[round++ % pairs.length];
			const { data, milliseconds } = await client.ask<ComparisonAnswer>(comparison, pair);
			if (data.compareSerps.rows.length < 100) throw new Error("The comparison has too few rows.");
			return milliseconds;
		},
		() => connection.query(bareComparisonSql, [[pair?.from, pair?.to]]),
	);
	yield* latencies("two checks of 100 results compared", figures, 20);
}

/** Times of ours and of the bare SQL in turn, so that other load affects both alike. */
async function inTurn(ours: () => Promise<number>, bare: () => Promise<unknown>) {
	const times: number[] = [];
	const bareTimes: number[] = [];
	for (let round = 0; round < warmUp + rounds; round++) {
		const milliseconds = await ours();
		const began = sharedClock();
		await bare();
		if (round < warmUp) continue;
		times.push(milliseconds);
		bareTimes.push(sharedClock() - began);
	}
	return { times, bareTimes };
}

function* latencies(
	name: string,
	{ times, bareTimes }: Awaited<ReturnType<typeof inTurn>>,
	atMost: number,
): Iterable<Figure> {
	for (const [label, share] of [["p50", 0.5] as const, ["p95", 0.95] as const]) {
		const limit = { name: "its bare SQL", value: quantile(bareTimes, share) };
		const goal = label === "p95" ? { goal: { atMost } } : {};
		yield { name: `${name}, ${label}`, value: quantile(times, share), unit: "ms", limit, ...goal };
	}
}

/** Ten days of results, then thirty: memory must not grow with the file. */
async function* exportFigures(program: Program, { em, client, connection, domainId }: Scene): AsyncIterable<Figure> {
	const bounds = await rowOf(
		em,
		sql<{ ten: string; thirty: string }>`
			select to_char(d - interval '10 days', 'YYYY-MM-DD') as ten, to_char(d - interval '30 days', 'YYYY-MM-DD') as thirty
			from (select app_now() at time zone 'UTC' as d) today`,
	);
	const began = sharedClock();
	const { rowCount } = await connection.query({
		text: bareExportSql,
		values: [domainId, bounds.ten],
		rowMode: "array",
	});
	const bareSeconds = (sharedClock() - began) / 1_000;
	const path = `/api/domains/${domainId}/serp-results/export`;
	const short = await exported(program, client, `${path}?from=${bounds.ten}`);
	if (short.rows !== rowCount) throw new Error(`The file has ${short.rows} rows.`);
	const before = await program.peakMemory();
	const rate = { name: "its bare SQL", value: short.rows / bareSeconds };
	yield { name: "exported, ten days", value: short.rows / short.seconds, unit: "rows/s", limit: rate };
	const long = await exported(program, client, `${path}?from=${bounds.thirty}`);
	yield { name: "exported, thirty days", value: long.rows, unit: "rows" };
	const firstByte = Math.max(short.firstByte, long.firstByte);
	yield { name: "export: first byte, slower of two", value: firstByte, unit: "ms", goal: { atMost: 200 } };
	const peak = await program.peakMemory();
	yield { name: "export: peak memory of the API", value: peak, unit: "MB", goal: { atMost: 300 } };
	yield { name: "export: growth from ten to thirty days", value: peak - before, unit: "MB", goal: { atMost: 30 } };
}

async function exported({ url }: Program, client: Client, path: string) {
	const { firstByte, milliseconds, lines } = await firstByteOf(url, client, path);
	return { firstByte, seconds: milliseconds / 1_000, rows: lines - 1 };
}

const bareHistorySql = `select * from domain_feature_statistics where domain_id = $1`;

const bareFilteredSql = `
	select count(*), bit_or(features) from position_records
	where keyword_id = any($1::bigint[]) and checked_at > now() - ${days + 8} * interval '1 day'`;

const bareComparisonSql = `
	select r.check_id, u.url from serp_results r cross join lateral unnest(r.url_ids) with ordinality as l (id, at)
	left join urls u on u.id = l.id where r.check_id = any($1::bigint[]) order by r.check_id, l.at`;

const bareExportSql = `
	select k.phrase, p.checked_at, p.check_id, l.at, u.url
	from keywords k join position_records p on p.keyword_id = k.id and p.checked_at >= $2::date
	join serp_results r on r.check_id = p.check_id cross join lateral unnest(r.url_ids) with ordinality as l (id, at)
	join urls u on u.id = l.id
	where k.domain_id = $1 order by k.id, p.checked_at`;
