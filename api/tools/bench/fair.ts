import { priceOf } from "../../../schema/rules/price.ts";
import type { EntityManager } from "../../db/orm.ts";
import { rowOf, sql } from "../../db/sql.ts";
import { type Bench, type Figure, quantile, type Stage, sharedClock } from "./bench.ts";
import { type Client, signedInClient } from "./client.ts";
import { trackDomain } from "./keywords.ts";
import { startPart } from "./part.ts";
import type { SerperAsk, SerperState } from "./parts/serper.ts";
import { openStore, startProgram } from "./program.ts";
import { giveCredits, secondsOf, startRun, untilEnded } from "./runs.ts";

const large = 10_000;
const small = 10;
const latencyMs = 200;
const goal = { atMost: 5 };
/** Finished checks of the large run at which small runs start. */
const moments = [0, 1, 2, 3, 5, 8, 12, 18].map((hundreds) => hundreds * 100);

/** How two accounts share a provider key. */
interface Meeting {
	name: string;
	environment: Record<string, string>;
	/** The key both save; null: the operator's. */
	ownKey: string | null;
	/** Depth of the large run, ten results per call. */
	searchDepth: number;
	/** Spacing of the small runs, as a share of `moments`. */
	pace: number;
}

const meetings: Meeting[] = [
	{
		name: "the operator's key, as installed",
		environment: { SERPER_API_KEY: "bench" },
		ownKey: null,
		searchDepth: 10,
		pace: 0.25,
	},
	{
		name: "the operator's key, ten calls a check",
		environment: { SERPER_API_KEY: "bench" },
		ownKey: null,
		searchDepth: 100,
		pace: 0.05,
	},
	{
		name: "a key of their own, 100 in flight",
		environment: { SERPER_RPS: "1000", CHECK_CONCURRENCY: "100" },
		ownKey: "shared",
		searchDepth: 10,
		pace: 5,
	},
];

/** Whether one account's large run delays another's small one. */
export const fair: Bench = {
	name: "fair",
	about: "a run of 10 while another account's run of 10,000 goes on by the same key",
	async *measure(stage: Stage): AsyncIterable<Figure> {
		const provider = await startPart<SerperAsk, SerperState>(stage, "serper");
		const { url } = await provider.ask({ latencyMs });
		for (const meeting of meetings) yield* measureMeeting(stage, meeting, url);
	},
};

async function* measureMeeting(stage: Stage, meeting: Meeting, providerUrl: string): AsyncIterable<Figure> {
	await using stack = new AsyncDisposableStack();
	const store = await openStore({ ...stage, stack });
	const environment = { SERPER_BASE_URL: providerUrl, ...meeting.environment };
	const program = await startProgram({ ...stage, stack }, store, environment);
	const em = store.orm.em.fork();
	const patient = await openAccount(program.url, em, { ...meeting, name: "large", keywords: large, runs: 1 });
	const hasty = await openAccount(program.url, em, {
		...meeting,
		name: "small",
		keywords: small,
		runs: moments.length + 1,
		searchDepth: 10,
	});
	const alone = await secondsOfRun(em, hasty);
	stage.say(`${meeting.name}: ${moments.length} small runs during the large one`);
	// Not awaited: the first small run starts while the large one is being created.
	const starting = startRun(patient.client, patient.domainId);
	const seconds: number[] = [];
	for (const moment of moments) {
		if (moment > 0) await untilEnded(em, await starting, moment * meeting.pace);
		seconds.push(await secondsOfRun(em, hasty));
	}
	await verifyMeeting(em, await starting);
	const limit = { name: "alone", value: alone };
	yield { name: `${meeting.name}: p50`, value: quantile(seconds, 0.5), unit: "s", limit };
	yield { name: `${meeting.name}: slowest`, value: quantile(seconds, 1), unit: "s", limit, goal };
	await patient.client.ask("mutation ($id: ID!) { cancelRun(id: $id) { run { id } } }", { id: await starting });
	await secondsOf(em, await starting);
}

interface Account {
	client: Client;
	domainId: string;
}

interface AccountOptions extends Pick<Meeting, "ownKey" | "searchDepth"> {
	name: string;
	keywords: number;
	/** Number of runs it can pay for. */
	runs: number;
}

async function openAccount(url: string, em: EntityManager, options: AccountOptions): Promise<Account> {
	const { name, keywords, runs, ownKey, searchDepth } = options;
	const client = await signedInClient(url, `${name}@example.com`);
	if (ownKey !== null) {
		const save = "mutation ($input: SaveSettingsInput!) { saveSettings(input: $input) { dailyPositionCheck } }";
		await client.ask(save, { input: { serperApiKey: ownKey } });
	}
	const domain = await trackDomain(client, em, { keywords, searchDepth });
	await giveCredits(em, domain.id, keywords * runs * priceOf(searchDepth));
	return { client, domainId: domain.id };
}

/** Seconds from the request that starts a run to the end of its last check. */
async function secondsOfRun(em: EntityManager, { client, domainId }: Account): Promise<number> {
	const began = sharedClock();
	const runId = await startRun(client, domainId);
	const answered = (sharedClock() - began) / 1_000;
	return answered + (await secondsOf(em, runId));
}

/** The small runs took place during the large one, and all checks succeeded. */
async function verifyMeeting(em: EntityManager, runId: string): Promise<void> {
	const run = await rowOf(
		em,
		sql<{ state: string; failed: number }>`
			select state, (select sum(failed)::int from runs) as failed from runs where id = ${runId}`,
	);
	if (run.state !== "RUNNING" || run.failed > 0)
		throw new Error(`The large run is ${run.state}; ${run.failed} failed.`);
}
