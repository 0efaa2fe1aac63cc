import { Client as Connection } from "pg";
import { rowsOf, sql } from "../../db/sql.ts";
import { addDays, type Day, dayAt } from "../../lib/calendar.ts";
import { backfillTrend } from "../../modules/meaning/statistics/trend/trend-backfill.service.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { firstByteOf } from "./first-byte.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { openStore, startProgram } from "./program.ts";
import { writeRollUps } from "./roll-ups.ts";

const keywords = 10_000;
const days = 365;
const group = "Thousand";

/** How fast two days are compared, and trends are read. */
export const comparison: Bench = {
	name: "comparison",
	about: "two random days compared, and trends, of a domain of 10,000 keywords with a year of daily history",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api" });
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		const domain = await trackDomain(client, em, { keywords, searchDepth: 100 });
		await rowsOf(em, sql`update keywords set groups = array[${group}] where id % 10 = 0`);
		stage.say("writing a year of history");
		await writeHistory(em, [{ ...domain, days }]);
		yield await prepareTrend(stage, em);
		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());
		const scene = { client, connection, domainId: domain.id, today: dayAt(new Date(), "UTC") };
		for (const question of questions) {
			stage.say(`${question.name}, ${question.rounds} times`);
			yield* answer(question, scene);
		}
		yield await exportFigure(program.url, scene);
		yield { name: "peak memory of the API", value: await program.peakMemory(), unit: "MB", goal: { atMost: 300 } };
	},
};

const unprepared = 40;

/** The roll-up as runs leave it, but for some days that are still to be prepared as after an upgrade. */
async function prepareTrend(stage: Stage, em: Parameters<typeof backfillTrend>[1]): Promise<Figure> {
	const last = sql`row_number() over (order by finished_at desc) > ${unprepared}`;
	const number = (value: number) => sql`case when ${last} then ${sql.lit(value)} end`;
	const trend = sql.join([1_000, 1_500, 2_000, 5_000, 400, 100, 200_000].map(number));
	await writeRollUps(em, sql`${keywords}, ${keywords}, 0, 0, 0, ${trend}`);
	stage.say(`preparing the trend of ${unprepared} days`);
	const began = sharedClock();
	await backfillTrend({ stopping: new AbortController().signal }, em);
	const value = (unprepared * 1_000) / (sharedClock() - began);
	return { name: "trend: days prepared after an upgrade", value, unit: "days/s" };
}

interface Scene {
	client: Client;
	connection: Connection;
	domainId: string;
	today: Day;
}

interface Question {
	name: string;
	rounds: number;
	atMost: number;
	document: string;
	variables(round: number, today: Day): Record<string, unknown>;
	/** What the database must do at least. */
	bare: { text: string; values(scene: Scene, variables: Record<string, unknown>): unknown[] };
}

const row = "{ items { keyword { id keyword } kind change weight before { position } after { position } } totalCount }";
const distribution = "{ top3 from4to10 from11to20 below20 notFound noData }";
const compared = `query ($domainId: ID!, $from: String!, $to: String!) { domain(id: $domainId) { comparison(from: $from, to: $to) {
	totalCount counts { moved improved declined entered lost unchanged notComparable noData } summary
	before ${distribution} after ${distribution}
	better: rows(movement: BETTER, page: { limit: 10 }) ${row} worse: rows(movement: WORSE, page: { limit: 10 }) ${row} } } }`;
const trend = `query ($domainId: ID!, $from: String!, $to: String!, $filter: KeywordFilter) { domain(id: $domainId) {
	trend(from: $from, to: $to, filter: $filter) { dates top3 from4to10 from11to20 below20 notFound noData avgFound visibilityScore } } }`;

/** The records of one day, found by the domain's index. */
const recordsOfDay = (day: string) => `
	select p.keyword_id, p.position, p.depth, p.context_id, p.features from position_records p
	where p.domain_id = $1 and p.checked_at >= ${day} and p.checked_at < ${day} + interval '1 day'`;

const randomDays = (round: number, today: Day) => {
	const to = addDays(today, -((round * 61) % 320));
	return { from: addDays(to, -1 - ((round * 17) % 40)), to };
};
const endingToday = (length: number) => (_: number, today: Day) => ({ from: addDays(today, 1 - length), to: today });
const isChosen = "and (k.groups && array['Thousand'])";

const questions: Question[] = [
	{
		name: "comparison: figures, summary and 10 + 10 rows of random days",
		rounds: 150,
		atMost: 50,
		document: compared,
		variables: randomDays,
		bare: {
			text: `select count(*), count(*) filter (where a.position > b.position), count(*) filter (where a.position < b.position)
				from keywords k left join (${recordsOfDay("$2::timestamptz")}) a on a.keyword_id = k.id
				left join (${recordsOfDay("$3::timestamptz")}) b on b.keyword_id = k.id
				where k.domain_id = $1 and k.deleted_at is null`,
			values: ({ domainId }, { from, to }) => [domainId, from, to],
		},
	},
	{
		name: "trend of 365 days",
		rounds: 150,
		atMost: 50,
		document: trend,
		variables: endingToday(365),
		bare: {
			text: "select * from domain_statistics where domain_id = $1 and quarter_hour >= $2",
			values: ({ domainId }, { from }) => [domainId, from],
		},
	},
	{
		name: "trend of 92 days, filtered to 1,000 keywords",
		rounds: 40,
		atMost: 80,
		document: trend,
		variables: (round, today) => ({ ...endingToday(92)(round, today), filter: { groups: [group] } }),
		bare: {
			text: `select count(p.position), sum(p.position) from keywords k, lateral (
				select p.position, p.checked_at from position_records p
				where p.keyword_id = k.id and p.checked_at >= $2 and p.checked_at < $3::timestamptz + interval '1 day') p
				where k.domain_id = $1 and k.deleted_at is null ${isChosen}`,
			values: ({ domainId }, { from, to }) => [domainId, from, to],
		},
	},
	{
		name: "trend of 365 days, filtered to all 10,000 keywords",
		rounds: 10,
		atMost: 250,
		document: trend,
		variables: (round, today) => ({ ...endingToday(365)(round, today), filter: { countries: ["US"] } }),
		bare: {
			text: `select m.at, n.* from generate_series($3::timestamptz, $2::timestamptz, interval '-7 days') as m (at)
				cross join lateral (select count(p.position), sum(p.position) from (${recordsOfDay("m.at")}) p) n`,
			values: ({ domainId }, { from, to }) => [domainId, from, to],
		},
	},
];

/** By GraphQL over HTTP and by bare SQL in turn, so that other load affects both alike. */
async function* answer(
	{ name, rounds, atMost, document, variables, bare }: Question,
	scene: Scene,
): AsyncIterable<Figure> {
	const times: number[] = [];
	const bareTimes: number[] = [];
	const warmUp = Math.ceil(rounds / 10);
	for (let round = 0; round < warmUp + rounds; round++) {
		const given = variables(round, scene.today);
		const { milliseconds, data } = await scene.client.ask(document, { domainId: scene.domainId, ...given });
		if (round === 0) refuseEmpty(JSON.stringify(data));
		const began = sharedClock();
		await scene.connection.query(bare.text, bare.values(scene, given));
		if (round < warmUp) continue;
		times.push(milliseconds);
		bareTimes.push(sharedClock() - began);
	}
	for (const [quantileName, share] of [["p50", 0.5] as const, ["p95", 0.95] as const]) {
		const limit = { name: "its bare SQL", value: quantile(bareTimes, share) };
		const goal = quantileName === "p95" ? { goal: { atMost } } : {};
		yield { name: `${name}, ${quantileName}`, value: quantile(times, share), unit: "ms", limit, ...goal };
	}
}

/** Most keywords are found on every day. */
function refuseEmpty(answer: string): void {
	if (!/"below20":(\[[^\]]*)?[1-9]/.test(answer)) throw new Error(`The answer is empty: ${answer.slice(0, 300)}`);
}

async function exportFigure(url: string, { client, domainId, today }: Scene): Promise<Figure> {
	const path = `/api/domains/${domainId}/comparison/export?from=${addDays(today, -40)}&to=${addDays(today, -10)}`;
	const times: number[] = [];
	const idle: number[] = [];
	for (let round = 0; round < 7; round++) {
		idle.push((await firstByteOf(url, client, "/healthz")).firstByte);
		const file = await firstByteOf(url, client, path);
		if (file.lines !== keywords + 1) throw new Error(`The file has ${file.lines} lines.`);
		times.push(file.firstByte);
	}
	const limit = { name: "an empty answer", value: quantile(idle, 1) };
	return {
		name: "export of 10,000 rows: first byte, slowest",
		value: quantile(times, 1),
		unit: "ms",
		limit,
		goal: { atMost: 300 },
	};
}
