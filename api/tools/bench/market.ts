import { request } from "undici";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, rowsOf, sql } from "../../db/sql.ts";
import { addDays, dayAt } from "../../lib/calendar.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { packRuns, writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { SerperAsk, SerperState } from "./parts/serper.ts";
import { openStore, type Program, type Store, startProgram } from "./program.ts";
import { giveCredits, secondsOf, startRun } from "./runs.ts";
import { writeProperty } from "./views-scene.ts";

const keywords = 10_000;
const days = 365;
const competitors = 20;
/** Keywords of the domain that is checked meanwhile. */
const served = 4_000;

const marketDocument = `query ($id: ID!, $days: Int!, $filter: KeywordFilter) { domain(id: $id) { market(days: $days, filter: $filter) {
	weighting brandKeywordCount pendingDays dates keywordCount measuredCount countedCount knownVolume measuredVolume asOf othersShareOfVoice
	series { site competitorId shareOfVoice demandShare ctrVisibility estimatedClicks page1Count top3Count }
	sites { site kind competitorId isIgnored isSuggested shareOfVoice shareOfVoiceChange ctrVisibility estimatedClicks page1Count top3Count bestPosition }
} } }`;
const duelDocument = `query ($id: ID!, $vs: ID!, $offset: Int!) { domain(id: $id) { headToHead(competitorId: $vs, page: { offset: $offset, limit: 50 }) {
	asOf totalCount counts { value count } items { keyword { id keyword searchVolume } standing ownPosition ownUrl competitorPosition competitorUrl clicksAtStake }
} } }`;
const previewDocument =
	"{ ctrModelPreview { desktop { rates impressions } mobile { rates } startDate endDate siteUrls } }";

/** How fast a market is packed, added up and shown. */
export const market: Bench = {
	name: "market",
	about: `share of voice of a domain of 10,000 keywords with a year of daily results on 30,000 hosts and ${competitors} competitors, as it is filtered and changed; checks meanwhile; click rates learned from 1,000,000 rows`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api", SERPER_API_KEY: "bench" });
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		stage.say("writing a year of history with results");
		const domain = await trackDomain(client, em, { keywords, searchDepth: 10 });
		await writeHistory(em, [{ ...domain, days, hasResults: true }]);
		await writeMoments(em, domain.id);
		const [rival = ""] = await addRivals(em, domain.id);
		stage.say("packing the runs");
		yield* packingFigures(em, domain.id);

		const of = { id: domain.id };
		const read = { client, document: marketDocument };
		await longestStall(program);
		yield* changedFigures(client, domain.id);
		yield await longestStall(program);
		const ninety = await times(read, { name: "market", rounds: 60, variables: () => ({ ...of, days: 90 }) });
		yield { name: "market of 90 days, p95", value: quantile(ninety.times, 0.95), unit: "ms", goal: { atMost: 150 } };
		yield { name: "its answer", value: ninety.bytes / 1_000, unit: "kB", goal: { atMost: 200 } };
		const year = await times(read, { name: "market", rounds: 40, variables: () => ({ ...of, days: 365 }) });
		yield {
			name: "market of 365 days, p50",
			value: quantile(year.times, 0.5),
			unit: "ms",
			limit: { name: "90 days", value: quantile(ninety.times, 0.5) },
			ratioGoal: { atMost: 3 },
		};
		const duels = await times(
			{ client, document: duelDocument },
			{ name: "headToHead", rounds: 40, variables: (round) => ({ ...of, vs: rival, offset: 50 * (round % 20) }) },
		);
		yield { name: "head-to-head, p95", value: quantile(duels.times, 0.95), unit: "ms", goal: { atMost: 150 } };
		yield* filteredFigures(client, domain.id);
		yield { name: "peak memory of the API", value: await program.peakMemory(), unit: "MB", goal: { atMost: 280 } };
		stage.say("writing a million rows of Search Console");
		await writeProperty(em, domain, addDays(dayAt(new Date(), "UTC"), -3));
		yield* learningFigures(client);
		yield* servingFigures(stage, { store, program, client, em, domainId: domain.id });
		yield { name: "the same after all of this", value: await program.peakMemory(), unit: "MB" };
	},
};

/** The first view of a year, then one of 90 days after each change that makes every known sum stale. */
async function* changedFigures(client: Client, domainId: string): AsyncIterable<Figure> {
	const view = async (days: number) => (await client.ask(marketDocument, { id: domainId, days })).milliseconds;
	yield { name: "market of 365 days, first seen", value: await view(365), unit: "ms", goal: { atMost: 1_500 } };
	const changes: Record<string, [document: string, variables: object]> = {
		"a model": [
			'mutation ($rates: [Float!]!) { saveCtrModel(input: { name: "Ours", desktop: $rates }) { id } }',
			{ rates: [0.4, 0.2, 0.1, 0.08, 0.07, 0.06, 0.05, 0.04, 0.03, 0.02] },
		],
		"brand terms": [
			'mutation ($id: ID!) { saveBrandTerms(domainId: $id, terms: ["number 77"]) { id } }',
			{ id: domainId },
		],
		"its address": [
			'mutation ($id: ID!) { updateDomain(id: $id, input: { url: "https://example.com/shop" }) { id } }',
			{ id: domainId },
		],
		"its address back": [
			'mutation ($id: ID!) { updateDomain(id: $id, input: { url: "https://example.com" }) { id } }',
			{ id: domainId },
		],
	};
	for (const [name, [document, variables]] of Object.entries(changes)) {
		await client.ask(document, variables);
		yield {
			name: `market of 90 days after a change of ${name}`,
			value: await view(90),
			unit: "ms",
			goal: { atMost: 1_500 },
		};
	}
}

/** Markets of 90 days, each with a filter that was not seen before. Volumes are 0 to 9,960 in steps of 10, evenly. */
async function* filteredFigures(
	client: Client,
	domainId: string,
	{ from, when } = { from: 0, when: "" },
): AsyncIterable<Figure> {
	for (const [name, volume, rounds, atMost] of [
		["1,000 keywords", (round: number) => ({ min: 10 * round, max: 10 * round + 990 }), 30, 300],
		["all keywords but a few", (round: number) => ({ min: 10 * (1 + round) }), 12, 600],
	] as const) {
		const filtered = await times(
			{ client, document: marketDocument },
			{
				name: "market",
				rounds,
				variables: (round) => ({ id: domainId, days: 90, filter: { volume: volume(from + round + 2) } }),
			},
		);
		const value = quantile(filtered.times, 0.95);
		yield { name: `market of 90 days filtered to ${name}${when}, p95`, value, unit: "ms", goal: { atMost } };
	}
}

/** Click rates of one domain, and of many that the same property covers. */
async function* learningFigures(client: Client): AsyncIterable<Figure> {
	const create = "mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }";
	for (const domains of [1, 20]) {
		for (let n = 1; n < domains; n++) {
			await client.ask(create, { input: { name: `Guide ${n}`, url: `https://example.com/guides/${n}` } });
		}
		const preview = await times(
			{ client, document: previewDocument },
			{ name: "siteUrls", rounds: 10, variables: () => ({}) },
		);
		const name = `click rates of 1,000,000 rows, ${domains === 1 ? "one domain" : `${domains} domains`}, p95`;
		yield { name, value: quantile(preview.times, 0.95) / 1_000, unit: "s", goal: { atMost: 2 } };
	}
}

/** The ends of the runs, as their statistics leave them. */
async function writeMoments(em: EntityManager, domainId: string): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into domain_statistics (domain_id, quarter_hour, as_of, total_keywords, measured_count, top3_count, top10_count, position_sum)
			select domain_id, date_bin('15 minutes', finished_at, 'epoch'), finished_at, ${keywords}, ${keywords}, 0, 0, 0
			from runs where domain_id = ${domainId}`,
	);
}

/** Competitors that are on page 1 often enough. @returns their IDs */
async function addRivals(em: EntityManager, domainId: string): Promise<string[]> {
	const rivals = await rowsOf(
		em,
		sql<{ id: string }>`
			insert into competitors (account_id, domain_id, host, path, actor)
			select account_id, id, 'site-' || n || '.example', '', actor from domains, generate_series(1, ${competitors}::int) as n
			where id = ${domainId} returning id`,
	);
	return rivals.map(({ id }) => id);
}

async function* packingFigures(em: EntityManager, domainId: string): AsyncIterable<Figure> {
	const again = 30;
	const newest = sql`select run_id from run_packs order by last_at desc limit ${again}`;
	await rowsOf(em, sql`update runs set is_packed = false where id in (${newest})`);
	await rowsOf(em, sql`delete from run_packs where run_id in (${newest})`);
	const began = sharedClock();
	await packRuns(em, domainId);
	yield { name: "a run of 10,000 packed", value: (sharedClock() - began) / again, unit: "ms" };
	await rowsOf(em, sql`vacuum full run_packs`);
	const { megabytes } = await rowOf(
		em,
		sql<{ megabytes: number }>`select pg_total_relation_size('run_packs') / 1e6 as megabytes`,
	);
	yield { name: "packs of a year", value: Number(megabytes), unit: "MB", goal: { atMost: 65 } };
}

/** Checks of a small domain beside nothing, and while the market of the large one is filtered; and how fast that is then. */
async function* servingFigures(
	stage: Stage,
	{
		store,
		program,
		client,
		em,
		domainId,
	}: { store: Store; program: Program; client: Client; em: EntityManager; domainId: string },
): AsyncIterable<Figure> {
	const provider = await startPart<SerperAsk, SerperState>(stage, "serper");
	const { url } = await provider.ask({ latencyMs: 200 });
	await startProgram(stage, store, {
		ROLE: "worker",
		SERPER_API_KEY: "bench",
		SERPER_BASE_URL: url,
		SERPER_RPS: "1000",
		CHECK_CONCURRENCY: "100",
	});
	const small = await trackDomain(client, em, { keywords: served, searchDepth: 10 });
	await giveCredits(em, small.id, 3 * served);
	const rateOf = async () => served / (await secondsOf(em, await startRun(client, small.id)));
	stage.say("checks beside nothing");
	await rateOf();
	const alone = await rateOf();
	stage.say("checks while a market is filtered");
	await longestStall(program);
	const running = rateOf();
	yield* filteredFigures(client, domainId, { from: 40, when: " while checks run" });
	const beside = await running;
	yield await longestStall(program);
	const limit = { name: "beside nothing", value: alone };
	yield {
		name: "checks while a market is filtered",
		value: beside,
		unit: "checks/s",
		limit,
		ratioGoal: { atLeast: 0.8 },
	};
}

/** The longest stall of a program's event loop since it was last read. */
async function longestStall({ url }: Program): Promise<Figure> {
	const response = await request(`${url}/metrics`);
	const found = /^nodejs_eventloop_lag_max_seconds\S* (\S+)$/m.exec(await response.body.text());
	if (!found) throw new Error("The metrics have no longest stall.");
	const value = 1_000 * Number(found[1]);
	return { name: "longest stall of the event loop meanwhile", value, unit: "ms", goal: { atMost: 200 } };
}

interface Timed {
	times: number[];
	/** Length of the last answer. */
	bytes: number;
}

async function times(
	{ client, document }: { client: Client; document: string },
	{ name, rounds, variables }: { name: string; rounds: number; variables: (round: number) => object },
): Promise<Timed> {
	const timed: Timed = { times: [], bytes: 0 };
	for (let round = -2; round < rounds; round++) {
		const { milliseconds, data } = await client.ask(document, variables(Math.max(0, round)));
		const answer = JSON.stringify(data);
		if (!answer.includes(`"${name}":`) || answer.includes('"pendingDays":1')) throw new Error(answer.slice(0, 300));
		timed.bytes = Buffer.byteLength(answer);
		if (round >= 0) timed.times.push(milliseconds);
	}
	return timed;
}
