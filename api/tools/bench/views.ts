import { Client as Connection } from "pg";
import { sql } from "../../db/sql.ts";
import { addDays, dayAt } from "../../lib/calendar.ts";
import { dayDirection, startOfToday } from "../../modules/tracked/keywords/choice/earlier-day.service.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { openStore, startProgram } from "./program.ts";
import {
	askedConditions,
	bareKeywords,
	countsDocument,
	facetsDocument,
	keywordsDocument,
	pagesDocument,
	untrackedDocument,
	viewFilters,
} from "./views-questions.ts";
import { writeProperty, writeViewedDomain } from "./views-scene.ts";

const days = 365;

/** How fast filters, facets, views, landing pages and untracked queries are answered. */
export const views: Bench = {
	name: "views",
	about:
		"filters, facets, counts of views, landing pages and untracked queries of a domain of 10,000 keywords with a year of daily history and 1,000,000 rows of Search Console",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const store = await openStore(stage);
		const program = await startProgram(stage, store, { ROLE: "api" });
		const em = store.orm.em.fork();
		const client = await signedInClient(program.url);
		stage.say("writing a year of history");
		const domain = await writeViewedDomain(client, em, days);
		const today = dayAt(new Date(), "UTC");
		stage.say("writing a million rows of Search Console");
		await writeProperty(em, domain, addDays(today, -3));
		const connection = new Connection(store.databaseUrl);
		await connection.connect();
		stage.stack.defer(() => connection.end());
		const ask = { client, connection };

		for (const { name, filter, bare } of askedConditions) {
			const shown = { text: bareKeywords(bare), values: (round: number) => [domain.id, (round % 5) * 20] };
			const variables = (round: number) => ({ domainId: domain.id, filter, offset: (round % 5) * 20 });
			yield* answer(ask, {
				name: `keywords by ${name}`,
				rounds: 40,
				atMost: 30,
				document: keywordsDocument,
				variables,
				bare: shown,
			});
		}

		const of = { domainId: domain.id };
		const before = await facetsBefore(em, domain.id);
		yield* facetFigures(ask, of, before);
		for (const filter of viewFilters) await createView(client, domain.id, filter);
		yield* answer(ask, {
			name: "counts of 20 views",
			rounds: 60,
			atMost: 100,
			document: countsDocument,
			variables: () => of,
			bare: countsBare(domain.id),
		});

		yield* answer(ask, {
			name: "landing pages",
			rounds: 80,
			atMost: 150,
			document: pagesDocument,
			variables: () => of,
			bare: pagesBare(domain.id),
		});
		const compareTo = (round: number) => addDays(today, -7 - ((round * 37) % 300));
		yield* answer(ask, {
			name: "landing pages, compared with random days",
			rounds: 80,
			atMost: 250,
			document: pagesDocument,
			variables: (round) => ({ ...of, compareTo: compareTo(round) }),
			bare: { text: comparedBare, values: (round) => [domain.id, compareTo(round)] },
		});

		const shop = await createDomain(client, "https://example.com/shop");
		const untracked = { rounds: 15, document: untrackedDocument, bare: rowsBare };
		for (const length of [28, 90]) {
			const variables = { ...of, days: length };
			yield* answer(ask, {
				...untracked,
				name: `untracked queries, ${length} days, the property is the domain`,
				atMost: 300,
				variables: () => variables,
			});
			const part = { domainId: shop, days: length };
			yield* answer(ask, {
				...untracked,
				name: `untracked queries, ${length} days, the property covers more`,
				atMost: 1_500,
				variables: () => part,
			});
		}
		yield { name: "peak memory of the API", value: await program.peakMemory(), unit: "MB", goal: { atMost: 300 } };
	},
};

interface Bare {
	text: string;
	values(round: number): unknown[];
}

interface Question {
	name: string;
	rounds: number;
	atMost: number;
	document: string;
	variables(round: number): object;
	/** What the database must do at least. */
	bare: Bare;
}

interface Asking {
	client: Client;
	connection: Connection;
}

async function millisecondsOf({ connection }: Asking, { text, values }: Bare, round: number): Promise<number> {
	const began = sharedClock();
	await connection.query(text, values(round));
	return sharedClock() - began;
}

/** By GraphQL over HTTP and by bare SQL in turn, so that other load affects both alike. */
async function* answer(
	asking: Asking,
	{ name, rounds, atMost, document, variables, bare }: Question,
): AsyncIterable<Figure> {
	const [times, bareTimes]: [number[], number[]] = [[], []];
	const warmUp = Math.ceil(rounds / 10);
	for (let round = 0; round < warmUp + rounds; round++) {
		const { milliseconds, data } = await asking.client.ask(document, variables(round));
		if (round === 0) refuseEmpty(name, JSON.stringify(data));
		const bareTime = await millisecondsOf(asking, bare, round);
		if (round < warmUp) continue;
		times.push(milliseconds);
		bareTimes.push(bareTime);
	}
	for (const [quantileName, share] of [["p50", 0.5] as const, ["p95", 0.95] as const]) {
		const limit = { name: "its bare SQL", value: quantile(bareTimes, share) };
		const goal = quantileName === "p95" ? { goal: { atMost } } : {};
		yield { name: `${name}, ${quantileName}`, value: quantile(times, share), unit: "ms", limit, ...goal };
	}
}

function refuseEmpty(name: string, answer: string): void {
	if (!/"(totalCount|keywordCount)":[1-9]/.test(answer)) throw new Error(`${name} is empty: ${answer.slice(0, 300)}`);
}

/** The facets, and their statement as it was without the new ones, with the answer's own time. */
async function* facetFigures(asking: Asking, variables: object, before: Bare): AsyncIterable<Figure> {
	const [times, without]: [number[], number[]] = [[], []];
	for (let round = 0; round < 44; round++) {
		const { milliseconds } = await asking.client.ask(facetsDocument, variables);
		const bare = await millisecondsOf(asking, before, round);
		const empty = await asking.client.ask("{ me { id } }");
		if (round < 4) continue;
		times.push(milliseconds);
		without.push(bare + empty.milliseconds);
	}
	const limit = { name: "those of before, bare, and an empty answer", value: quantile(without, 0.5) };
	yield { name: "facets, p50", value: quantile(times, 0.5), unit: "ms", limit, ratioGoal: { atMost: 1.3 } };
}

/** SQL: the facets without target, issues, features and volatility. */
async function facetsBefore(em: Parameters<typeof startOfToday>[0], domainId: string): Promise<Bare> {
	const direction = dayDirection(await startOfToday(em, "UTC"));
	const kinds = sql.raw("groups, country, language, device, place, is_measured, outcome, direction");
	const counted = (facet: string, value: string, join = "") => sql`
		select ${sql.lit(facet)}, ${sql.raw(value)}::text collate "und-x-icu" as value, sum(size)::int from kinds k ${sql.raw(join)} group by 2`;
	const statement = sql`
		with kinds as materialized (
			select ${kinds}, count(*) as size from (
				select groups, country, language, device, outcome, direction, latest_checked_at is not null as is_measured,
					case when latest_position <= 3 then 3 when latest_position <= 10 then 10 when latest_position <= 20 then 20 when latest_position > 20 then 21 end as place
				from (select k.*, ${direction} as direction from keywords k where k.domain_id = ${domainId} and k.deleted_at is null offset 0) k
			) k group by ${kinds}
		)
		${counted("groups", "g.name", ", unnest(groups) as g (name)")}
		${sql.join(
			["country", "language", "device", "place", "outcome", "direction", "is_measured"].map(
				(name) => sql`union all ${counted(name, name)}`,
			),
			sql` `,
		)} order by 1, 2`;
	const { sql: text, parameters } = statement.compile(em.getKysely());
	return { text, values: () => [...parameters] };
}

const countsBare = (domainId: string): Bare => ({
	text: `select ${viewFilters.map((_, n) => `count(*) filter (where ${askedConditions[n % askedConditions.length]?.bare})`).join(", ")}
		from keywords k where k.domain_id = $1 and k.deleted_at is null`,
	values: () => [domainId],
});

const grouped = (source: string) => `
	select u.url, n.* from (select url_id, count(*), avg(position), min(position) from (${source}) k group by 1) n join urls u on u.id = n.url_id`;
const pagesBare = (domainId: string): Bare => ({
	text: grouped(
		"select ranking_url_id as url_id, latest_position as position from keywords where domain_id = $1 and deleted_at is null",
	),
	values: () => [domainId],
});
const comparedBare = grouped(`
	select p.url_id, p.position from keywords k join position_records p on p.keyword_id = k.id
	where k.domain_id = $1 and k.deleted_at is null and p.domain_id = $1
		and p.checked_at >= $2::timestamptz and p.checked_at < $2::timestamptz + interval '1 day'`);

/** Every row of the property, added up by query. */
const rowsBare: Bare = {
	text: "select query_id, sum(clicks), sum(impressions), sum(position * impressions) from search_console_rows group by 1 order by 2 desc limit 20",
	values: () => [],
};

async function createDomain(client: Client, url: string): Promise<string> {
	const document = "mutation ($input: CreateDomainInput!) { createDomain(input: $input) { id } }";
	const { data } = await client.ask<{ createDomain: { id: string } }>(document, { input: { name: "Shop", url } });
	return data.createDomain.id;
}

async function createView(client: Client, domainId: string, filter: object): Promise<void> {
	const document = "mutation ($input: CreateViewInput!) { createView(input: $input) { id } }";
	await client.ask(document, { input: { name: `View ${Math.random()}`, domainId, filter } });
}
