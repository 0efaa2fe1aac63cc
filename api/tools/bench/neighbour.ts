import { request } from "undici";
import { type Bench, type Figure, quantile, type Stage } from "./bench.ts";
import { type Client, furtherSessions, signedInClient } from "./client.ts";
import { writeHistory } from "./history.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { ReadersAsk, Times } from "./parts/readers.ts";
import { openStore, type Program, startProgram } from "./program.ts";

const keywords = 100_000;
const days = 3;
/** Concurrent operations of one account, each in its own session. */
const operations = 8;
const aggregatesOfOperation = 45;
const seconds = 20;
const warmUpSeconds = 5;
/** As often as a session's limit allows. */
const everyMs = 60;
const path = "/api/domains";

/** Aggregates of the large domain. */
const aggregates = [
	"facets { totalCount groupCounts { value count } positionCounts { value count } changeCounts { value count } }",
	"stats { avgPosition avgPositionChange top3Count top10Count visibilityScore }",
	"dailyStats { dates avgPosition visibilityScore }",
];

/** Whether an account with heavy queries delays another one. */
export const neighbour: Bench = {
	name: "neighbour",
	about: `${operations} operations of ${aggregatesOfOperation} aggregates on a domain of 100,000 keywords, all the time, while another account asks for its domains`,
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
		await writeHistory(em, [{ ...domain, days }]);

		const read = async (seconds: number) => {
			const reads = [{ name: path, path }];
			const asked = { url: program.url, cookies: [modest.cookie], reads, readers: 1, everyMs, seconds };
			return (await part.ask(asked)).get(path) ?? [];
		};
		await read(warmUpSeconds);
		const idle = quantile(await read(seconds), 0.95);
		yield { name: `GET ${path}, idle, p95`, value: idle, unit: "ms" };
		const cookies = await furtherSessions(program.url, operations);
		for (const { name, query } of await loadsOf(greedy, domain.id)) {
			stage.say(name);
			const load = startLoad(program, cookies, { query, variables: { id: domain.id } });
			const times = await read(seconds);
			const answered = await load.stop();
			const limit = { name: "idle", value: idle };
			const goals = { goal: { atMost: 100 }, ratioGoal: { atMost: 10 } };
			yield { name: `${name}: p95`, value: quantile(times, 0.95), unit: "ms", limit, ...goals };
			yield { name: "… slowest", value: quantile(times, 1), unit: "ms", limit };
			for (const [outcome, count] of answered) {
				yield { name: `… its own operations: ${outcome}`, value: count / seconds, unit: "a second" };
			}
		}
	},
};

interface Load {
	name: string;
	query: string;
}

/** All aggregates an operation may request, and the longest list. */
async function loadsOf(client: Client, id: string): Promise<Load[]> {
	const queryOf = (count: number) => {
		const fields = Array.from({ length: count }, (_, n) => `a${n}: ${aggregates[n % aggregates.length]}`);
		return `query ($id: ID!) { domain(id: $id) { ${fields.join(" ")} } }`;
	};
	const passes = async (count: number) =>
		client.ask(queryOf(count), { id }).then(
			() => true,
			() => false,
		);
	let most = aggregatesOfOperation;
	while (most > 1 && !(await passes(most))) most--;
	return [
		{ name: `${aggregatesOfOperation} aggregates`, query: queryOf(aggregatesOfOperation) },
		{ name: `${most} aggregates, which pass`, query: queryOf(most) },
		{
			name: "changes of all keywords",
			query: "query ($id: ID!) { domain(id: $id) { changes { keywordId position previousPosition change kind } } }",
		},
	];
}

/** Repeats an operation in each session until stopped. @returns counts by outcome */
function startLoad({ url }: Program, cookies: readonly string[], operation: { query: string; variables: object }) {
	const outcomes = new Map<string, number>();
	let isOver = false;
	const loops = cookies.map(async (cookie) => {
		while (!isOver) {
			const { statusCode, body } = await request(`${url}/graphql`, {
				method: "POST",
				headers: { "content-type": "application/json", cookie },
				body: JSON.stringify(operation),
			});
			const isRefused = (await body.text()).startsWith('{"errors"');
			const outcome = statusCode !== 200 ? String(statusCode) : isRefused ? "refused" : "answered";
			outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
		}
	});
	return {
		async stop() {
			isOver = true;
			await Promise.all(loops);
			return outcomes;
		},
	};
}
