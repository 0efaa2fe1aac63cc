import { Client as Connection } from "pg";
import { rowOf, sql } from "../../db/sql.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Answer, type Client, signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, startProgram } from "./program.ts";
import { webOperation } from "./web-operations.ts";

const keywords = 10_000;
const days = 365;
const rows = 100;
const dates = 30;
const rounds = 300;
const warmUp = 30;

/** Latency of the dashboard's table and statistics. */
export const pages: Bench = {
	name: "pages",
	about:
		"a page of 100 keywords × 30 dates of a domain of 10,000 keywords with a year of daily history, and its statistics",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api" });
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
		stage.say("writing a year of history");
		await writeHistory(em, [{ ...domain, days }]);
		const { records } = await rowOf(
			em,
			sql<{ records: number }>`select count(*)::int as records from position_records`,
		);
		yield { name: "position records", value: records, unit: "rows" };

		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());
		stage.say(`${rounds} pages, by GraphQL over HTTP and by bare SQL in turn`);
		const measured = await measurePages(client, connection, domain.id);
		yield* pageFigures(measured);
		yield* statisticsFigures(measured);
		yield { name: "peak memory of the API", value: await program.peakMemory(), unit: "MB", goal: { atMost: 300 } };
	},
};

interface Measured {
	tables: Answer<unknown>[];
	statistics: Answer<unknown>[];
	bareTables: number[];
	bareStatistics: number[];
}

/** In turn, so that other load affects all of them alike. */
async function measurePages(client: Client, connection: Connection, domainId: string): Promise<Measured> {
	const table = webOperation("KeywordTable");
	const statistics = webOperation("DomainStatistics");
	const measured: Measured = { tables: [], statistics: [], bareTables: [], bareStatistics: [] };
	for (let round = 0; round < warmUp + rounds; round++) {
		const page = { offset: (round * rows * 7) % keywords, limit: rows };
		const answer = await client.ask<TableAnswer>(table, { domainId, days: dates, timeZone: "UTC", page });
		verifyTable(answer.data);
		const bareTable = await millisecondsOf(connection, bareTableSql, [domainId, page.limit, page.offset, dates]);
		const stats = await client.ask(statistics, { domainId, timeZone: "UTC", hasPlaces: false });
		const bareStats = await millisecondsOf(connection, bareStatisticsSql, [domainId]);
		if (round < warmUp) continue;
		measured.tables.push(answer);
		measured.statistics.push(stats);
		measured.bareTables.push(bareTable);
		measured.bareStatistics.push(bareStats);
	}
	return measured;
}

interface TableAnswer {
	domain: { dailyPositions: { dates: string[]; rows: { positions: (number | null)[] }[] } };
}

function verifyTable({ domain: { dailyPositions } }: TableAnswer): void {
	const cells = dailyPositions.rows
		.flatMap(({ positions }) => positions)
		.filter((position) => position !== null).length;
	const isWhole = dailyPositions.rows.length === rows && dailyPositions.dates.length === dates;
	if (!isWhole || cells < 0.95 * rows * dates) throw new Error(`The page has ${cells} measurements.`);
}

async function millisecondsOf(connection: Connection, text: string, values: unknown[]): Promise<number> {
	const began = sharedClock();
	await connection.query(text, values);
	return sharedClock() - began;
}

/** The page in one statement: keywords with their days as arrays, by the covering index. */
export const bareTableSql = `
	select k.*, u.url, d.days, d.positions, d.url_ids
	from (
		select * from keywords where domain_id = $1 and deleted_at is null order by id limit $2 offset $3
	) k
	left join urls u on u.id = k.latest_url_id
	cross join lateral (
		select array_agg(p.checked_at) as days, array_agg(p.position) as positions, array_agg(p.url_id) as url_ids
		from position_records p
		where p.keyword_id = k.id and p.checked_at >= date_trunc('day', now(), 'UTC') - ($4::int - 1) * interval '1 day'
	) d`;

const bareStatisticsSql = `
	select count(*), avg(coalesce(latest_position, 100)), count(*) filter (where latest_position <= 3),
		count(*) filter (where latest_position <= 10), avg(coalesce(previous_position, 100))
	from keywords where domain_id = $1 and deleted_at is null`;

function* pageFigures({ tables, bareTables }: Measured): Iterable<Figure> {
	const times = tables.map(({ milliseconds }) => milliseconds);
	const limit = { name: "its bare SQL", value: quantile(bareTables, 0.95) };
	const bytes = quantile(
		tables.map(({ bytes }) => bytes),
		1,
	);
	const wireBytes = quantile(
		tables.map(({ wireBytes }) => wireBytes),
		1,
	);
	const p95 = quantile(times, 0.95);
	const median = { name: "its bare SQL", value: quantile(bareTables, 0.5) };
	yield { name: "page, p50", value: quantile(times, 0.5), unit: "ms", limit: median };
	yield { name: "page, p95", value: p95, unit: "ms", limit, goal: { atMost: 30 }, ratioGoal: { atMost: 4 } };
	yield { name: "page, largest answer", value: bytes / 1_000, unit: "kB", goal: { atMost: 100 } };
	yield { name: "page, largest answer as sent", value: wireBytes / 1_000, unit: "kB" };
}

function* statisticsFigures({ statistics, bareStatistics }: Measured): Iterable<Figure> {
	const times = statistics.map(({ milliseconds }) => milliseconds);
	for (const [name, share, goal] of [["p50", 0.5] as const, ["p95", 0.95, { atMost: 15 }] as const]) {
		const limit = { name: "its bare SQL", value: quantile(bareStatistics, share) };
		yield { name: `statistics, ${name}`, value: quantile(times, share), unit: "ms", limit, ...(goal && { goal }) };
	}
}
