import { Client as Connection } from "pg";
import { request } from "undici";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { firstByteOf } from "./first-byte.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, type Program, startProgram } from "./program.ts";

const importRows = 50_000;
const keywords = 10_000;
const days = 30;
const repeats = 5;

/** Speed and memory of CSV imports and exports. */
export const csv: Bench = {
	name: "csv",
	about: `a CSV file of 50,000 keywords in, and a domain of 10,000 keywords with ${days} days of history out`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api" });
		const client = await signedInClient(program.url);
		const em = store.orm.em.fork();
		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());

		const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
		stage.say(`writing ${days} days of history`);
		await writeHistory(em, [{ ...domain, days }]);
		yield* exportFigures({ program, client, connection, domainId: domain.id });
		yield* importFigures({ program, client, connection, domainId: domain.id });
	},
};

interface Scene {
	program: Program;
	client: Client;
	connection: Connection;
	/** A domain with keywords and their history. */
	domainId: string;
}

async function* exportFigures({ program, client, connection, domainId }: Scene): AsyncIterable<Figure> {
	const files = [
		{ name: "keywords", path: "export", sql: bareKeywordsSql },
		{ name: "history", path: "positions/export", sql: bareHistorySql },
	];
	for (const { name, path, sql } of files) {
		const firstBytes: number[] = [];
		const idle: number[] = [];
		const times: number[] = [];
		const bare: number[] = [];
		let rows = 0;
		for (let round = 0; round < repeats; round++) {
			idle.push((await firstByteOf(program.url, client, "/healthz")).firstByte);
			const began = sharedClock();
			rows = (await connection.query({ text: sql, values: [domainId], rowMode: "array" })).rows.length;
			bare.push(sharedClock() - began);
			const file = await firstByteOf(program.url, client, `/api/domains/${domainId}/${path}`);
			if (file.lines !== rows + 1) throw new Error(`The file has ${file.lines} lines.`);
			firstBytes.push(file.firstByte);
			times.push(file.milliseconds);
		}
		const rate = (times: number[]) => rows / (quantile(times, 0.5) / 1_000);
		const limit = { name: "an empty answer", value: quantile(idle, 1) };
		yield {
			name: `${name}: first byte, slowest`,
			value: quantile(firstBytes, 1),
			unit: "ms",
			limit,
			goal: { atMost: 200 },
		};
		const bareRate = { name: "its bare SQL", value: rate(bare) };
		yield { name: `${name}: exported, median`, value: rate(times), unit: "rows/s", limit: bareRate };
	}
	yield {
		name: "exports: peak memory of the API",
		value: await program.peakMemory(),
		unit: "MB",
		goal: { atMost: 300 },
	};
}

/** Files with ordinary rows, then the largest allowed file. */
async function* importFigures({ program, client, connection, domainId }: Scene): AsyncIterable<Figure> {
	const before = await program.peakMemory();
	const bare = await bareInsert(connection, domainId);
	const times: number[] = [];
	for (let round = 0; round < 3; round++) times.push(await importFile(program, client, fileOf("")));
	const value = importRows / (quantile(times, 0.5) / 1_000);
	const limit = { name: "a bare insert", value: importRows / (bare / 1_000) };
	yield { name: "import of 50,000 rows, median", value, unit: "rows/s", limit };
	const usual = await program.peakMemory();
	yield { name: "import: growth of the peak memory", value: usual - before, unit: "MB" };
	const milliseconds = await importFile(program, client, fileOf("x".repeat(370)));
	yield { name: "import of 50,000 rows in 24 MB", value: importRows / (milliseconds / 1_000), unit: "rows/s" };
	yield {
		name: "imports: peak memory of the API",
		value: await program.peakMemory(),
		unit: "MB",
		goal: { atMost: 300 },
	};
}

/** Each row ends with a URL longer by this text. */
function fileOf(more: string): string {
	const lines = Array.from(
		{ length: importRows },
		(_, n) =>
			`"best running shoes, trail number ${n}",US,,en,desktop,Group ${n % 12};brand,https://example.com/${n}/${more}`,
	);
	return ["keyword,country_code,google_domain,language,device,groups,target_url", ...lines, ""].join("\r\n");
}

async function importFile(program: Program, client: Client, body: string): Promise<number> {
	const create = "mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }";
	const input = { name: "Import", url: "https://example.com", country: "US", searchDepth: 10 };
	const { id } = (await client.ask<{ createDomain: { id: string } }>(create, { input })).data.createDomain;
	const began = sharedClock();
	const answer = await request(`${program.url}/api/domains/${id}/keywords/import`, {
		method: "POST",
		headers: { cookie: client.cookie, "content-type": "text/csv" },
		body,
	});
	const text = await answer.body.text();
	const milliseconds = sharedClock() - began;
	if (JSON.parse(text).added !== importRows) throw new Error(text.slice(0, 1_000));
	// Two such files fill an account.
	await client.ask("mutation ($id: ID!) { deleteDomain(id: $id) { id } }", { id });
	return milliseconds;
}

/** The same rows in one statement, rolled back. */
async function bareInsert(connection: Connection, domainId: string): Promise<number> {
	const phrases = Array.from({ length: importRows }, (_, n) => `best running shoes, trail number ${n}`);
	await connection.query("begin");
	const began = sharedClock();
	await connection.query(bareInsertSql, [domainId, phrases]);
	const milliseconds = sharedClock() - began;
	await connection.query("rollback");
	return milliseconds;
}

const bareInsertSql = `
	insert into keywords (account_id, domain_id, phrase, phrase_key, country, language, device, groups, target_url, actor)
	select d.account_id, d.id, phrase, phrase, 'US', 'en', 'desktop', array['Group ' || n % 12, 'brand'],
		'https://example.com/' || n || '/', d.actor
	from domains d, unnest($2::text[]) with ordinality as g (phrase, n) where d.id = $1`;

const bareKeywordsSql = `
	select k.phrase, k.country, k.language, k.device, k.groups, k.target_url, k.latest_position, k.previous_position, k.change,
		k.search_volume, u.url, k.latest_checked_at
	from keywords k left join urls u on u.id = k.latest_url_id
	where k.domain_id = $1 and k.deleted_at is null order by k.id`;

const bareHistorySql = `
	select k.phrase, k.country, k.language, k.device, p.checked_at, p.position, u.url, p.depth, p.provider, p.run_id
	from keywords k
	join (
		select keyword_id, checked_at, position, url_id, depth, provider, run_id from position_records
		union all
		select keyword_id, finished_at, null, null, null, null, run_id from checks where state = 'FAILED'
	) p on p.keyword_id = k.id
	left join urls u on u.id = p.url_id
	where k.domain_id = $1 and k.deleted_at is null order by k.id, p.checked_at`;
