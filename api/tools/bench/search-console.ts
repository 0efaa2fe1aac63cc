import { randomUUID } from "node:crypto";
import { Client as Connection } from "pg";
import { request } from "undici";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { addDays } from "../../lib/calendar.ts";
import { replaceRange } from "../../modules/demand/search-console/sync/replacement.service.ts";
import { dimensions, pageSize, stagePage } from "../../modules/demand/search-console/sync/staging.service.ts";
import type { HeldSync } from "../../modules/demand/search-console/sync/sync-lease.service.ts";
import type { PerformanceRow } from "../../providers/google/port.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { type Part, startPart } from "./part.ts";
import type { GoogleAsk, GoogleState } from "./parts/google.ts";
import { performanceRow } from "./performance-rows.ts";
import { openStore, type Program, startProgram } from "./program.ts";

const syncedRows = 250_000;
const storedRows = 1_000_000;
const days = 90;
const repeats = 40;

/** Speed of Search Console imports and analytics. */
export const searchConsole: Bench = {
	name: "search-console",
	about: `a sync of ${syncedRows.toLocaleString("en-US")} rows, and analytics of a property with ${storedRows.toLocaleString("en-US")}`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const google = await startPart<GoogleAsk, GoogleState>(stage, "google");
		const lastDay = addDays(new Date().toISOString().slice(0, 10), -3);
		stage.say(`Google makes ${syncedRows.toLocaleString("en-US")} rows`);
		const { environment, accessToken } = await google.ask({ rows: syncedRows, days, lastDay });
		const store = await openStore(stage);
		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());
		const bare = await bareRate(connection, environment.GOOGLE_API_BASE_URL ?? "", accessToken);

		const program = await startProgram(stage, store, environment);
		const client = await signedInClient(program.url);
		const em = store.orm.em.fork();
		const propertyId = await connect(program, client, google);
		// Until today, so that no daily sync is needed for the last days.
		const range = { startDate: addDays(lastDay, 1 - days), endDate: addDays(lastDay, 3) };
		const first = await sync(client, em, propertyId, range);
		yield {
			name: "sync, all effects stored",
			value: syncedRows / first,
			unit: "rows/s",
			limit: { name: "the same fetched, parsed and inserted bare", value: bare },
		};
		const again = await sync(client, em, propertyId, range);
		yield { name: "the same once more, nothing changed", value: syncedRows / again, unit: "rows/s" };
		yield {
			name: "peak memory of API and worker",
			value: await program.peakMemory(),
			unit: "MB",
			goal: { atMost: 300 },
		};
		stage.say(`writing ${storedRows.toLocaleString("en-US")} rows`);
		await writeRows(em, propertyId, lastDay);
		yield* analyticsFigures(client, propertyId, lastDay);
	},
};

/** Connects through Google's consent page and lists the properties. */
async function connect(program: Program, client: Client, google: Part<GoogleAsk, GoogleState>): Promise<string> {
	const { data } = await client.ask<{ connectSearchConsole: { authUrl: string } }>(
		"mutation { connectSearchConsole { authUrl } }",
	);
	const { backTo } = await google.ask({ consentAt: data.connectSearchConsole.authUrl });
	// The program uses a random port, which its public URL does not contain.
	const { pathname, search } = new URL(backTo);
	const { body } = await request(program.url + pathname + search, { headers: { cookie: client.cookie } });
	await body.dump();
	const answer = await client.ask<{ syncProperties: { properties: { id: string }[] } }>(
		"mutation { syncProperties { properties { id } } }",
	);
	return answer.data.syncProperties.properties[0]?.id ?? "";
}

/** Requests a range and waits for it: seconds until the commit, by the database's clock. */
async function sync(client: Client, em: EntityManager, propertyId: string, range: object): Promise<number> {
	const document = "mutation ($input: SyncPerformanceInput!) { syncPerformance(input: $input) { jobId } }";
	await client.ask(document, { input: { propertyId, ...range } });
	for (;;) {
		const { seconds, rows, state } = await rowOf(
			em,
			sql<{ seconds: number | null; rows: number; state: string }>`
				select extract(epoch from finished_at - created_at)::float8 as seconds, rows, state from search_console_syncs
				where property_id = ${propertyId} order by id desc limit 1`,
		);
		if (state === "FAILED" || (seconds !== null && rows !== syncedRows)) throw new Error(`${state} with ${rows} rows.`);
		if (seconds !== null) return seconds;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
}

/** Rows per second when pages are fetched, parsed and inserted into a table without indexes. */
async function bareRate(connection: Connection, apiBaseUrl: string, accessToken: string): Promise<number> {
	await connection.query(
		"create temp table bare (date date, query text, page text, country text, device text, clicks int, impressions int, position float8)",
	);
	const began = sharedClock();
	for (let startRow = 0; ; startRow += pageSize) {
		const rows = await barePage(apiBaseUrl, startRow, accessToken);
		if (rows.length === 0) break;
		const key = (index: number) => rows.map(({ keys }) => keys[index]);
		await connection.query(
			"insert into bare select * from unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::float8[])",
			[
				...dimensions.map((_, index) => key(index)),
				rows.map(({ clicks }) => clicks),
				rows.map(({ impressions }) => impressions),
				rows.map(({ position }) => position),
			],
		);
	}
	return syncedRows / ((sharedClock() - began) / 1_000);
}

async function barePage(apiBaseUrl: string, startRow: number, accessToken: string): Promise<PerformanceRow[]> {
	const site = encodeURIComponent("https://example.com/");
	const { body } = await request(`${apiBaseUrl}/webmasters/v3/sites/${site}/searchAnalytics/query`, {
		method: "POST",
		headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
		body: JSON.stringify({ startRow, rowLimit: pageSize, dimensions }),
	});
	const { rows = [] } = (await body.json()) as { rows?: PerformanceRow[] };
	return rows;
}

/** Imports a million rows over the last days through the product's own code, without Google. */
async function writeRows(em: EntityManager, propertyId: string, lastDay: string): Promise<void> {
	const [startDate, endDate] = [addDays(lastDay, 1 - days), lastDay];
	const leaseToken = randomUUID();
	const { id, accountId } = await rowOf(
		em,
		sql<{ id: string; accountId: string }>`
			insert into search_console_syncs (account_id, property_id, start_date, end_date, trigger, state, lease_token, lease_until, actor)
			select account_id, id, ${startDate}, ${endDate}, 'MANUAL', 'RUNNING', ${leaseToken}::uuid, app_now() + interval '1 hour', 'admin:bench'
			from search_console_properties where id = ${propertyId} returning id, account_id as "accountId"`,
	);
	const sync: HeldSync = {
		id,
		accountId,
		propertyId,
		siteUrl: "",
		startDate,
		endDate,
		startRow: 0,
		attempts: 0,
		lostLeases: 0,
		quotaHours: 0,
		trigger: "MANUAL",
		leaseToken,
	};
	for (let n = 0, stored = 0; stored < storedRows; stored = await stagedRows(em, id)) {
		const page = Array.from({ length: pageSize }, () => performanceRow(n++, days, lastDay));
		if (!(await stagePage(em, sync, page))) throw new Error("The page was not staged.");
		sync.startRow += pageSize;
	}
	await em.transactional(async (em) => {
		await replaceRange(em, sync);
		await rowsOf(
			em,
			sql`update search_console_syncs set state = 'DONE', lease_token = null, finished_at = app_now() where id = ${id}`,
		);
	});
}

async function stagedRows(em: EntityManager, syncId: string): Promise<number> {
	const { count } = await rowOf(
		em,
		sql<{ count: number }>`select count(*)::int as count from search_console_staged_rows where sync_id = ${syncId}`,
	);
	return count;
}

const analytics = {
	"top 10 queries": "topQueries(startDate: $startDate, endDate: $endDate) { query clicks impressions avgPosition }",
	"top 10 pages": "topPages(startDate: $startDate, endDate: $endDate) { page clicks impressions avgPosition }",
	"top 1,000 queries":
		"topQueries(startDate: $startDate, endDate: $endDate, limit: 1000) { query clicks impressions avgPosition }",
	"the days": "performanceByDay(startDate: $startDate, endDate: $endDate) { date clicks impressions avgPosition }",
};

/** Each query over ranges with different last days, which use different blocks. */
async function* analyticsFigures(client: Client, propertyId: string, lastDay: string): AsyncIterable<Figure> {
	const idle: number[] = [];
	for (let n = 0; n < 50; n++) idle.push((await client.ask("{ me { id } }")).milliseconds);
	const limit = { name: "an empty answer", value: quantile(idle, 0.95) };
	const screen = [analytics["top 10 queries"], analytics["top 10 pages"], analytics["the days"]].join(" ");
	for (const [name, fields] of Object.entries({ ...analytics, "the whole screen": screen })) {
		for (const length of name.startsWith("top 10 ") ? [7, 14, 30, 90] : [90]) {
			const times: number[] = [];
			for (let back = 0; back < repeats; back++) {
				const endDate = addDays(lastDay, length === 90 ? 0 : -back);
				const startDate = addDays(endDate, 1 - length + (length === 90 ? back : 0));
				const query = `query ($id: ID!, $startDate: String!, $endDate: String!) {
					searchConsole { property(id: $id) { ${fields} } } }`;
				times.push((await client.ask(query, { id: propertyId, startDate, endDate })).milliseconds);
			}
			yield {
				name: `${name}, ${length} days, p95`,
				value: quantile(times, 0.95),
				unit: "ms",
				limit,
				goal: { atMost: 50 },
			};
		}
	}
}
