import { request } from "undici";
import { addDays, dayAt } from "../../lib/calendar.ts";
import { type Bench, type Figure, quantile, type Stage } from "./bench.ts";
import { type Client, furtherSessions, signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { ReadersAsk, Times } from "./parts/readers.ts";
import { openStore, type Program, startProgram } from "./program.ts";

const keywords = 100_000;
const days = 3;
/** Concurrent operations or downloads of one account, each in its own session. */
const operations = 8;
const aggregatesOfOperation = 45;
const seconds = 20;
const warmUpSeconds = 5;
/** As often as a session's limit allows. */
const everyMs = 60;
const path = "/api/domains";
const marketsOfOperation = 4;

/** Aggregates of the large domain. */
const aggregates = [
	"facets { totalCount groupCounts { value count } positionCounts { value count } changeCounts { value count } }",
	"stats { avgPosition avgPositionChange top3Count top10Count visibilityScore }",
	"dailyStats { dates avgPosition visibilityScore }",
];

/** Whether an account with heavy queries delays another one. */
export const neighbour: Bench = {
	name: "neighbour",
	about: `${operations} large operations or downloads on a domain of 100,000 keywords, all the time, while another account asks for its domains`,
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const part = await startPart<ReadersAsk, Times>(stage, "readers");
		const store = await openStore(stage);
		const program = await startProgram(stage, store);
		const em = store.orm.em.fork();
		const greedy = await signedInClient(program.url);
		const domain = await trackDomain(greedy, em, { keywords, searchDepth: 100 });
		const modest = await signedInClient(program.url, "neighbour@example.com");
		for (let n = 0; n < 3; n++) await trackDomain(modest, em, { keywords: 10, searchDepth: 10 });
		stage.say("writing three days of history");
		await writeHistory(em, [{ ...domain, days, hasResults: true }]);

		const read = async (seconds: number) => {
			const reads = [{ name: path, path }];
			const asked = { url: program.url, cookies: [modest.cookie], reads, readers: 1, everyMs, seconds };
			return (await part.ask(asked)).get(path) ?? [];
		};
		await read(warmUpSeconds);
		const idle = quantile(await read(seconds), 0.95);
		yield { name: `GET ${path}, idle, p95`, value: idle, unit: "ms" };
		const cookies = await furtherSessions(program.url, operations);
		for (const { name, request: asked } of [...(await operationsOf(greedy, domain.id)), ...downloadsOf(domain.id)]) {
			stage.say(name);
			const load = startLoad(program, cookies, asked);
			const times = await read(seconds);
			const answered = await load.stop();
			const limit = { name: "idle", value: idle };
			const goals = { goal: { atMost: 100 }, ratioGoal: { atMost: 10 } };
			yield { name: `${name}: p95`, value: quantile(times, 0.95), unit: "ms", limit, ...goals };
			yield { name: "… slowest", value: quantile(times, 1), unit: "ms", limit };
			for (const [outcome, count] of answered) {
				yield { name: `… its own: ${outcome}`, value: count / seconds, unit: "a second" };
			}
		}
	},
};

interface Load {
	name: string;
	request: LoadRequest;
}

/** A request to repeat; one with an operation is sent to GraphQL. */
interface LoadRequest {
	path: string;
	operation?: { query: string; variables: object };
}

/** All aggregates an operation may request, the longest list, and what is read a second time by its arguments. */
async function operationsOf(client: Client, id: string): Promise<Load[]> {
	const queryOf = (fields: readonly string[], count: number) => {
		const aliased = Array.from({ length: count }, (_, n) => `a${n}: ${fields[n % fields.length]}`);
		return `query ($id: ID!) { domain(id: $id) { ${aliased.join(" ")} } }`;
	};
	const passes = async (count: number) =>
		client.ask(queryOf(aggregates, count), { id }).then(
			() => true,
			() => false,
		);
	let most = aggregatesOfOperation;
	while (most > 1 && !(await passes(most))) most--;
	const brand = ['brandKeywordCount(terms: ["shoes"])'];
	const markets = [
		`market(days: ${days}, filter: { volume: { min: 10 } }) { pendingDays series { site shareOfVoice } sites { site shareOfVoice } }`,
	];
	const changes = ["changes { keywordId position previousPosition change kind }"];
	return [
		{ name: `${aggregatesOfOperation} aggregates`, query: queryOf(aggregates, aggregatesOfOperation) },
		{ name: `${most} aggregates, which pass`, query: queryOf(aggregates, most) },
		{ name: "changes of all keywords", query: queryOf(changes, 1) },
		{ name: `${aggregatesOfOperation} brandKeywordCount`, query: queryOf(brand, aggregatesOfOperation) },
		{ name: `${most} brandKeywordCount, which pass`, query: queryOf(brand, most) },
		{ name: `${marketsOfOperation} filtered markets`, query: queryOf(markets, marketsOfOperation) },
	].map(({ name, query }) => ({ name, request: { path: "/graphql", operation: { query, variables: { id } } } }));
}

/** Downloads without a limit. */
function downloadsOf(id: string): Load[] {
	const dates = { to: dayAt(new Date(), "UTC"), from: addDays(dayAt(new Date(), "UTC"), 1 - days) };
	return [
		"keywords",
		"changes",
		`daily-positions?days=${days}`,
		"export",
		"export?format=json&sort=position",
		`comparison/export?from=${dates.from}&to=${dates.to}`,
		"positions/export",
		"serp-results/export",
		"serp-results/export?format=json",
	].map((name) => ({ name: `GET …/${name}`, request: { path: `/api/domains/${id}/${name}` } }));
}

/** Repeats a request in each session until stopped. @returns counts by outcome */
function startLoad({ url }: Program, cookies: readonly string[], { path, operation }: LoadRequest) {
	const outcomes = new Map<string, number>();
	const stopping = new AbortController();
	const ask = async (cookie: string): Promise<string> => {
		const { statusCode, body } = await request(url + path, {
			method: operation ? "POST" : "GET",
			headers: { "content-type": "application/json", cookie },
			...(operation && { body: JSON.stringify(operation) }),
			signal: stopping.signal,
		});
		let begin = "";
		// Only the beginning is kept: the answer may have a hundred megabytes.
		for await (const part of body) if (begin === "") begin = String(part).slice(0, 20);
		if (statusCode !== 200) return String(statusCode);
		return begin.startsWith('{"errors"') ? "refused" : "answered";
	};
	const loops = cookies.map(async (cookie) => {
		while (!stopping.signal.aborted) {
			const outcome = await ask(cookie).catch((error: unknown) => {
				if (stopping.signal.aborted) return null;
				return error instanceof Error && "code" in error ? String(error.code) : Promise.reject(error);
			});
			if (outcome) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
		}
	});
	return {
		async stop() {
			stopping.abort();
			await Promise.all(loops);
			return outcomes;
		},
	};
}
